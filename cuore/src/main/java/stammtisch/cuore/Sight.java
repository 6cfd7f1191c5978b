package stammtisch.cuore;

import static stammtisch.cuore.Place.ASIDE;
import static stammtisch.cuore.Place.BEERS;
import static stammtisch.cuore.Place.DECK;
import static stammtisch.cuore.Place.DISCARD;
import static stammtisch.cuore.Place.HAND;
import static stammtisch.cuore.Place.PRIVATE;
import static stammtisch.cuore.Place.QUARTERS;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import stammtisch.table.Option;
import stammtisch.table.Piles;
import stammtisch.table.View;

/**
 * A seat's view of a Tanto Cuore table in the game's words: the face of the game for bots. It remembers what it has
 * counted, so make one for each question.
 */
public final class Sight {
    private final View view;
    private final Town town;
    private short @Nullable [] owned; // by kind, once it was asked for
    private final List<List<Lying>> quarters = new ArrayList<>(); // by seat, once they were asked for

    public Sight(View view) {
        this.view = view;
        town = Town.of(view.box());
    }

    public int seat() {
        return view.seat();
    }

    public int seats() {
        return view.seats();
    }

    public int turn() {
        return view.count(Count.TURN.index());
    }

    /** Whether it is this seat's own turn. */
    public boolean isActive() {
        return view.count(Count.ACTIVE.index()) == view.seat();
    }

    public int love() {
        return view.count(Count.LOVE.index());
    }

    public int servings() {
        return view.count(Count.SERVINGS.index());
    }

    public int employments() {
        return view.count(Count.EMPLOYMENTS.index());
    }

    // ---- the question ----

    public String topic() {
        return view.topic();
    }

    /** The card whose text asks, or null. */
    public @Nullable Card asking() {
        return view.asking() < 0 ? null : Scripts.card(view.asking());
    }

    public int options() {
        return view.offered();
    }

    public Verb verb(int number) {
        return Verb.of(view.option(number));
    }

    /** The card an option is about; only for options about cards. */
    public Card card(int number) {
        return Cards.of(Option.subject(view.option(number)));
    }

    /** The number an option is about; only for options about numbers. */
    public int number(int number) {
        return Option.subject(view.option(number));
    }

    /** The seat an option is about or aims at, or {@link stammtisch.table.Table#NOBODY}. */
    public int aimedSeat(int number) {
        int option = view.option(number);
        return Verb.of(option) == Verb.SEAT ? Option.subject(option) : Verb.seatIn(option);
    }

    /** The card on which the card of an option lies or is to lie, or null. */
    public @Nullable Card onCard(int number) {
        int on = Option.object(view.option(number));
        return on == 0 ? null : Cards.of(on);
    }

    // ---- houses ----

    public int handSize(int seat) {
        return view.size(HAND.of(seat));
    }

    public int inHand(Card card) {
        return view.count(HAND.of(view.seat()), card.kind());
    }

    /** Whether the deck or the discard pile has a card. */
    public boolean hasDeck(int seat) {
        return view.size(DECK.of(seat)) + view.size(DISCARD.of(seat)) > 0;
    }

    /** How many of them this seat has anywhere. */
    public int owns(Card card) {
        if (owned == null) owned = view.owned(Cards.kinds());
        return owned[card.kind()];
    }

    /** How many beers of this kind this seat has, wherever in its house. */
    public int beers(Card beer) {
        return view.count(BEERS.of(view.seat()), beer.kind()) + view.count(QUARTERS.of(view.seat()), beer.kind());
    }

    /** How many beers of a house can be taken from it. */
    public int beers(int seat) {
        return view.size(BEERS.of(seat));
    }

    /** The beer that is turned up in the town, or null. */
    public @Nullable Card beerOnOffer() {
        MixedPile beers = town.beers();
        int kind = beers == null ? Piles.UNKNOWN : view.topKind(town.up(beers));
        return kind == Piles.UNKNOWN ? null : Cards.of(kind);
    }

    /** How many of them lie in the private quarters of a house, ill or not. */
    public int inQuarters(int seat, Card card) {
        return view.count(QUARTERS.of(seat), card.kind());
    }

    /** How many reminiscences a house has. */
    public int reminiscences(int seat) {
        return town.cards().stream()
                .filter(Card::isReminiscence)
                .mapToInt(card -> inQuarters(seat, card))
                .sum();
    }

    /**
     * A card that lies free in the private quarters, with what matters of what is on and under it.
     *
     * @param isDown     whether it lies on its back
     * @param isStormed  whether an event lies on it
     * @param hasCouple  whether a couple lies under it, or it is the first of one that lies under nothing
     */
    public record Lying(Card card, boolean isDown, boolean isStormed, boolean hasCouple) {}

    /** What lies in the private quarters of a house. */
    public List<Lying> quarters(int seat) {
        while (quarters.size() <= seat) quarters.add(lying(quarters.size()));
        return quarters.get(seat);
    }

    private List<Lying> lying(int seat) {
        List<Lying> lying = new ArrayList<>();
        for (View.Seen seen : view.cards(QUARTERS.of(seat))) {
            if (seen.kind() == Piles.UNKNOWN) continue; // a beer under a Beer Fest
            Card card = Cards.of(seen.kind());
            boolean isPartner = (seen.mark() & House.PARTNER) != 0;
            if ((seen.mark() & House.ATTACHED) == 0) {
                lying.add(new Lying(card, (seen.mark() & House.FACE_DOWN) != 0, false, isPartner));
                continue;
            }
            Lying under = lying.removeLast();
            boolean isStormed = under.isStormed() || card.isEvent();
            lying.add(new Lying(under.card(), under.isDown(), isStormed, under.hasCouple() || isPartner));
        }
        return lying;
    }

    /** The cards that this seat has drawn or looked at, and that the effect in progress has laid aside. */
    public List<Card> aside() {
        return IntStream.of(view.kinds(ASIDE.of(view.seat())))
                .filter(kind -> kind != Piles.UNKNOWN)
                .mapToObj(Cards::of)
                .toList();
    }

    /** The top private maid of a house, or null. */
    public @Nullable Card topPrivate(int seat) {
        int kind = view.topKind(PRIVATE.of(seat));
        return kind == Piles.UNKNOWN ? null : Cards.of(kind);
    }

    // ---- the town ----

    /** What lies in the town in piles of one kind. */
    public List<Card> town() {
        return town.piled();
    }

    public int left(Card card) {
        return view.size(town.pile(card.kind()));
    }

    /** Cards to be taken until the game ends, at the least: those of the lowest piles that count, or the beers. */
    public int cardsToTheEnd() {
        int[] lowest = new int[town.setup().pilesToEnd()];
        Arrays.fill(lowest, Integer.MAX_VALUE);
        for (Card card : town.piled()) {
            if (!card.pileCountsForEnd()) continue;
            int size = left(card);
            for (int at = 0; at < lowest.length; at++) {
                if (size >= lowest[at]) continue;
                int higher = lowest[at];
                lowest[at] = size;
                size = higher;
            }
        }
        int sum = 0;
        for (int size : lowest) if (size < Integer.MAX_VALUE) sum += size;
        MixedPile beers = town.beers();
        return beers == null ? sum : Math.min(sum, view.size(town.down(beers)));
    }
}
