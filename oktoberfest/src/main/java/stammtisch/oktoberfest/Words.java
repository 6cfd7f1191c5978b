package stammtisch.oktoberfest;

import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import stammtisch.table.Phrases;
import stammtisch.table.Seats;

/** All that the game says to people, in one language. */
final class Words {
    private static final Map<Locale, Words> BY_LANGUAGE = new ConcurrentHashMap<>();

    private final Phrases phrases;
    private final ResourceBundle words;

    private Words(Locale language) {
        phrases = new Phrases(language);
        words = ResourceBundle.getBundle(
                "stammtisch.oktoberfest.words",
                language,
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
    }

    static Words in(Locale language) {
        return BY_LANGUAGE.computeIfAbsent(language, Words::new);
    }

    /** @throws java.util.MissingResourceException if there are no such words */
    String say(String key, Object... with) {
        return phrases.fill(words.getString(key), with);
    }

    String beer(int beer) {
        return say("beer." + Beer.of(beer).id());
    }

    /** A supply or tapped-out card: "3 Stout", "5 Wild". */
    String card(int kind) {
        if (!Cards.isSupply(kind)) return say("card.tapped-out");
        return say("card", Cards.value(kind), Cards.isWild(kind) ? say("card.wild") : beer(Cards.beer(kind)));
    }

    String cards(Collection<Integer> kinds) {
        return kinds.stream().map(this::card).collect(Collectors.joining(", "));
    }

    String gate(int gate) {
        return say("gate", gate + 1);
    }

    String tent(int tent) {
        return say("tent", tent + 1);
    }

    /** Words about an option, of those that begin with this prefix. */
    String about(String prefix, int option) {
        Verb verb = Verb.of(option);
        String key = prefix + "." + verb.word();
        int subject = Verb.subject(option);
        return switch (verb) {
            case CLOSE, PASS, ACCEPT, OUTBID -> say(key);
            case AUCTION -> say(key, gate(subject));
            case BID -> say(key, subject);
            case SELL ->
                Verb.beer(option) == subject
                        ? say(key + ".own", beer(subject))
                        : say(key, beer(subject), beer(Verb.beer(option)));
            case DISCARD -> say(key, card(subject));
            case PLACE ->
                Verb.beer(option) < 0
                        ? say(key, card(subject), tent(Verb.tent(option)))
                        : say(key + ".wild", card(subject), tent(Verb.tent(option)), beer(Verb.beer(option)));
            case SUPPLY -> say(key, subject, beer(Verb.beer(option)), Barrels.price(subject));
            case PATRONS -> say(key, subject, tent(Verb.tent(option)));
        };
    }

    /** A mark for the page to put the name of who sits there. */
    static String seat(int seat) {
        return "{" + Seats.letter(seat) + "}";
    }
}
