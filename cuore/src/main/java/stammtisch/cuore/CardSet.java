package stammtisch.cuore;

import java.util.List;

/**
 * A box: its cards, the town its rulebook recommends for the first game, and what else it brings to the table.
 *
 * @param id        in set-ups: {@code base}
 * @param cards     in the order in which options list them
 * @param firstGame ten general maids
 * @param piles     piles with cards of several kinds
 */
public record CardSet(String id, List<Card> cards, List<Card> firstGame, List<MixedPile> piles) {
    public CardSet {
        cards = List.copyOf(cards);
        firstGame = List.copyOf(firstGame);
        piles = List.copyOf(piles);
    }

    public CardSet(String id, List<Card> cards, List<Card> firstGame) {
        this(id, cards, firstGame, List.of());
    }

    List<Card> generals() {
        return cards.stream().filter(Card::isGeneral).toList();
    }

    /** Of these a mixed town must have at least one; empty: any town will do. */
    List<Card> cornerstones() {
        return cards.stream().filter(Card::isCornerstone).toList();
    }

    boolean hasChiefs() {
        return cards.stream().anyMatch(Card::isChief);
    }
}
