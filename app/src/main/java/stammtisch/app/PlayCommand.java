package stammtisch.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.jline.reader.Candidate;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import stammtisch.bots.Bot;
import stammtisch.bots.Bots;
import stammtisch.notation.GameRecord;
import stammtisch.table.Course;
import stammtisch.table.Game;
import stammtisch.table.Move;
import stammtisch.table.Seats;
import stammtisch.table.Table;
import stammtisch.table.View;

@Command(
        name = "play",
        mixinStandardHelpOptions = true,
        description = "Plays a whole game in the terminal, you in seat A, bots in the others.",
        footer = {
            "",
            "At the prompt: a number or the move as it is written picks; 'look' shows the table, 'card kagari' reads a",
            "card, 'why employ anise' says why not, 'undo' takes back your last move, 'log' tells it all again, 'quit'.",
            "",
            "Examples:",
            "  stammtisch play",
            "  stammtisch play --seats 4 --town random --seed 7 --bots planner,random",
            "  stammtisch play --game oktoberfest --seats 4",
        })
final class PlayCommand implements Callable<Integer> {
    private static final int YOU = 0;
    private static final Locale LANGUAGE = Locale.ENGLISH;

    @Mixin
    private SetupOptions setup = new SetupOptions();

    @Option(names = "--seed", description = "Of the deal (by luck).")
    private @Nullable Long seed;

    @Option(names = "--bots", split = ",", paramLabel = "BOT", description = "Who sits in seats B, C, D (planner).")
    private @Nullable List<String> bots;

    @Option(names = "--record", paramLabel = "FILE", description = "Add the finished game to this file.")
    private @Nullable Path record;

    private PlayCommand() {}

    @Override
    public Integer call() throws IOException {
        Game game = setup.game();
        long dealt = seed == null ? new SecureRandom().nextLong() >>> 16 : seed;
        Course course = new Course(game, setup.setup(), dealt);
        List<String> names = SetupOptions.bots(
                bots == null ? List.of("planner") : bots, course.table().seats() - 1);
        Map<Integer, Bot> players = new LinkedHashMap<>();
        for (int seat = 1; seat < course.table().seats(); seat++) {
            players.put(seat, Bots.named(game.id(), names.get(seat - 1), dealt + seat));
        }
        try (Terminal terminal = TerminalBuilder.builder().dumb(true).build()) {
            new Sitting(course, players, names, terminal).play();
        }
        return Stammtisch.WELL;
    }

    /** You at the terminal. */
    private final class Sitting {
        private final Course course;
        private final Game game;
        private final Map<Integer, Bot> players;
        private final List<String> names;
        private final PrintWriter out;
        private final LineReader reader;
        private int told;

        Sitting(Course course, Map<Integer, Bot> players, List<String> names, Terminal terminal) {
            this.course = course;
            this.players = players;
            this.names = names;
            game = course.game();
            out = terminal.writer();
            reader = LineReaderBuilder.builder()
                    .terminal(terminal)
                    .completer((_, _, candidates) -> moves().forEach(move -> candidates.add(new Candidate(move))))
                    .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
                    .build();
        }

        void play() throws IOException {
            out.println("Seed " + course.seed() + ". 'help' tells what can be typed.");
            look();
            try {
                while (!course.table().isOver()) {
                    Table table = course.table();
                    Bot bot = players.get(table.asked());
                    if (bot != null) course.play(bot.choose(View.of(table, table.asked())));
                    else ask();
                    tellNew();
                }
            } catch (EndOfFileException | UserInterruptException left) {
                out.println("You leave the table; the game is not finished.");
                return;
            }
            scores();
            if (record != null) save(record);
        }

        private List<String> moves() {
            Table table = course.table();
            return IntStream.range(0, table.offered())
                    .mapToObj(number -> game.write(table.option(number)))
                    .toList();
        }

        private void ask() {
            Game.Question question = game.question(course.table(), LANGUAGE);
            out.println();
            out.println(seats(question.asks()));
            for (int number = 0; number < question.choices().size(); number++) {
                Game.Choice choice = question.choices().get(number);
                out.println("  %2d  %-26s %s".formatted(number + 1, choice.move(), seats(choice.label())));
            }
            out.flush();
            command(reader.readLine("> ").trim());
        }

        private void command(String typed) {
            if (typed.isEmpty()) return;
            String[] words = typed.split("\\s+", 2);
            String rest = words.length > 1 ? words[1] : "";
            switch (words[0]) {
                case "help", "?" -> out.println("a number or a written move; look; card ID; why MOVE; undo; log; quit");
                case "look" -> look();
                case "log" -> {
                    told = 0;
                    tellNew();
                }
                case "card" -> {
                    List<String> lines = game.describe(rest, LANGUAGE);
                    if (lines.isEmpty()) out.println("no card is called \"" + rest + "\"");
                    lines.forEach(out::println);
                }
                case "why" -> {
                    Game.Reason why = game.whyNot(course.table(), YOU, rest, LANGUAGE);
                    boolean offered = game.read(course.table(), rest) >= 0;
                    out.println(offered ? "it is on offer" : seats("%s (%s)".formatted(why.says(), why.rule())));
                }
                case "undo" -> undo();
                case "quit", "exit" -> throw new EndOfFileException();
                default -> pick(typed);
            }
        }

        private void pick(String typed) {
            int number = typed.matches("\\d{1,3}") ? Integer.parseInt(typed) - 1 : game.read(course.table(), typed);
            if (number >= 0 && number < course.table().offered()) {
                course.play(number);
                return;
            }
            Game.Reason why = game.whyNot(course.table(), YOU, typed, LANGUAGE);
            out.println(seats("That can't be: %s (%s)".formatted(why.says(), why.rule())));
        }

        private void undo() {
            if (course.undoable(YOU) == 0) {
                out.println(
                        "There is nothing to take back: since your last move somebody has learnt or done something.");
                return;
            }
            course.undo(1);
            told = Math.min(told, course.moves().size());
            out.println("Taken back.");
        }

        private void look() {
            game.picture(course.table(), YOU, LANGUAGE).forEach(line -> out.println(seats(line)));
        }

        private void tellNew() {
            for (; told < course.moves().size(); told++) {
                Move move = course.moves().get(told);
                for (Game.Told line : game.tell(course.table().box(), move, YOU, LANGUAGE)) {
                    String mark = line.toMe() ? " (to you)" : "";
                    out.println("    ".repeat(line.depth() + 1) + name(line.seat()) + " " + seats(line.text()) + mark);
                }
            }
            out.flush();
        }

        private void scores() {
            out.println();
            for (Game.Score score : game.scores(course.table(), LANGUAGE)) {
                out.println("%s: %d points, rank %d".formatted(name(score.seat()), score.points(), score.rank()));
                for (Game.Score.Line line : score.lines()) {
                    out.println("    %4d  %-14s %s".formatted(line.points(), line.what(), line.why()));
                }
            }
            out.flush();
        }

        private void save(Path file) throws IOException {
            GameRecord.Pen pen = new GameRecord.Pen(game);
            Table table = game.deal(course.setup(), course.seed());
            for (Move move : course.moves()) pen.answer(table, table.find(move.option()));
            String line = pen.record(course.setup(), course.seed(), table).written() + System.lineSeparator();
            Files.writeString(file, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            out.println("Recorded in " + file);
            out.flush();
        }

        private String name(int seat) {
            return seat == YOU ? "A (you)" : "%s (%s)".formatted(Seats.letter(seat), names.get(seat - 1));
        }

        /** Names where seats stand as {@code {B}}. */
        private String seats(String text) {
            List<String> marks = new ArrayList<>();
            for (int seat = 0; seat < course.table().seats(); seat++) marks.add(name(seat));
            String named = text;
            for (int seat = 0; seat < marks.size(); seat++) {
                named = named.replace("{" + Seats.letter(seat) + "}", marks.get(seat));
            }
            return named;
        }
    }
}
