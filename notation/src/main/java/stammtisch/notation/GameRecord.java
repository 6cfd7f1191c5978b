package stammtisch.notation;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import stammtisch.table.Game;
import stammtisch.table.Game.Score;
import stammtisch.table.Mistake;
import stammtisch.table.Seats;
import stammtisch.table.Table;

/**
 * A game written down, as one line of JSON: whoever has the rules of its version can play it again.
 *
 * @param game    its id
 * @param rules   the version of the rules it was played under
 * @param setup   settled
 * @param moves   in written form
 * @param digests of the table after each move, 16 hexadecimal digits each
 * @param result  by seat: points, rank, the lines of the score, and the final cards by place; empty if unfinished
 */
public record GameRecord(
        String game,
        String rules,
        Map<String, Object> setup,
        long seed,
        List<String> moves,
        List<String> digests,
        Map<String, Object> result) {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .build();

    /** @throws Mistake if the line is no record */
    public static GameRecord read(String line) {
        GameRecord read;
        try {
            read = JSON.readValue(line, GameRecord.class);
        } catch (JsonProcessingException broken) {
            throw new Mistake("this is no record: " + broken.getOriginalMessage());
        }
        if (read == null) throw new Mistake("this is no record: it is empty");
        if (read.digests.size() != read.moves.size()) {
            throw new Mistake(
                    "this is no record: %d moves but %d digests".formatted(read.moves.size(), read.digests.size()));
        }
        return read;
    }

    public String written() {
        try {
            return JSON.writeValueAsString(this);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a record is plain data", impossible);
        }
    }

    /**
     * The game it is of.
     *
     * @throws Mistake if that isn't known, or has other rules by now
     */
    public Game game(Map<String, Game> games) {
        Game known = games.get(game);
        if (known == null) throw new Mistake("no game is called %s; there are %s".formatted(game, games.keySet()));
        if (!known.rules().equals(rules)) {
            throw new Mistake("played under %s; this program has %s".formatted(rules, known.rules()));
        }
        return known;
    }

    /**
     * Plays the game again and compares every digest and the result.
     *
     * @param games by id
     * @return where it first goes another way, in words, or null if it never does
     * @throws Mistake if the game or its rules' version aren't known
     */
    public @Nullable String replay(Map<String, Game> games) {
        Game known = game(games);
        Table table = known.deal(setup, seed);
        for (int at = 0; at < moves.size(); at++) {
            int number = known.read(table, moves.get(at));
            if (number < 0) return "move %d, \"%s\", is not on offer".formatted(at + 1, moves.get(at));
            table.answer(number);
            String digest = digest(table);
            if (!digest.equals(digests.get(at))) {
                return "after move %d, \"%s\", the digest is %s, recorded was %s"
                        .formatted(at + 1, moves.get(at), digest, digests.get(at));
            }
        }
        Map<String, Object> now = table.isOver() ? result(known, table) : Map.of();
        return JSON.valueToTree(now).equals(JSON.valueToTree(result))
                ? null
                : "the result is %s, recorded was %s".formatted(now, result);
    }

    public static String digest(Table table) {
        return "%016x".formatted(table.digest());
    }

    /** The result of a finished game: for every seat its points, rank, score lines and final cards. */
    public static Map<String, Object> result(Game game, Table table) {
        Map<String, Object> remains = game.remains(table);
        Map<String, Object> seats = new LinkedHashMap<>();
        for (Score score : game.scores(table, Locale.ENGLISH)) {
            String seat = Seats.letter(score.seat());
            Map<String, Integer> lines = new LinkedHashMap<>();
            for (Score.Line line : score.lines()) lines.put(line.what(), line.points());
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("points", score.points());
            row.put("rank", score.rank());
            row.put("lines", lines);
            row.put("cards", remains.getOrDefault(seat, Map.of()));
            seats.put(seat, row);
        }
        return seats;
    }

    /** Writes a game down while it is played. */
    public static final class Pen {
        private final Game game;
        private final List<String> moves = new ArrayList<>();
        private final List<String> digests = new ArrayList<>();

        public Pen(Game game) {
            this.game = game;
        }

        /** Answers for the seat that is asked, and notes it. */
        public void answer(Table table, int number) {
            moves.add(game.write(table.option(number)));
            table.answer(number);
            digests.add(digest(table));
        }

        public GameRecord record(Map<String, Object> setup, long seed, Table table) {
            return new GameRecord(
                    game.id(),
                    game.rules(),
                    setup,
                    seed,
                    List.copyOf(moves),
                    List.copyOf(digests),
                    table.isOver() ? result(game, table) : Map.of());
        }
    }
}
