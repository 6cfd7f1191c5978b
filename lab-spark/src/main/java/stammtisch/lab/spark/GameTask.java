package stammtisch.lab.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.apache.spark.api.java.function.Function;
import stammtisch.lab.Tournament;
import stammtisch.table.Game;

/** A tournament in a form that can be sent to another machine; there it plays the game with a number. */
record GameTask(
        Class<? extends Game> game, TreeMap<String, Object> setup, List<String> bots, long games, long seed, long towns)
        implements Function<Long, Tournament.Row> {
    static GameTask of(Tournament job) {
        return new GameTask(
                job.game().getClass(),
                new TreeMap<>(job.setup()),
                new ArrayList<>(job.bots()),
                job.games(),
                job.seed(),
                job.towns());
    }

    @Override
    public Tournament.Row call(Long number) throws ReflectiveOperationException {
        Game rules = game.getConstructor().newInstance();
        return new Tournament(rules, setup, bots, games, seed, towns).play(number);
    }
}
