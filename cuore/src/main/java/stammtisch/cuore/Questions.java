package stammtisch.cuore;

import static stammtisch.cuore.Count.EMPLOYMENTS;
import static stammtisch.cuore.Count.LOVE;
import static stammtisch.cuore.Count.SERVINGS;

import java.util.stream.IntStream;
import stammtisch.table.Game.Choice;
import stammtisch.table.Game.Question;
import stammtisch.table.Option;
import stammtisch.table.Table;

/** The standing question in words, for the seat that is asked. */
final class Questions {
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
        return new Choice(Verb.write(option), words.about("do", option), place(table, option));
    }

    /** The thing on the page that a choice is for, as the protocol names it. */
    static String place(Table table, int option) {
        int subject = Option.subject(option);
        Verb verb = Verb.of(option);
        if (verb == Verb.DISCARD && table.topic().equals(Master.TOP_OF_DECK)) return "";
        String seat = Verb.seatIn(option) < 0 ? Verb.writeSeat(table.asked()) : Verb.writeSeat(Verb.seatIn(option));
        return switch (verb) {
            case SERVE, CHAMBER, DISCARD, KEEP, TOP, BOTTOM, REVEAL, PLAY -> "hand/" + Cards.of(subject).id;
            case RETURN ->
                Cards.of(subject).isEvent()
                        ? "house/%s/%s".formatted(seat, Cards.of(on(option)).id)
                        : "hand/" + Cards.of(subject).id;
            case EMPLOY, TAKE ->
                verb == Verb.TAKE && Verb.seatIn(option) >= 0
                        ? "house/%s/%s".formatted(seat, Cards.of(on(option)).id)
                        : (Cards.of(subject).isPrivate() ? "deck/private/" : "town/") + Cards.of(subject).id;
            case USE, ON -> "house/%s/%s".formatted(seat, Cards.of(on(option)).id);
            case SEAT -> "seat/" + Verb.writeSeat(subject);
            case NUMBER, LOVE, EMPLOYMENT, EXCHANGE, PLAY_ALL, PASS, END_STARTING, END_SERVING, END_TURN -> "";
        };
    }

    /** The card in the house that an option about an event means: the one it lies on, or itself. */
    private static int on(int option) {
        return Option.object(option) == 0 ? Option.subject(option) : Option.object(option);
    }
}
