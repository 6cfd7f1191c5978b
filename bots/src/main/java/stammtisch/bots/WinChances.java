package stammtisch.bots;

import java.util.Map;
import java.util.function.Function;
import stammtisch.cuore.CuoreGame;
import stammtisch.oktoberfest.OktoberfestGame;
import stammtisch.table.Game;
import stammtisch.table.Mistake;
import stammtisch.table.Table;
import stammtisch.table.View;

/** How likely each seat is to win, as far as the seat that is asked can know: by games played out by quick players. */
public final class WinChances {
    private record Play(Game game, Function<View, Guide> guide) {}

    private static final Map<String, Play> BY_GAME = Map.of(
            "cuore", new Play(new CuoreGame(), view -> new CuorePlanner(Plans.USUAL.of(view.box()))),
            "oktoberfest", new Play(new OktoberfestGame(), view -> new OktoberfestPlanner()));

    private WinChances() {}

    /**
     * Plays games to their ends that agree with a view.
     *
     * @param game     its id
     * @param view     of a seat
     * @param rollouts how many, 1 and up
     * @param seed     equal views and seeds get equal chances
     * @return by seat: the share of games won, 0 to 1, ties shared
     * @throws Mistake if no quick player plays this game
     */
    public static double[] of(String game, View view, int rollouts, long seed) {
        Play play = BY_GAME.get(game);
        if (play == null) throw new Mistake("nobody here plays %s".formatted(game));
        return of(play.game, play.guide.apply(view), view, rollouts, seed);
    }

    /** The same by a guide that plays for all seats. */
    static double[] of(Game game, Guide guide, View view, int rollouts, long seed) {
        double[] chances = new double[view.seats()];
        for (int rollout = 0; rollout < rollouts; rollout++) {
            Table table = view.determinization(seed + rollout);
            Search.playOut(table, _ -> guide);
            int[] points = game.points(table);
            for (int seat = 0; seat < chances.length; seat++) chances[seat] += Search.wonBy(seat, points) / rollouts;
        }
        return chances;
    }
}
