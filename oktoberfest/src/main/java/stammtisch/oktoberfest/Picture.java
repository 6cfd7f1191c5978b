package stammtisch.oktoberfest;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** The table in plain text, from the same data that a page shows. */
final class Picture {
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
                shown.end().says()));
        for (Showing.Tent tent : shown.tents()) lines.add(INDENT + tent(tent));
        for (Showing.Gate gate : shown.gates()) lines.add(INDENT + gate(gate));
        lines.add(words.say(
                "text.draw",
                shown.draw().cards(),
                shown.draw().tappedOut(),
                shown.discard().isEmpty() ? words.say("text.nothing") : String.join(", ", shown.discard())));
        for (Showing.Till till : shown.tills()) {
            lines.add(INDENT + words.say("text.till", till.beer(), till.stack(), till.coins(), till.token()));
        }
        lines.add(words.say(
                "text.track", shown.track().stream().map(String::valueOf).collect(Collectors.joining(" "))));
        for (Showing.Brewmaster seat : shown.seats()) lines.add(seat(seat));
        return lines;
    }

    private String tent(Showing.Tent tent) {
        String cards = tent.cards().stream()
                .map(card -> card.card() + (card.as() == null ? "" : " as " + card.as()))
                .collect(Collectors.joining(", "));
        if (!tent.state().equals("open"))
            return words.say("text.tent-shut", tent.id(), words.say("text." + tent.state()));
        if (tent.cards().isEmpty()) return words.say("text.tent-shut", tent.id(), words.say("text.empty"));
        String scores = tent.scores().stream()
                .map(payout -> "{%s} %d".formatted(payout.seat(), payout.points()))
                .collect(Collectors.joining(", "));
        String line = words.say(
                "text.tent",
                tent.id(),
                cards,
                tent.value(),
                scores.isEmpty() ? words.say("text.nobody") : scores,
                tent.sure() ? "" : "?");
        return tent.laid() == 0 ? line : line + words.say("text.laid", tent.laid());
    }

    private String gate(Showing.Gate gate) {
        String cards = gate.cards().stream().map(Showing.InGate::card).collect(Collectors.joining(", "));
        String state = gate.auctioned() ? "text.auctioned" : gate.open() ? "text.open" : "text.closed";
        return words.say("text.gate", gate.id(), cards.isEmpty() ? words.say("text.nothing") : cards, words.say(state));
    }

    private String seat(Showing.Brewmaster seat) {
        if (seat.barrels() == null) return words.say("text.seat-hidden", "{" + seat.seat() + "}");
        String barrels = seat.barrels().stream()
                .filter(holding -> holding.all() > 0)
                .map(holding -> words.say(
                        holding.hasDouble() ? "text.holding-double" : "text.holding", holding.all(), holding.beer()))
                .collect(Collectors.joining(", "));
        return words.say(
                "text.seat",
                "{" + seat.seat() + "}",
                Objects.requireNonNull(seat.points()),
                Objects.requireNonNull(seat.coins()),
                Objects.requireNonNull(seat.patrons()),
                barrels.isEmpty() ? words.say("text.nothing") : barrels,
                seat.unknownDoubles());
    }
}
