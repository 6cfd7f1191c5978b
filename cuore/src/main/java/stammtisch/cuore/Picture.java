package stammtisch.cuore;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The table in plain text, from the same data that a page shows. */
final class Picture {
    private static final int TOWN_COLUMNS = 3;

    private static final String INDENT = "   ";

    private final Words words;

    Picture(Words words) {
        this.words = words;
    }

    List<String> of(Showing.Shown shown) {
        List<String> lines = new ArrayList<>();
        lines.add(words.say(
                "text.turn",
                shown.turn(),
                "{" + shown.active() + "}",
                shown.phase(),
                shown.have().love(),
                shown.have().servings(),
                shown.have().employments(),
                shown.end().says()));
        lines.add(words.say("text.town"));
        List<String> piles = shown.town().stream()
                .map(pile -> "%-14s %2d, %2d%s"
                        .formatted(
                                pile.card(),
                                pile.price(),
                                pile.left(),
                                pile.moves().isEmpty() ? " " : "*"))
                .toList();
        for (int at = 0; at < piles.size(); at += TOWN_COLUMNS) {
            lines.add(INDENT
                    + String.join("   ", piles.subList(at, Math.min(at + TOWN_COLUMNS, piles.size())))
                            .stripTrailing());
        }
        for (Showing.Deck deck : shown.decks()) {
            lines.add(words.say("text.deck", deck.name(), deck.down()) + " "
                    + deck.up().stream()
                            .map(card -> card.card()
                                    + (card.cost() == 0 ? "" : " " + card.price())
                                    + (card.costs().isEmpty() ? "" : " " + costs(card))
                                    + (card.moves().isEmpty() ? "" : "*"))
                            .collect(Collectors.joining(", ")));
        }
        for (Showing.Rooms house : shown.houses()) lines.addAll(house(house));
        return lines;
    }

    private List<String> house(Showing.Rooms house) {
        List<String> lines = new ArrayList<>();
        String top = house.discard().top() == null
                ? ""
                : words.say("text.top", house.discard().top());
        lines.add(words.say(
                "text.house",
                "{" + house.seat() + "}",
                house.deck(),
                house.discard().size(),
                top,
                house.hand().size()));
        Stream<String> known = house.hand().cards().stream().map(card -> times(card.card(), card.count()));
        Stream<String> hidden = house.hand().hidden() == 0
                ? Stream.empty()
                : Stream.of(words.say("cards", house.hand().hidden()));
        if (!house.hand().cards().isEmpty()) {
            lines.add(
                    INDENT + words.say("text.hand", Stream.concat(known, hidden).collect(Collectors.joining(", "))));
        }
        add(lines, "text.served", house.served().stream().map(this::some));
        add(lines, "text.quarters", house.quarters().stream().map(this::grouped));
        add(lines, "text.privates", house.privates().stream().map(maid -> on(maid.card(), maid.on())));
        for (Showing.HousePile pile : house.piles()) {
            Stream<String> held = pile.cards().stream()
                    .map(card -> times(Objects.requireNonNullElse(card.card(), "?"), card.count()));
            lines.add(INDENT + words.say("text.pile", pile.name(), held.collect(Collectors.joining(", "))));
        }
        add(lines, "text.aside", house.aside().stream().map(this::some));
        if (house.points() != null) lines.add(INDENT + words.say("text.points", house.points()));
        return lines;
    }

    private void add(List<String> lines, String key, Stream<String> cards) {
        String joined = cards.collect(Collectors.joining(", "));
        if (!joined.isEmpty()) lines.add(INDENT + words.say(key, joined));
    }

    private String some(Showing.Some some) {
        return times(Objects.requireNonNullElse(some.card(), "?"), some.count());
    }

    private String grouped(Showing.Grouped group) {
        String card = times(group.card(), group.count());
        if (group.down()) card = words.say("text.down", card);
        List<String> couple = group.couple();
        if (couple != null) card = words.say("text.couple", card, couple.getFirst(), couple.getLast());
        return on(card, group.on());
    }

    private String on(String card, List<Showing.Some> on) {
        return on.isEmpty()
                ? card
                : words.say("text.on", card, on.stream().map(this::some).collect(Collectors.joining(", ")));
    }

    private static String times(String card, int count) {
        return count == 1 ? card : card + " x" + count;
    }

    private static String costs(Showing.Offered reminiscence) {
        return reminiscence.costs().stream().map(cost -> Integer.toString(cost)).collect(Collectors.joining("+"));
    }

    // ---- a card ----

    private String cost(Card card) {
        if (card.isReminiscence()) return words.say("text.payment", Words.costs(card, ", "));
        return card.isBeer() ? words.say("text.alcohol", card.alcohol()) : words.say("text.cost", card.cost);
    }

    List<String> of(Card card) {
        List<String> facts = new ArrayList<>();
        facts.add(cost(card));
        if (!card.printedPoints().isEmpty()) facts.add(words.say("text.vp", card.printedPoints()));
        if (card.draws() > 0) facts.add(words.say("text.draw", card.draws()));
        if (card.love() > 0) facts.add(words.say("text.love", card.love()));
        if (card.servings() > 0) facts.add(words.say("text.serving", card.servings()));
        if (card.employments() > 0) facts.add(words.say("text.employment", card.employments()));
        if (card.chamberServings() > 0) facts.add(words.say("text.chamber", card.chamberServings()));
        facts.add(words.say("text.copies", card.copies));
        List<String> lines = new ArrayList<>();
        lines.add("%s (%s), %s".formatted(words.name(card), card.id, words.title(card)));
        lines.add(String.join(", ", facts));
        if (!words.text(card).isEmpty()) lines.add(words.text(card));
        if (card.isHouseValue()) lines.add(words.say("text.house-value"));
        return lines;
    }
}
