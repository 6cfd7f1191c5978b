package stammtisch.table;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import stammtisch.table.Script.Forced;
import stammtisch.table.Script.Step;

/**
 * One game at one moment: its cards, its counts, the chance still to come, and a stack of frames that says where in
 * which scripts the game stands. All of it is numbers, so copying a game in the middle of any effect is copying arrays.
 *
 * <p>Playing and copying over an old table allocate nothing (but for a list of options longer than any before).
 */
public final class Table {
    public static final int NOBODY = -1;

    static final int SLOTS = 8;

    private static final int SCRIPT = 0; // a frame's parts
    private static final int STEP = 1;
    private static final int FIRST_SLOT = 2;
    private static final int FRAME = FIRST_SLOT + SLOTS;
    private static final int DEEPEST = 12;
    private static final int USUAL_OPTIONS = 32;
    private static final int MOST_DEALS = 1_000_000;

    /** Words of 64 bits that a set of kinds takes; an {@link Option} has room for so many kinds. */
    public static final int KIND_WORDS = 4;

    public final Piles piles;
    public final Chance chance;

    private final Box box;
    private final int[] counts;
    private final int[] frames;
    private final long[] gathered = new long[KIND_WORDS]; // kinds to make options of; means nothing between offers
    private int[] options = new int[USUAL_OPTIONS];
    private int frame = -FRAME; // where the running frame begins
    private int offered;
    private @Nullable Witness witness;

    /** An empty table for a game in this box; the game lays out its cards and begins its script. */
    public Table(Box box, long seed) {
        this.box = box;
        piles = new Piles(box);
        chance = new Chance(seed, box.luck());
        counts = new int[box.counts()];
        frames = new int[DEEPEST * FRAME];
    }

    private Table(Table other) {
        box = other.box;
        piles = other.piles.copy();
        chance = other.chance.copy();
        counts = other.counts.clone();
        frames = other.frames.clone();
        options = Arrays.copyOf(other.options, Math.max(USUAL_OPTIONS, other.offered));
        frame = other.frame;
        offered = other.offered;
    }

    /** The same moment once more, without its witness. */
    public Table copy() {
        return new Table(this);
    }

    /**
     * Takes over the other table's moment: a search does this over and over with one table and leaves no garbage.
     *
     * @param other a table of the same box
     */
    public void become(Table other) {
        piles.become(other.piles);
        chance.become(other.chance);
        System.arraycopy(other.counts, 0, counts, 0, counts.length);
        System.arraycopy(other.frames, 0, frames, 0, other.frame + FRAME);
        if (options.length < other.offered) options = new int[other.options.length];
        System.arraycopy(other.options, 0, options, 0, other.offered);
        frame = other.frame;
        offered = other.offered;
    }

    /** Equal moments have equal digests; different ones, as good as never. */
    public long digest() {
        long digest = Chance.mixed(piles.digest() ^ chance.digest());
        // What is 0 leaves no trace, so that a game's new numbers leave old digests as they are.
        for (int count = 0; count < counts.length; count++) {
            if (counts[count] != 0) digest = Chance.mixed(digest ^ (count + 1L << Integer.SIZE) ^ counts[count]);
        }
        for (int at = 0; at < frame + FRAME; at++) digest = Chance.mixed(digest ^ frames[at]);
        return digest;
    }

    /** How many bytes of state a table holds. */
    public int bytes() {
        return piles.bytes()
                + box.luck() * Long.BYTES
                + (counts.length + frames.length + options.length) * Integer.BYTES;
    }

    public Box box() {
        return box;
    }

    public int seats() {
        return box.seats();
    }

    public int count(int index) {
        return counts[index];
    }

    public void setCount(int index, int number) {
        counts[index] = number;
    }

    int slot(int index) {
        return frames[frame + FIRST_SLOT + index];
    }

    void setSlot(int index, int number) {
        frames[frame + FIRST_SLOT + index] = number;
    }

    // ---- running scripts ----

    /**
     * Starts a script, as the last deed of an act; the running one goes on when it has ended. If that has nothing left
     * to do, it makes room: effects that end in another effect may chain for ever without the stack growing.
     *
     * @param script its number in the {@link Box#scripts box}
     * @param seat   whom it runs for, remembered in {@link Scribe#SELF}
     */
    public void begin(int script, int seat) {
        begin(script, seat, 0);
    }

    /** The same, and hands the script a number, which it finds in its first slot after {@link Scribe#SELF}. */
    public void begin(int script, int seat, int number) {
        if (frame < 0 || box.scripts()[frames[frame + SCRIPT]].codes[frames[frame + STEP]] != Script.END)
            frame += FRAME;
        if (frame == frames.length) throw new IllegalStateException("effects nest too deep: " + where());
        Arrays.fill(frames, frame, frame + FRAME, 0);
        frames[frame + SCRIPT] = script;
        frames[frame + FIRST_SLOT] = seat;
        frames[frame + FIRST_SLOT + 1] = number;
    }

    /** Ends the game at once, whatever was going on. */
    public void end() {
        frame = -FRAME;
    }

    /** Goes on until a seat has a choice to make or the game is over. */
    public void goOn() {
        while (frame >= 0) {
            Script script = box.scripts()[frames[frame + SCRIPT]];
            int at = frames[frame + STEP];
            switch (script.codes[at]) {
                case Script.RUN -> {
                    frames[frame + STEP] = at + 1;
                    script.acts[at].on(this);
                }
                case Script.SKIP_UNLESS ->
                    frames[frame + STEP] = script.conditions[at].holds(this) ? at + 1 : script.marks[at];
                case Script.JUMP -> frames[frame + STEP] = script.marks[at];
                case Script.ASK -> {
                    Step.Ask ask = script.asks[at];
                    offered = 0;
                    ask.offer().on(this);
                    if (offered > 1 || offered == 1 && ask.forced() != Forced.SKIPPED) return;
                    if (offered == 0) throw new IllegalStateException("an unguarded question: " + where());
                    if (witness != null) witness.forced(ask.seat().subject(this), options[0]);
                    take(ask, 0);
                }
                default -> frame -= FRAME;
            }
        }
        offered = 0;
    }

    /** Which scripts are running and where, outermost first. */
    public String where() {
        StringBuilder path = new StringBuilder();
        for (int at = 0; at <= Math.min(frame, frames.length - FRAME); at += FRAME) {
            path.append(at > 0 ? " > " : "")
                    .append(box.scripts()[frames[at + SCRIPT]].name)
                    .append(':')
                    .append(frames[at + STEP]);
        }
        return path.toString();
    }

    // ---- questions ----

    public boolean isOver() {
        return frame < 0;
    }

    /** The seat that has a choice to make, or nobody when the game is over. */
    public int asked() {
        return isOver() ? NOBODY : question().seat().subject(this);
    }

    /** What the question is about, in a word. */
    public String topic() {
        return isOver() ? "over" : question().topic();
    }

    /** What becomes of the standing question where it leaves no choice; of a question with a choice it says nothing. */
    public Forced forced() {
        return question().forced();
    }

    /** The number of the script that asks. */
    public int asking() {
        return frames[frame + SCRIPT];
    }

    /** How many options are on offer; they are numbered from 0. */
    public int offered() {
        return offered;
    }

    public int option(int number) {
        return options[number];
    }

    /** For offers only. */
    public void offer(int option) {
        if (offered == options.length) options = Arrays.copyOf(options, 2 * offered);
        options[offered++] = option;
    }

    /**
     * For offers only: puts an option among those from a number on, in ascending order, unless it is there already. So
     * equal cards make one option, and their order is a fixed one.
     */
    public void offerOnce(int from, int option) {
        int at = offered;
        while (at > from && options[at - 1] > option) at--;
        if (at > from && options[at - 1] == option) return;
        offer(option);
        if (at < offered - 1) {
            System.arraycopy(options, at, options, at + 1, offered - 1 - at);
            options[at] = option;
        }
    }

    /** For offers only: finds out which kinds lie in a pile, for {@link #offerGathered}. */
    public void gather(int pile) {
        for (int word = 0; word < KIND_WORDS; word++) gathered[word] = 0;
        piles.gather(pile, gathered);
    }

    /**
     * For offers only: an option for each kind that was gathered last and is in a set, in the order of the kinds.
     *
     * @param option that of kind 0
     * @param among  a set of kinds, in {@value #KIND_WORDS} words
     * @return whether there was any
     */
    public boolean offerGathered(int option, long[] among) {
        int before = offered;
        for (int word = 0; word < KIND_WORDS; word++) {
            for (long left = gathered[word] & among[word]; left != 0; left &= left - 1) {
                offer(option + (word << 6) + Long.numberOfTrailingZeros(left));
            }
        }
        return offered > before;
    }

    /**
     * Picks an option for the seat that is asked, and goes on.
     *
     * @throws IndexOutOfBoundsException if no option has this number
     */
    public void answer(int number) {
        if (number >= offered) throw new IndexOutOfBoundsException("option %d of %d".formatted(number, offered));
        Step.Ask question = question();
        piles.mover(question.seat().subject(this));
        take(question, number);
        goOn();
    }

    /** The number of this option among those on offer, or -1. */
    public int find(int option) {
        for (int number = 0; number < offered; number++) if (options[number] == option) return number;
        return -1;
    }

    private Step.Ask question() {
        return box.scripts()[frames[frame + SCRIPT]].asks[frames[frame + STEP]];
    }

    private void take(Step.Ask question, int number) {
        question.answer().set(this, options[number]);
        frames[frame + STEP]++;
    }

    // ---- who knows ----

    /**
     * How often anybody has learnt something that the seat which moved did not know before: a card drawn, turned up or
     * shuffled away. While it stays the same and the same seat moves, moves can be taken back and nobody is the wiser.
     */
    public int learnt() {
        return piles.learnt();
    }

    /** Whom to tell what happens from now on; null: nobody. */
    public void witness(@Nullable Witness witness) {
        this.witness = witness;
        piles.witness(witness);
    }

    /** Notes for a log what no card tells: that coins were paid, points scored. For all to hear; see {@link Witness#noted}. */
    public void note(int what, int seat, int number) {
        if (witness != null) witness.noted(what, seat, number);
    }

    /**
     * Deals anew, in place, what a seat does not know of the cards, and the luck still to come; a question that stands
     * is asked anew. The seat can't tell the result from what was.
     *
     * @param seed equal seeds make equal tables of equal tables
     */
    public void redeal(int seat, long seed) {
        redealCards(seat, seed);
        chance.reseed(seed);
    }

    /** The same, but the luck still to come stays: so two games can be played on side by side. */
    public void redealCards(int seat, long seed) {
        Chance chance = new Chance(Chance.mixed(seed), 1); // other numbers than those of the luck to come
        int deals = 0;
        do {
            if (deals++ == MOST_DEALS) throw new IllegalStateException("no deal is possible: " + where());
            piles.redeal(seat, chance, 0);
        } while (!box.possible().holds(this));
        if (isOver()) return;
        offered = 0;
        question().offer().on(this); // the question stands, whatever it leaves to choose
    }
}
