package stammtisch.cuore;

import java.util.List;

/**
 * A box: its cards, and the town its rulebook recommends for the first game.
 *
 * @param id        in set-ups: {@code base}
 * @param cards     in the order in which options list them
 * @param firstGame ten general maids
 */
public record CardSet(String id, List<Card> cards, List<Card> firstGame) {
    public CardSet {
        cards = List.copyOf(cards);
        firstGame = List.copyOf(firstGame);
    }

    List<Card> generals() {
        return cards.stream().filter(Card::isGeneral).toList();
    }
}
