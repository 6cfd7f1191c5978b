package stammtisch.cuore;

import static stammtisch.cuore.Count.EMPLOYMENTS;
import static stammtisch.cuore.Count.LOVE;
import static stammtisch.cuore.Count.SERVINGS;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.IntStream;
import stammtisch.table.Box;
import stammtisch.table.Game.Choice;
import stammtisch.table.Game.Question;
import stammtisch.table.Option;
import stammtisch.table.Seats;
import stammtisch.table.Table;

/** The standing question in words, for the seat that is asked. */
final class Questions {
    /** Questions about cards that were revealed, looked at or laid aside, or that belong to others: they lie nowhere on the page. */
    private static final Set<String> ELSEWHERE = Set.of(
            Master.TOP_OF_DECK,
            Master.ORDER,
            Master.REVEALED,
            Master.LOOKED_AT,
            Master.ASIDE_SERVES,
            Master.TARGET,
            Master.BREAKUP);

    // Every view names dozens of places: they are put together once.
    private static final String[] IN_HAND = places("hand/");
    private static final String[] IN_TOWN = places("town/");
    private static final String[][] IN_HOUSES = new String[Box.MOST_SEATS][];

    static {
        Arrays.setAll(IN_HOUSES, seat -> places(house(seat)));
    }

    private Questions() {}

    static Question of(Table table, Words words) {
        Card about = Scripts.card(table.asking());
        return new Question(
                asks(table, words),
                table.topic(),
                about == null ? "" : about.id,
                IntStream.range(0, table.offered())
                        .mapToObj(number -> choice(table, table.option(number), words))
                        .toList());
    }

    static String asks(Table table, Words words) {
        String topic = table.topic();
        Card about = Scripts.card(table.asking());
        String key = "asks." + (words.knows("asks." + topic) ? topic : "may");
        String asks = switch (topic) {
            case "serving" -> words.say(key, SERVINGS.of(table));
            case "employ" -> words.say(key, LOVE.of(table), EMPLOYMENTS.of(table));
            default -> words.say(key);
        };
        return about == null ? asks : words.say("asks.about", words.shortName(about), asks);
    }

    private static Choice choice(Table table, int option, Words words) {
        return new Choice(Verb.write(option), label(table, option, words), place(table, option));
    }

    private static String label(Table table, int option, Words words) {
        boolean isAboutTwo = table.topic().endsWith(Master.ALIKE) && Verb.of(option) != Verb.PASS;
        return words.about(isAboutTwo ? "do.two" : "do", option);
    }

    /** The thing on the page that a choice is for, as the protocol names it. */
    static String place(Table table, int option) {
        int subject = Option.subject(option);
        Verb verb = Verb.of(option);
        if (ELSEWHERE.contains(table.topic())) return "";
        if (verb == Verb.DISCARD && table.topic().equals(Master.CHAMBERMAID)) return house(table.asked(), subject);
        if (verb == Verb.TOP && table.topic().equals(Master.TOP_BEER)) return "deck/beer";
        if (verb == Verb.RETURN && table.topic().equals(Cards.of(subject).id)) return ""; // she is in play
        int seat = Verb.seatIn(option) < 0 ? table.asked() : Verb.seatIn(option);
        return switch (verb) {
            case SERVE, CHAMBER, DISCARD, KEEP, TOP, BOTTOM, REVEAL, PLAY, LAY -> inHand(subject);
            case RETURN ->
                Cards.of(subject).isEvent()
                        ? house(seat, on(option))
                        : Verb.seatIn(option) >= 0 ? house(Verb.seatIn(option), subject) : inHand(subject);
            case EMPLOY, TAKE ->
                verb == Verb.TAKE && Verb.seatIn(option) >= 0 ? house(seat, on(option)) : inTown(table, subject);
            case GIVE, PUT -> house(table.asked(), subject);
            case TAKE_UNSEEN -> "deck/beer";
            case USE -> Option.object(option) != 0 ? house(table.asked(), on(option)) : used(table, subject);
            case ON -> house(seat, on(option));
            case COUPLE -> house(Verb.seatIn(option), Couples.over(table, option));
            case SEAT -> "seat/" + Seats.letter(subject);
            case NUMBER, LOVE, EMPLOYMENT, EXCHANGE, PLAY_ALL, PASS, END_STARTING, END_SERVING, END_TURN -> "";
        };
    }

    /** A place in a house, as choices name it. */
    static String house(int seat, int kind) {
        return IN_HOUSES[seat][kind];
    }

    /** A card in the hand of who is asked. */
    static String inHand(int kind) {
        return IN_HAND[kind];
    }

    /** A pile of the town that holds one kind. */
    static String inTown(int kind) {
        return IN_TOWN[kind];
    }

    private static String[] places(String prefix) {
        String[] places = new String[Cards.kinds()];
        for (Card card : Cards.ALL) places[card.kind()] = prefix + card.id;
        return places;
    }

    /** Whether a place lies in the town: a pile, or something in a pile of several kinds. */
    static boolean isInTown(String place) {
        return place.startsWith("town/") || place.startsWith("deck/");
    }

    /** How the places of this house begin. */
    static String house(int seat) {
        return "house/" + Seats.letter(seat) + "/";
    }

    private static String inTown(Table table, int kind) {
        MixedPile pile = Town.of(table).mixedAt(Town.of(table).pile(kind));
        return pile == null ? inTown(kind) : "deck/" + pile.id() + "/" + Cards.of(kind).id;
    }

    /** Where a card that can be used lies: in the hand or house of who is asked, or open in another house. */
    private static String used(Table table, int kind) {
        int seat = table.asked();
        if (table.topic().equals("starting")) return house(seat, kind); // one of the hand does nothing then
        if (!table.piles.isNoCard(table.piles.find(Place.HAND.of(seat), kind))) return inHand(kind);
        int house = seat;
        do {
            boolean isHere = !table.piles.isNoCard(table.piles.find(Place.QUARTERS.of(house), kind))
                    || !table.piles.isNoCard(table.piles.find(Place.PRIVATE.of(house), kind));
            if (isHere) return house(house, kind);
            house = House.clockwise(table, house);
        } while (house != seat);
        return "";
    }

    /** The card in the house that an option about an event means: the one it lies on, or itself. */
    private static int on(int option) {
        return Option.object(option) == 0 ? Option.subject(option) : Option.object(option);
    }
}
