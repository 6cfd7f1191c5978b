package stammtisch.cuore;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import stammtisch.table.Option;
import stammtisch.table.Seats;
import stammtisch.table.Slot;
import stammtisch.table.Table;

/**
 * What an option does. Together with its subject it has a written form, made only when somebody wants to read it.
 * Options of one question stand in the order of these verbs, and for one verb in that of the cards.
 */
public enum Verb {
    SERVE(Subject.CARD),
    CHAMBER(Subject.CARD),
    EMPLOY(Subject.CARD),
    USE(Subject.CARD),
    DISCARD(Subject.CARD),
    KEEP(Subject.CARD),
    TOP(Subject.CARD),
    BOTTOM(Subject.CARD),
    RETURN(Subject.CARD),
    TAKE(Subject.CARD),
    REVEAL(Subject.CARD),
    /** Gives a card away, face down. */
    GIVE(Subject.CARD),
    /** Puts a card under another, face down. */
    PUT(Subject.CARD),
    /** A card in a house, as the place for another: {@code B/safran}. */
    ON(Subject.CARD_IN_HOUSE),
    SEAT(Subject.SEAT),
    NUMBER(Subject.NUMBER),
    LOVE,
    EMPLOYMENT,
    EXCHANGE,
    /** Takes the top card of a pile that lies face down. */
    TAKE_UNSEEN,
    PLAY(Subject.CARD),
    PLAY_ALL,
    PASS,
    END_STARTING,
    END_SERVING,
    END_TURN,
    /** Lays a card on the table, face down, for an Approach. */
    LAY(Subject.CARD),
    /** Two cards that lie together in a house: {@code B/elizabeth+shishido}. */
    COUPLE(Subject.COUPLE);

    private enum Subject {
        NOTHING,
        CARD,
        CARD_IN_HOUSE,
        COUPLE,
        SEAT,
        NUMBER
    }

    private static final Verb[] ALL = values();

    private final Subject subject;
    private final String word = name().toLowerCase(Locale.ROOT).replace('_', ' ');

    Verb() {
        this(Subject.NOTHING);
    }

    Verb(Subject subject) {
        this.subject = subject;
    }

    public static Verb of(int option) {
        return ALL[Option.verb(option)];
    }

    /** Whether only the seat that picks it sees which card it is about. */
    boolean isHidden() {
        return switch (this) {
            case KEEP, TOP, BOTTOM, GIVE, PUT, LAY -> true;
            case SERVE,
                    CHAMBER,
                    EMPLOY,
                    USE,
                    DISCARD,
                    RETURN,
                    TAKE,
                    REVEAL,
                    ON,
                    SEAT,
                    NUMBER,
                    LOVE,
                    EMPLOYMENT,
                    EXCHANGE,
                    TAKE_UNSEEN,
                    PLAY,
                    PLAY_ALL,
                    PASS,
                    END_STARTING,
                    END_SERVING,
                    END_TURN,
                    COUPLE -> false;
        };
    }

    boolean isAboutCards() {
        return subject == Subject.CARD;
    }

    /** Whether the option remembered in a slot is of this verb. */
    public boolean isIn(Table table, Slot pick) {
        return Option.verb(pick.of(table)) == ordinal();
    }

    public int option() {
        return option(0);
    }

    public int option(int subject) {
        return Option.of(ordinal(), subject);
    }

    /** About a card that is in, or goes to, a seat's house; there on a card of this kind, or on none (0). */
    public int option(int kind, int seat, int onKind) {
        return Option.of(ordinal(), kind, seat + 1, onKind);
    }

    public void offer(Table table) {
        table.offer(option());
    }

    public void offer(Table table, int subject) {
        table.offer(option(subject));
    }

    /** The seat an option names besides its subject; {@link Table#NOBODY}: none. */
    public static int seatIn(int option) {
        return Option.owner(option) - 1;
    }

    private record Written(int option, String text) {}

    private static final int WRITTEN_BITS = 13; // a game has some hundred options
    private static final @Nullable Written[] WRITTEN = new Written[1 << WRITTEN_BITS];

    /** The same option's text is mostly the same object, whoever asks: what is shown to thousands is made of them. */
    public static String write(int option) {
        int at = option * 0x9E3779B1 >>> Integer.SIZE - WRITTEN_BITS;
        Written known = WRITTEN[at]; // of two threads one may put its text in vain, and no more
        if (known != null && known.option == option) return known.text;
        Written written = new Written(option, written(option));
        WRITTEN[at] = written;
        return written.text;
    }

    private static String written(int option) {
        Verb verb = of(option);
        int subject = Option.subject(option);
        return switch (verb.subject) {
            case NOTHING -> verb.word;
            case CARD -> verb.word + " " + Cards.of(subject).id + target(option);
            case CARD_IN_HOUSE -> Seats.letter(seatIn(option)) + "/" + Cards.of(subject).id;
            case COUPLE ->
                "%s/%s+%s"
                        .formatted(
                                Seats.letter(seatIn(option)), Cards.of(subject).id, Cards.of(Option.object(option)).id);
            case SEAT -> Seats.letter(subject);
            case NUMBER -> Integer.toString(subject);
        };
    }

    private static String target(int option) {
        int object = Option.object(option);
        String on = object == 0 ? "" : Cards.of(object).id;
        if (seatIn(option) < 0) return on.isEmpty() ? "" : " " + on;
        return " " + Seats.letter(seatIn(option)) + (on.isEmpty() ? "" : "/" + on);
    }
}
