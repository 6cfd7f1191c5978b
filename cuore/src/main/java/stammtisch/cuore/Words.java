package stammtisch.cuore;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.Objects;
import java.util.ResourceBundle;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stammtisch.table.Game.Reason;
import stammtisch.table.Option;
import stammtisch.table.Phrases;
import stammtisch.table.Seats;

/** All that the game says to people, in one language. The words of a set lie beside its cards. */
final class Words {
    private static final String OWN = "stammtisch.cuore.words";
    private static final Map<Locale, Words> BY_LANGUAGE = new ConcurrentHashMap<>();

    private final Locale language;
    private final Phrases phrases;
    private final ResourceBundle own;
    private final Map<CardSet, ResourceBundle> bySet;
    private final Map<Card, ResourceBundle> byCard = new HashMap<>();
    private final Map<Card, String> shortNames = new HashMap<>(); // a view has dozens
    private final Map<String, Map<String, Reason>> reasons = new ConcurrentHashMap<>(); // dozens, too: by rule and key

    private Words(Locale language) {
        this.language = language;
        phrases = new Phrases(language);
        own = bundle(OWN);
        bySet = Sets.ALL.stream()
                .collect(Collectors.toMap(
                        set -> set, set -> set == Loves.SET ? own : bundle("stammtisch.cuore." + set.id() + ".words")));
        bySet.forEach((set, words) -> {
            for (Card card : set.cards()) byCard.put(card, words);
        });
        for (Card card : byCard.keySet()) shortNames.put(card, shortened(card));
    }

    static Words in(Locale language) {
        return BY_LANGUAGE.computeIfAbsent(language, Words::new);
    }

    private ResourceBundle bundle(String name) {
        return ResourceBundle.getBundle(
                name, language, ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
    }

    /** @throws MissingResourceException if there are no such words */
    String say(String key, Object... with) {
        return phrases.fill(own.getString(key), with);
    }

    /** Why not, where nothing is to be filled in: always the same object. */
    Reason reason(String rule, String key) {
        return reasons.computeIfAbsent(rule, _ -> new ConcurrentHashMap<>())
                .computeIfAbsent(key, _ -> new Reason(say(key), say(rule)));
    }

    boolean knows(String key) {
        return own.containsKey(key);
    }

    String of(CardSet set) {
        return bySet(set).getString("set");
    }

    String name(Card card) {
        return of(card, "name");
    }

    /** The name without the family's: how people at the table call her. */
    String shortName(Card card) {
        return Objects.requireNonNull(shortNames.get(card));
    }

    private String shortened(Card card) {
        String name = name(card);
        int blank = name.indexOf(' ');
        return card.isMaid() && blank > 0 ? name.substring(0, blank) : name;
    }

    String title(Card card) {
        return of(card, "title");
    }

    /** Its effect in our own words; empty if it has none. */
    String text(Card card) {
        return of(card, "text");
    }

    /** The costs of the maids that a reminiscence takes. */
    static String costs(Card card, String between) {
        return Arrays.stream(card.payment()).mapToObj(Integer::toString).collect(Collectors.joining(between));
    }

    /** What else than its price it takes to employ it. */
    String needs(Card card) {
        return of(card, "needs");
    }

    /** What a set-up with a name is called: a set's first game, or by a word of its own. */
    String preset(String id) {
        for (CardSet set : Sets.ALL) if (id.equals(set.id() + "-first")) return say("preset.first", of(set));
        return say("preset." + id);
    }

    /** What her text needs to have something to do. */
    String mechanism(Card card) {
        return say("mechanism." + card.mechanism());
    }

    private String of(Card card, String what) {
        ResourceBundle words = byCard.get(card);
        if (words == null) throw new MissingResourceException("no set has it", Words.class.getName(), card.id);
        return words.getString(card.id + "." + what);
    }

    private ResourceBundle bySet(CardSet set) {
        ResourceBundle words = bySet.get(set);
        if (words == null) throw new MissingResourceException("no words", Words.class.getName(), set.id());
        return words;
    }

    /** "Kagari, 2 x 1 Love", or "2 cards" as far as they aren't known. */
    String cards(Map<Card, Integer> known, int unknown) {
        Stream<String> names = known.entrySet().stream()
                .map(each -> each.getValue() == 1
                        ? shortName(each.getKey())
                        : say("several", each.getValue(), shortName(each.getKey())));
        return Stream.concat(names, unknown == 0 ? Stream.empty() : Stream.of(say("cards", unknown)))
                .collect(Collectors.joining(", "));
    }

    /** Words about an option, of those that begin with this prefix; other seats stand as {@code {B}}. */
    String about(String prefix, int option) {
        Verb verb = Verb.of(option);
        String key = prefix + "." + verb.name().toLowerCase(Locale.ROOT).replace('_', '-');
        int subject = Option.subject(option);
        int seat = Verb.seatIn(option);
        String on = Option.object(option) == 0 ? "" : shortName(Cards.of(Option.object(option)));
        return switch (verb) {
            case ON -> say(key, shortName(Cards.of(subject)), seat(seat));
            case COUPLE -> say(key, shortName(Cards.of(subject)), on, seat(seat));
            case SEAT -> say(key, seat(subject));
            case NUMBER -> say(key, subject);
            case SERVE,
                    CHAMBER,
                    EMPLOY,
                    USE,
                    DISCARD,
                    KEEP,
                    TOP,
                    BOTTOM,
                    RETURN,
                    TAKE,
                    REVEAL,
                    GIVE,
                    PUT,
                    PLAY,
                    LAY -> {
                boolean isBeerOnTop = verb == Verb.TOP && Cards.of(subject).isBeer();
                String form = isBeerOnTop ? ".beer" : !on.isEmpty() ? ".on" : seat >= 0 ? ".seat" : "";
                if (!on.isEmpty() && seat < 0 && knows(key + ".with")) form = ".with";
                if (!on.isEmpty() && seat >= 0 && knows(key + ".seat-on")) form = ".seat-on";
                yield say(key + form, shortName(Cards.of(subject)), seat < 0 ? "" : seat(seat), on);
            }
            case LOVE, EMPLOYMENT, EXCHANGE, TAKE_UNSEEN, PLAY_ALL, PASS, END_STARTING, END_SERVING, END_TURN ->
                say(key);
        };
    }

    /** A mark for the page to put the name of who sits there. */
    static String seat(int seat) {
        return "{" + Seats.letter(seat) + "}";
    }
}
