package stammtisch.oktoberfest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import stammtisch.table.NextDraw;
import stammtisch.table.Odds;
import stammtisch.table.Piles;
import stammtisch.table.View;

/**
 * What everybody may reckon of the next cards of the draw pile. All other supply cards lie open, so which it holds is
 * known, though not in which order.
 */
final class NextCards {
    private static final int WILD = Beer.COUNT; // groups: the beers, wild cards, tapped-out cards
    private static final int TAPPED_OUT = WILD + 1;
    private static final int GROUPS = TAPPED_OUT + 1;

    private NextCards() {}

    static NextDraw of(View view) {
        int[] hidden = new int[GROUPS];
        for (int kind : hiddenKinds(view)) hidden[group(kind)]++;
        int[] later = new int[GROUPS];
        for (int kind : view.kinds(Place.DISCARD)) later[group(kind)]++;
        int[] pile = new int[view.size(Place.DRAW)];
        Arrays.fill(pile, Piles.UNKNOWN);
        return new NextDraw(pile, hidden, later, Gates.CARDS);
    }

    /** Those of the draw pile, in the order of the kinds. */
    private static int[] hiddenKinds(View view) {
        return IntStream.rangeClosed(0, Cards.TAPPED_OUT)
                .flatMap(kind -> {
                    int copies = kind == Cards.TAPPED_OUT ? Cards.TAPPED_OUTS : 1;
                    for (int pile = Place.DRAW + 1; pile <= Place.BOX; pile++) copies -= view.count(pile, kind);
                    return IntStream.generate(() -> kind).limit(copies);
                })
                .toArray();
    }

    private static int group(int kind) {
        if (kind == Cards.TAPPED_OUT) return TAPPED_OUT;
        return Cards.isWild(kind) ? WILD : Cards.beer(kind);
    }

    static Odds odds(View view, Words words) {
        NextDraw draw = of(view);
        int[] hidden = hiddenKinds(view);
        List<Odds.Line> lines = new ArrayList<>();
        for (int group = 0; group < GROUPS; group++) {
            if (draw.left(group) + draw.later(group) == 0) continue;
            int wanted = group;
            String values = IntStream.of(hidden)
                    .filter(kind -> group(kind) == wanted)
                    .mapToObj(kind -> Integer.toString(Cards.value(kind)))
                    .collect(Collectors.joining(", "));
            lines.add(new Odds.Line(
                    id(group), name(group, values, words), draw.left(group), draw.later(group), draw.chance(group)));
        }
        lines.sort(Comparator.comparingDouble(Odds.Line::chance).reversed());
        int size = view.size(Place.DRAW);
        String says = draw.fromShuffled() == 0
                ? words.say("odds", draw.fromPile(), size)
                : words.say("odds.shuffled", size, draw.fromShuffled(), draw.shuffled());
        return new Odds(says, List.copyOf(lines));
    }

    private static String id(int group) {
        if (group == TAPPED_OUT) return Cards.id(Cards.TAPPED_OUT);
        return group == WILD ? "wild" : Beer.of(group).id();
    }

    private static String name(int group, String values, Words words) {
        if (group == TAPPED_OUT) return words.say("card.tapped-out");
        String name = group == WILD ? words.say("card.wild") : words.beer(group);
        return values.isEmpty() ? name : words.say("odds.values", name, values);
    }
}
