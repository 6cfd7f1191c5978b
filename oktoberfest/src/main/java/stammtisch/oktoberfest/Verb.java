package stammtisch.oktoberfest;

import java.util.Locale;
import stammtisch.table.Option;
import stammtisch.table.Slot;
import stammtisch.table.Table;

/** What an option does. Together with what it is about it has a written form, made only when somebody wants to read it. */
public enum Verb {
    AUCTION,
    SELL,
    CLOSE,
    PASS,
    BID,
    ACCEPT,
    OUTBID,
    DISCARD,
    PLACE,
    SUPPLY,
    PATRONS;

    private static final Verb[] ALL = values();

    private final String word = name().toLowerCase(Locale.ROOT);

    public static Verb of(int option) {
        return ALL[Option.verb(option)];
    }

    boolean isIn(Table table, Slot pick) {
        return Option.verb(pick.of(table)) == ordinal();
    }

    String word() {
        return word;
    }

    // ---- options ----

    int option() {
        return option(0);
    }

    /** About a gate, a number of coins or a card. */
    int option(int subject) {
        return Option.of(ordinal(), subject);
    }

    static int sell(int beer, int till) {
        return Option.of(SELL.ordinal(), beer, 0, till);
    }

    static int place(int kind, int tent) {
        return Option.of(PLACE.ordinal(), kind, 0, tent);
    }

    static int placeWild(int kind, int tent, int beer) {
        return Option.of(PLACE.ordinal(), kind, beer + 1, tent);
    }

    /** Barrels for the card on top of a tent. */
    static int supply(int barrels, int beer, int tent) {
        return Option.of(SUPPLY.ordinal(), barrels, tent, beer);
    }

    static int patrons(int number, int tent) {
        return Option.of(PATRONS.ordinal(), number, 0, tent);
    }

    // ---- what they are about ----

    /** The gate, the bid, the card, the number of barrels or patrons, the beer of the barrel sold. */
    static int subject(int option) {
        return Option.subject(option);
    }

    /** The tent of a card placed, supplied, or backed with patrons. */
    static int tent(int option) {
        return of(option) == SUPPLY ? Option.owner(option) : Option.object(option);
    }

    /** The beer supplied, the beer whose till is emptied by a sale, or the one a wild card is given; else -1. */
    static int beer(int option) {
        return switch (of(option)) {
            case SUPPLY, SELL -> Option.object(option);
            case PLACE -> Option.owner(option) - 1;
            case AUCTION, CLOSE, PASS, BID, ACCEPT, OUTBID, DISCARD, PATRONS -> -1;
        };
    }

    static String write(int option) {
        Verb verb = of(option);
        int subject = subject(option);
        return switch (verb) {
            case CLOSE, PASS, ACCEPT, OUTBID -> verb.word;
            case AUCTION -> verb.word + " " + writeGate(subject);
            case BID -> verb.word + " " + subject;
            case SELL -> "%s %s for %s".formatted(verb.word, id(subject), id(beer(option)));
            case DISCARD -> verb.word + " " + Cards.id(subject);
            case PLACE ->
                "%s %s %s%s"
                        .formatted(
                                verb.word,
                                Cards.id(subject),
                                writeTent(tent(option)),
                                beer(option) < 0 ? "" : " as " + id(beer(option)));
            case SUPPLY -> "%s %d %s".formatted(verb.word, subject, id(beer(option)));
            case PATRONS -> "%s %d %s".formatted(verb.word, subject, writeTent(tent(option)));
        };
    }

    private static String id(int beer) {
        return Beer.of(beer).id();
    }

    static String writeGate(int gate) {
        return "g" + (gate + 1);
    }

    static String writeTent(int tent) {
        return "t" + (tent + 1);
    }
}
