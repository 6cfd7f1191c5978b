package stammtisch.server;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import stammtisch.table.Game.Told;

/** How far one visitor has read a table's log. */
final class LogReader {
    private int[] linesTill = new int[16]; // how many lines, with each of what happened
    private int known; // how many of them are right
    private long read; // the entry up to which this visitor has read

    /** @param read the entry up to which it has read on an earlier socket; 0: nothing */
    LogReader(long read) {
        this.read = read;
    }

    /**
     * The lines that this visitor hasn't read, and from where on they take the place of those it has.
     *
     * @param seq the entry up to which it has read then
     */
    Reply.Lines news(History history, long seq, Function<Happened, List<Told>> telling) {
        int unchanged = history.unchangedSince(Math.min(read, seq));
        known = Math.min(known, unchanged);
        if (linesTill.length < history.size())
            linesTill = Arrays.copyOf(linesTill, history.size() + history.size() / 4 + 1);
        List<Reply.Line> lines = new ArrayList<>();
        for (; known < history.size(); known++) {
            List<Told> told = telling.apply(history.get(known));
            int number = known == 0 ? 0 : linesTill[known - 1];
            for (Told line : told) {
                if (known >= unchanged) lines.add(line(number, line));
                number++;
            }
            linesTill[known] = number;
        }
        read = seq;
        return new Reply.Lines(unchanged == 0 ? 0 : linesTill[unchanged - 1], lines);
    }

    private static Reply.Line line(int number, Told told) {
        return new Reply.Line(number, Seat.letter(told.seat()), told.depth(), told.text(), told.cards(), told.toMe());
    }
}
