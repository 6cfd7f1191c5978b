package stammtisch.cuore;

import stammtisch.table.Scribe;
import stammtisch.table.Slot;

/** A card that comes to light in the course of a script, if there was one: what it is, is known only in play. */
public final class Found {
    private static final int NONE = 0;

    private final Scribe pen;
    private final Slot kind;

    Found(Scribe pen, Slot kind) {
        this.pen = pen;
        this.kind = kind;
    }

    /** Only if it is one of these. */
    public void is(Which which, Runnable then) {
        pen.when(t -> kind.of(t) != NONE && which.includes(t, kind.of(t)), then);
    }

    /** Only if its printed cost is higher by so much. */
    public void costsMoreBy(int love, Found other, Runnable then) {
        pen.when(
                t -> kind.of(t) != NONE
                        && other.kind.of(t) != NONE
                        && Cards.of(kind.of(t)).cost - Cards.of(other.kind.of(t)).cost >= love,
                then);
    }
}
