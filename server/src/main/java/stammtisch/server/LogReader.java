package stammtisch.server;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import stammtisch.table.Game.Told;

/** How far one visitor has read a table's log. */
final class LogReader {
    private static final short[] NOTHING = {};

    private int first; // what happened before was read on an earlier socket
    private int known; // of how much that happened it is known how many lines it takes
    private int lines; // all of these, those read earlier among them
    private short[] linesOf = NOTHING; // of each from the first on
    private long read; // the entry up to which this visitor has read
    private int linesRead; // as many as it says it has, until its first news; or Message.NOT_SAID

    /**
     * @param read      the entry up to which it has read on an earlier socket; 0: nothing
     * @param linesRead how many lines it has by that; {@link Message#NOT_SAID}: they are counted here, which takes
     *     telling them all
     */
    LogReader(long read, int linesRead) {
        this.read = read;
        this.linesRead = linesRead;
    }

    /** Of one who has read nothing. */
    static LogReader ofAll() {
        return new LogReader(0, Message.NOT_SAID);
    }

    /** It has read nothing of this. */
    void forget() {
        read = 0;
        linesRead = Message.NOT_SAID;
    }

    /**
     * The lines that this visitor hasn't read, and from where on they take the place of those it has.
     *
     * @param seq the entry up to which it has read then
     */
    Reply.Lines news(History history, long seq, Function<Happened, List<Told>> telling) {
        int unchanged = read > seq ? 0 : history.unchangedSince(read); // more than there is: of a table brought back
        if (linesRead != Message.NOT_SAID && read <= seq && history.isWholeSince(read)) {
            first = unchanged;
            known = unchanged;
            lines = linesRead;
        }
        linesRead = Message.NOT_SAID;
        goBack(unchanged);
        for (; known < unchanged; known++) count(telling.apply(history.get(known)));
        int from = lines;
        List<Reply.Line> news = new ArrayList<>();
        for (; known < history.size(); known++) {
            List<Told> told = telling.apply(history.get(known));
            for (Told line : told) news.add(line(from + news.size(), line));
            count(told);
        }
        read = seq;
        return new Reply.Lines(from, news);
    }

    /** Forgets what is no longer so; all, where it reaches back before what is known here. */
    private void goBack(int unchanged) {
        if (unchanged < first) {
            first = 0;
            known = 0;
            lines = 0;
        }
        while (known > unchanged) lines -= linesOf[--known - first];
    }

    private void count(List<Told> told) {
        int at = known - first;
        if (at == linesOf.length) linesOf = Arrays.copyOf(linesOf, at + at / 4 + 8);
        linesOf[at] = (short) told.size();
        lines += told.size();
    }

    private static Reply.Line line(int number, Told told) {
        return new Reply.Line(number, Seat.letter(told.seat()), told.depth(), told.text(), told.cards(), told.toMe());
    }
}
