package stammtisch.cuore;

import static stammtisch.cuore.Place.ASIDE;
import static stammtisch.cuore.Place.DECK;
import static stammtisch.cuore.Place.DISCARD;
import static stammtisch.cuore.Place.HAND;
import static stammtisch.cuore.Place.PRIVATE;
import static stammtisch.cuore.Place.QUARTERS;
import static stammtisch.cuore.Place.SERVED;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import stammtisch.table.NextDraw;
import stammtisch.table.Odds;
import stammtisch.table.Piles;
import stammtisch.table.View;

/** What a seat may reckon of the hand that it draws when its turn ends, should the deck lie then as it lies now. */
final class NextHand {
    private static final List<Place> OWN = List.of(DECK, HAND, ASIDE, SERVED, DISCARD, QUARTERS, PRIVATE);
    private static final List<Place> DISCARDED = List.of(DISCARD, SERVED, HAND); // by the time the hand is drawn

    private NextHand() {}

    /** @param view of a seat */
    static NextDraw of(View view) {
        int seat = view.seat();
        short[] owned = view.owned(Cards.kinds());
        int[] hidden = new int[owned.length];
        for (int kind = 0; kind < owned.length; kind++) hidden[kind] = owned[kind];
        int[] later = new int[hidden.length];
        for (Place place : OWN) for (int kind : known(view, place)) hidden[kind]--;
        for (Place place : DISCARDED) for (int kind : known(view, place)) later[kind]++;
        boolean isActive = view.count(Count.ACTIVE.index()) == seat;
        int size = Turn.USUAL_HAND + (isActive ? view.count(Count.NEW_HAND.index()) : 0) - view.size(ASIDE.of(seat));
        return new NextDraw(view.kinds(DECK.of(seat)), hidden, later, Math.max(0, size));
    }

    private static int[] known(View view, Place place) {
        return Arrays.stream(view.kinds(place.of(view.seat())))
                .filter(kind -> kind != Piles.UNKNOWN)
                .toArray();
    }

    static Odds odds(View view, Words words) {
        NextDraw draw = of(view);
        List<Odds.Line> lines = new ArrayList<>();
        for (int kind = 1; kind < Cards.kinds(); kind++) {
            if (draw.left(kind) + draw.later(kind) == 0) continue;
            Card card = Cards.of(kind);
            lines.add(new Odds.Line(
                    card.id, words.shortName(card), draw.left(kind), draw.later(kind), draw.chance(kind)));
        }
        lines.sort(Comparator.comparingDouble(Odds.Line::chance).reversed());
        int deck = view.size(DECK.of(view.seat()));
        String says = draw.fromShuffled() == 0
                ? words.say("odds", draw.fromPile(), deck)
                : words.say("odds.shuffled", deck, draw.fromShuffled(), draw.shuffled());
        return new Odds(says, List.copyOf(lines));
    }
}
