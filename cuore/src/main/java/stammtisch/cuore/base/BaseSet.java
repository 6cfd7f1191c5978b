package stammtisch.cuore.base;

import static stammtisch.cuore.Aim.ANY_HOUSE;
import static stammtisch.cuore.Aim.HOUSE_WITH_MAID;
import static stammtisch.cuore.Aim.MAID_IN_HOUSE;
import static stammtisch.cuore.Card.chambermaid;
import static stammtisch.cuore.Card.chambermaidChief;
import static stammtisch.cuore.Card.chief;
import static stammtisch.cuore.Card.event;
import static stammtisch.cuore.Card.general;
import static stammtisch.cuore.Card.privateMaid;
import static stammtisch.cuore.Count.EMPLOYMENTS;
import static stammtisch.cuore.Count.LOVE;
import static stammtisch.cuore.Count.SERVINGS;
import static stammtisch.cuore.Loves.ONE_LOVE;
import static stammtisch.cuore.Loves.THREE_LOVE;
import static stammtisch.cuore.Loves.TWO_LOVE;
import static stammtisch.cuore.Which.any;
import static stammtisch.cuore.Which.maidsUpTo;
import static stammtisch.cuore.Which.only;
import static stammtisch.cuore.Whom.anyone;
import static stammtisch.cuore.Whom.rivals;

import java.util.List;
import stammtisch.cuore.Card;
import stammtisch.cuore.CardSet;
import stammtisch.cuore.House;
import stammtisch.cuore.Mansion;
import stammtisch.cuore.Verb;
import stammtisch.table.Table;

/** The base set, each card as its rulebook entry says it. */
public final class BaseSet {
    static final Card ILLNESS = event("illness", 4, 10)
            .aimedAt(MAID_IN_HOUSE)
            .whenEmployed(you -> you.aimedAt().receivesOnAimed(BaseSet.ILLNESS, you))
            .mayAtStart(House.inHand(THREE_LOVE), you -> {
                you.discards(THREE_LOVE);
                you.returnsUsedEvent();
            });
    static final Card BAD_HABIT = event("bad-habit", 2, 16)
            .vp(-1)
            .aimedAt(HOUSE_WITH_MAID)
            .whenEmployed(you -> you.aimedAt().receives(BaseSet.BAD_HABIT))
            .atTheEnd((house, habit) -> house.owns(habit) < 4 ? 0 : -house.owns(habit));

    static final Card MARIANNE = chief("marianne", 9, 8).vp(6);
    static final Card COLETTE = chambermaidChief("colette", 3, 24)
            .vp(1)
            .chamber(2)
            .atTheEnd((house, colette) -> house.hasMost(colette) ? 5 : 0);

    static final Card ANISE = general("anise", 7, 8).vp(3).draw(3).employment(1);
    static final Card OPHELIA = general("ophelia", 6, 8)
            .draw(1)
            .serving(1)
            .love(1)
            .employment(1)
            .atTheEnd((house, ophelia) -> {
                int owned = house.owns(ophelia);
                return owned == 1 ? 0 : owned % 2 == 1 ? 2 * owned : -2 * owned;
            });
    static final Card SAINSBURY = general("sainsbury", 5, 10)
            .text(you ->
                    you.mayReturn(only(ONE_LOVE), () -> you.takes(only(TWO_LOVE).or(maidsUpTo(4)))));
    static final Card TENALYS =
            general("tenalys", 5, 10).love(3).employment(1).text(you -> you.eachOther(rival -> rival.draws(1)));
    static final Card NATSUMI = general("natsumi", 5, 10)
            .attacksOthers()
            .draw(1)
            .serving(2)
            .text(you ->
                    you.mayDiscard(any(), () -> you.eachOther(rival -> rival.holding(4, () -> rival.discards(any())))));
    static final Card NENA = general("nena", 5, 10)
            .attacksOthers()
            .idleWithout("bad-habit", card -> card == BaseSet.BAD_HABIT)
            .love(1)
            .text(you -> you.eachNeighbour(neighbour -> neighbour.receives(BAD_HABIT)));
    static final Card ESQUINE =
            general("esquine", 4, 10).draw(2).text(you -> you.mayDiscardUpTo(2, () -> you.gains(SERVINGS, 1)));
    static final Card GENEVIEVE = general("genevieve", 4, 10).draw(1).serving(1).love(1);
    static final Card MOINE = general("moine", 4, 10).draw(2).employment(2);
    static final Card ELIZA = general("eliza", 3, 10)
            .attacksOthers()
            .love(2)
            .text(you -> you.mayPick(anyone().withDeck(), whose -> {
                you.looksAtTopOf(whose);
                you.mayDiscardTopOf(whose);
            }));
    static final Card KAGARI = general("kagari", 3, 10).serving(2);
    static final Card CLAIRE = general("claire", 3, 10)
            .idleWithout("events", Card::isEvent)
            .serving(1)
            .wardsEvents()
            .text(you -> you.mayReturnEvent());

    static final Card SAFRAN = chambermaid("safran", 3, 10).love(2).chamber(1).atTheEnd(Mansion::setsOfAlike);
    static final Card VIOLA =
            chambermaid("viola", 2, 10).sister().vp(1).draw(1).chamber(1).atTheEnd(BaseSet::setsOfSisters);
    static final Card ROUGE =
            chambermaid("rouge", 2, 10).sister().vp(1).love(1).chamber(1).atTheEnd(BaseSet::setsOfSisters);
    static final Card AZURE =
            chambermaid("azure", 2, 10).sister().vp(1).employment(1).chamber(1).atTheEnd(BaseSet::setsOfSisters);

    static final Card AMBER = privateMaid("amber", 5).vp(-3).aimedAt(ANY_HOUSE).hauntsDiscardPhases();
    static final Card NORD = privateMaid("nord", 4).vp(-4).aimedAt(ANY_HOUSE).mayAtStart(BaseSet::canCallNord, you -> {
        you.discardsAllButOne();
        you.sendsOntoOneMaid(ILLNESS, 2);
    });
    static final Card SORA =
            privateMaid("sora", 7).vp(2).mayAtStart((t, seat) -> House.hasMovableEvent(t), you -> you.movesAnEvent());
    static final Card FAY = privateMaid("fay", 6)
            .atStart(you -> you.choosesOneOf(
                    Verb.LOVE, () -> you.gains(LOVE, 1), Verb.EMPLOYMENT, () -> you.gains(EMPLOYMENTS, 1)));
    static final Card LALANDE = privateMaid("lalande", 6).vp(2).mayAtStart(House::hasDeck, you -> you.draws(1));
    static final Card MILLY = privateMaid("milly", 5).vp(1).whenAMaidDraws(you -> you.gains(SERVINGS, 1));
    static final Card EUGENIE = privateMaid("eugenie", 5)
            .mayAtStart(House::anyRivalHasHand, you -> you.picks(rivals().withHand(), you::mayExchangeRandomCardsWith));
    static final Card LUCIENNE = privateMaid("lucienne", 5).vp(1).atStart(you -> you.gains(SERVINGS, 1));
    static final Card TANYA = privateMaid("tanya", 4)
            .vp(1)
            .whenAMaidDraws(you -> you.havingDeck(() -> you.may(Verb.USE, BaseSet.TANYA, () -> you.draws(1))));
    static final Card ROSA = privateMaid("rosa", 5).vp(1).atStart(you -> you.gains(LOVE, 1));

    public static final CardSet SET = new CardSet(
            "base",
            List.of(
                    MARIANNE, COLETTE, ANISE, OPHELIA, SAINSBURY, TENALYS, NATSUMI, NENA, ESQUINE, GENEVIEVE, MOINE,
                    ELIZA, KAGARI, CLAIRE, SAFRAN, AZURE, VIOLA, ROUGE, AMBER, NORD, SORA, FAY, LALANDE, MILLY, EUGENIE,
                    LUCIENNE, TANYA, ROSA, ILLNESS, BAD_HABIT),
            List.of(AZURE, VIOLA, ROUGE, SAFRAN, KAGARI, GENEVIEVE, MOINE, TENALYS, SAINSBURY, ANISE));

    private BaseSet() {}

    /** All three have the text; their sets are counted once, with the first of those who are in the game. */
    private static int setsOfSisters(Mansion house, Card sister) {
        for (Card first : List.of(AZURE, VIOLA, ROUGE)) {
            if (first == sister) return house.setsOfSisters(AZURE, VIOLA, ROUGE);
            if (house.isPlayedWith(first)) return 0;
        }
        return 0;
    }

    /** All but one card are to be discarded, so there must be two; and an illness, and somebody to fall ill. */
    private static boolean canCallNord(Table table, int seat) {
        return House.handSize(table, seat) >= 2 && House.canFallIll(table, ILLNESS);
    }
}
