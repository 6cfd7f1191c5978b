package stammtisch.oktoberfest;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** All parts of the game as data for a page, in one language. */
final class Catalogue {
    record Shown(List<Named> beers, List<Entry> cards, List<Step> prices, List<Named> phases) {}

    record Named(String id, String name) {}

    /** @param most barrels that the card gives at most */
    record Entry(
            String id, String name, int value, @Nullable String beer, int most, String text) {}

    /** What so many barrels for one card cost. */
    record Step(int barrels, int coins) {}

    private Catalogue() {}

    static Shown in(Words words) {
        return new Shown(
                Arrays.stream(Beer.values())
                        .map(beer -> new Named(beer.id(), words.beer(beer.ordinal())))
                        .toList(),
                IntStream.rangeClosed(0, Cards.TAPPED_OUT)
                        .mapToObj(kind -> entry(kind, words))
                        .toList(),
                IntStream.rangeClosed(1, Barrels.mostFor(Cards.HIGHEST_VALUE))
                        .mapToObj(barrels -> new Step(barrels, Barrels.price(barrels)))
                        .toList(),
                Arrays.stream(Phase.values())
                        .map(phase -> new Named(phase.written(), words.say("phase." + phase.written())))
                        .toList());
    }

    private static Entry entry(int kind, Words words) {
        if (!Cards.isSupply(kind)) {
            return new Entry(Cards.id(kind), words.card(kind), 0, null, 0, words.say("text.tapped-out"));
        }
        int value = Cards.value(kind);
        return new Entry(
                Cards.id(kind),
                words.card(kind),
                value,
                Cards.isWild(kind) ? null : Beer.of(Cards.beer(kind)).id(),
                Barrels.mostFor(value),
                words.say(Cards.isWild(kind) ? "text.wild" : "text.supply", value, Barrels.mostFor(value)));
    }

    static List<String> describe(String id, Words words) {
        Integer kind = Cards.named(id);
        if (kind == null) return List.of();
        Entry entry = entry(kind, words);
        return List.of("%s (%s)".formatted(entry.name(), entry.id()), entry.text());
    }
}
