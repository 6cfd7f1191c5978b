package stammtisch.cuore;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** All cards as data for a page, in one language. */
final class Catalogue {
    record Shown(List<Box> sets, List<Deck> decks, List<Named> presets, List<Entry> cards) {}

    record Box(String id, String name, List<String> firstGame, List<String> generals) {}

    /** Cards that a set-up can leave out together or one by one, by the set-up's own key. */
    record Deck(String id, String name, List<String> cards) {}

    record Named(String id, String name, Map<String, Object> setup) {}

    record Entry(
            String id,
            String name,
            String shortName,
            String title,
            String set,
            String kind,
            int cost,
            List<Integer> costs,
            int copies,
            String vp,
            int draw,
            int serving,
            int love,
            int employment,
            @Nullable Integer chamber,
            @Nullable Integer alcohol,
            String text,
            boolean house,
            boolean attacks) {}

    private Catalogue() {}

    static Shown in(Words words) {
        return new Shown(
                Sets.ALL.stream()
                        .filter(set -> set != Loves.SET)
                        .map(set -> new Box(set.id(), words.of(set), ids(set.firstGame()), ids(set.generals())))
                        .toList(),
                Stream.of(Setup.Extra.values())
                        .map(deck -> new Deck(deck.key, words.say("extra." + deck.key), ids(deck.cards(Sets.ALL))))
                        .toList(),
                Presets.list().stream()
                        .map(preset -> new Named(preset.id(), words.preset(preset.id()), preset.wishes()))
                        .toList(),
                Sets.ALL.stream()
                        .flatMap(set -> set.cards().stream().map(card -> entry(set, card, words)))
                        .toList());
    }

    private static List<String> ids(List<Card> cards) {
        return cards.stream().map(card -> card.id).toList();
    }

    private static Entry entry(CardSet set, Card card, Words words) {
        return new Entry(
                card.id,
                words.name(card),
                words.shortName(card),
                words.title(card),
                set.id(),
                card.type.written(),
                card.cost,
                Arrays.stream(card.payment()).boxed().toList(),
                card.copies,
                card.printedPoints(),
                card.draws(),
                card.servings(),
                card.love(),
                card.employments(),
                card.chamberServings() == 0 ? null : card.chamberServings(),
                card.isBeer() ? card.alcohol() : null,
                words.text(card),
                card.isHouseValue(),
                card.attacks());
    }
}
