package stammtisch.server;

import java.util.ArrayList;
import java.util.List;
import stammtisch.table.Move;

/** What has happened at a table, for its log. Grows at its end, or loses its end when moves are taken back. */
final class History {
    private final List<Happened> happened = new ArrayList<>();
    private final List<Long> at = new ArrayList<>(); // the number of the entry, of each

    int size() {
        return happened.size();
    }

    Happened get(int index) {
        return happened.get(index);
    }

    /** How many from the beginning on have stood unchanged since the entry of this number. */
    int unchangedSince(long seq) {
        int low = 0;
        int high = at.size();
        while (low < high) {
            int middle = low + high >>> 1;
            if (at.get(middle) <= seq) low = middle + 1;
            else high = middle;
        }
        return low;
    }

    void made(Move move, long seq) {
        add(new Happened.Made(move), seq);
    }

    void said(int seat, Entry.Kind what, String text, long seq) {
        add(new Happened.Said(seat, what, text), seq);
    }

    /** A seat that takes back again and again has done so once, for the log. */
    void takenBack(int seat, int count, long seq) {
        List<Happened> between = strike(count);
        int all = count;
        if (!happened.isEmpty()
                && happened.getLast() instanceof Happened.TakenBack(int by, int earlier)
                && by == seat) {
            removeLast();
            all += earlier;
        }
        for (Happened said : between) add(said, seq);
        add(new Happened.TakenBack(seat, all), seq);
    }

    void rewound(int seat, int count, long seq) {
        for (Happened said : strike(count)) add(said, seq);
        add(new Happened.Rewound(seat, count), seq);
    }

    /** Takes so many moves off the end, and gives back what was said between them. */
    private List<Happened> strike(int moves) {
        List<Happened> between = new ArrayList<>();
        int left = moves;
        while (left > 0) {
            Happened last = removeLast();
            if (last instanceof Happened.Made) left--;
            else if (last instanceof Happened.Said) between.addFirst(last);
        }
        return between;
    }

    private Happened removeLast() {
        at.removeLast();
        return happened.removeLast();
    }

    private void add(Happened what, long seq) {
        happened.add(what);
        at.add(seq);
    }
}
