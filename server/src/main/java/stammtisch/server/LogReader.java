package stammtisch.server;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import stammtisch.table.Game.Told;

/** How far one visitor has read a table's log. What has happened grows at its end, or loses its end to an undo. */
final class LogReader {
    private final List<Happened> told = new ArrayList<>();
    private final List<Integer> linesTill = new ArrayList<>(); // how many lines, with each of the told

    /** The lines that this visitor hasn't read, and from where on they take the place of those it has. */
    Reply.Lines news(List<Happened> happened, Function<Happened, List<Told>> telling) {
        while (!told.isEmpty() && (told.size() > happened.size() || told.getLast() != happened.get(told.size() - 1))) {
            told.removeLast();
            linesTill.removeLast();
        }
        int from = linesTill.isEmpty() ? 0 : linesTill.getLast();
        List<Reply.Line> lines = new ArrayList<>();
        for (Happened next : happened.subList(told.size(), happened.size())) {
            for (Told line : telling.apply(next)) {
                lines.add(new Reply.Line(
                        from + lines.size(),
                        Seat.letter(line.seat()),
                        line.depth(),
                        line.text(),
                        line.cards(),
                        line.toMe()));
            }
            told.add(next);
            linesTill.add(from + lines.size());
        }
        return new Reply.Lines(from, lines);
    }
}
