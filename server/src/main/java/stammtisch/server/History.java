package stammtisch.server;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import stammtisch.table.Move;

/**
 * What has happened at a table, for its log. Grows at its end, or loses its end when moves are taken back. Thousands are
 * in memory, so moves stand in it by their number only.
 */
final class History {
    private final List<Move> moves;
    private final List<Happened> others = new ArrayList<>(); // than moves
    private int[] parts = new int[16]; // a move's number, or the complement of the number of another
    private int[] at = new int[16]; // the number of the entry, of each part
    private int size;
    private long struckAt; // the number of the last entry by which it lost something

    /** @param moves that have been made, as they come and go; they do so before it is told here */
    History(List<Move> moves) {
        this.moves = moves;
    }

    int size() {
        return size;
    }

    Happened get(int index) {
        int part = parts[index];
        return part < 0 ? others.get(~part) : new Happened.Made(moves.get(part));
    }

    /** How many from the beginning on have stood unchanged since the entry of this number. */
    int unchangedSince(long seq) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = low + high >>> 1;
            if (at[middle] <= seq) low = middle + 1;
            else high = middle;
        }
        return low;
    }

    /** Whether all that stood here by the entry of this number still does. */
    boolean isWholeSince(long seq) {
        return struckAt <= seq;
    }

    /** The last of the moves has been made. */
    void made(long seq) {
        add(moves.size() - 1, seq);
    }

    void said(int seat, Entry.Kind what, String text, long seq) {
        add(new Happened.Said(seat, what, text), seq);
    }

    /** A seat that takes back again and again has done so once, for the log. */
    void takenBack(int seat, int count, long seq) {
        List<Happened> between = strike(count, seq);
        int all = count;
        if (size > 0 && get(size - 1) instanceof Happened.TakenBack(int by, int earlier) && by == seat) {
            removeLast();
            all += earlier;
        }
        for (Happened said : between) add(said, seq);
        add(new Happened.TakenBack(seat, all), seq);
    }

    void rewound(int seat, int count, long seq) {
        for (Happened said : strike(count, seq)) add(said, seq);
        add(new Happened.Rewound(seat, count), seq);
    }

    /** Takes so many moves off the end, and gives back what was said between them. */
    private List<Happened> strike(int count, long seq) {
        struckAt = seq;
        List<Happened> between = new ArrayList<>();
        int left = count;
        while (left > 0) {
            if (parts[size - 1] >= 0) {
                left--;
                size--;
            } else if (removeLast() instanceof Happened.Said said) {
                between.addFirst(said);
            }
        }
        return between;
    }

    private Happened removeLast() {
        size--;
        return others.removeLast();
    }

    private void add(Happened what, long seq) {
        others.add(what);
        add(~(others.size() - 1), seq);
    }

    private void add(int part, long seq) {
        if (size == parts.length) {
            parts = Arrays.copyOf(parts, size + size / 4);
            at = Arrays.copyOf(at, parts.length);
        }
        parts[size] = part;
        at[size++] = Math.toIntExact(seq);
    }
}
