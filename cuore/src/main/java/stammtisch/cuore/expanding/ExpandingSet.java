package stammtisch.cuore.expanding;

import static stammtisch.cuore.Aim.ANY_HOUSE;
import static stammtisch.cuore.Card.building;
import static stammtisch.cuore.Card.chambermaid;
import static stammtisch.cuore.Card.chambermaidChief;
import static stammtisch.cuore.Card.chief;
import static stammtisch.cuore.Card.general;
import static stammtisch.cuore.Card.privateMaid;
import static stammtisch.cuore.Count.BUILDINGS;
import static stammtisch.cuore.Count.EMPLOYMENTS;
import static stammtisch.cuore.Count.LOVE;
import static stammtisch.cuore.Count.SERVINGS;
import static stammtisch.cuore.Loves.ONE_LOVE;
import static stammtisch.cuore.Loves.THREE_LOVE;
import static stammtisch.cuore.Loves.TWO_LOVE;
import static stammtisch.cuore.Which.any;
import static stammtisch.cuore.Which.cardsFrom;
import static stammtisch.cuore.Which.chambermaidChiefs;
import static stammtisch.cuore.Which.chiefs;
import static stammtisch.cuore.Which.generals;
import static stammtisch.cuore.Which.loves;
import static stammtisch.cuore.Which.maidChiefs;
import static stammtisch.cuore.Which.maids;
import static stammtisch.cuore.Which.maidsUpTo;
import static stammtisch.cuore.Which.only;
import static stammtisch.cuore.Which.upTo;
import static stammtisch.cuore.Whom.anyone;
import static stammtisch.cuore.Whom.rivals;

import java.util.List;
import stammtisch.cuore.Aim;
import stammtisch.cuore.Card;
import stammtisch.cuore.CardSet;
import stammtisch.cuore.Count;
import stammtisch.cuore.House;
import stammtisch.cuore.Mansion;
import stammtisch.cuore.Phase;
import stammtisch.cuore.Town;
import stammtisch.cuore.Verb;
import stammtisch.cuore.Which;
import stammtisch.table.Table;

/** The set Expanding the House, each card as its rulebook entry says it. */
public final class ExpandingSet {
    private static final int GARDENS_FOR_IMMUNITY = 4;
    private static final int BUILDINGS_FOR_SILK = 3;

    /** When prices of buildings change: first what sets them, then what lowers them, Emily last. */
    private static final int SETS_PRICE = 0;

    private static final int LOWERS_PRICE = 1;
    private static final int LOWERS_PRICE_LAST = 2;

    /** Amarettos who have served this turn. */
    private static final Count AMARETTOS = Count.forTurn("amarettos");
    /** Emilys who have served this turn. */
    private static final Count EMILYS = Count.forTurn("emilys");

    static final Card CLAUDINE = chief("claudine", 8, 8).vp(5);
    static final Card ALINE = chambermaidChief("aline", 2, 24).vp(1).chamber(2);

    static final Card TIFFANY = general("tiffany", 7, 8)
            .idleWithout("private", Card::isPrivate)
            .vp(2)
            .love(3)
            .text(you -> you.mayExchangePrivateMaid());
    static final Card CARILLON = general("carillon", 5, 10).draw(3);
    static final Card FRANCINE = general("francine", 5, 10)
            .serving(2)
            .text(you -> you.when(
                    inTown(maidChiefs()),
                    () -> you.mayReturnAlike(2, only(TWO_LOVE), () -> you.gainsOneOf(maidChiefs()))));
    static final Card RENEE =
            general("renee", 5, 10).draw(2).serving(1).text(you -> you.holding(6, () -> you.putsOnTop(any())));
    static final Card DOMINO = general("domino", 4, 10)
            .attacksOthers()
            .draw(2)
            .employment(1)
            .text(you -> you.when(
                    ExpandingSet::canPlaceDomino,
                    () -> you.mayPick(anyone(), whose -> {
                        you.gains(SERVINGS, -1);
                        you.chambersServed(ExpandingSet.DOMINO, whose);
                    })))
            .mayDuring(
                    Phase.SERVING,
                    (t, seat) -> SERVINGS.of(t) >= 2 && House.inQuarters(t, seat, ExpandingSet.DOMINO) > 0,
                    you -> {
                        you.gains(SERVINGS, -2);
                        you.returnsChambermaid(ExpandingSet.DOMINO);
                    })
            .atTheEnd((house, domino) -> -2 * house.chambers(domino));
    static final Card AMARETTO = general("amaretto", 4, 10)
            .text(you -> you.gains(AMARETTOS, 1))
            .pricing(
                    SETS_PRICE,
                    (t, seat) -> servedThisTurn(t, seat, AMARETTOS),
                    (t, seat, card, price) -> card == TWO_LOVE ? 2 : card == THREE_LOVE ? 4 : price);
    static final Card VICTORIA = general("victoria", 4, 10)
            .attacksOthers()
            .idleWithout("buildings", Card::isBuilding)
            .love(2)
            .text(you -> you.picks(
                    rivals().withDeck(),
                    rival -> you.discardsTop(mine -> rival.discardsTop(
                            theirs -> mine.costsMoreBy(2, theirs, () -> you.mayReturnBuildingOf(rival))))));
    static final Card EMILY = general("emily", 4, 10)
            .idleWithout("buildings", Card::isBuilding)
            .serving(2)
            .employment(1)
            .text(you -> you.gains(EMILYS, 1))
            .pricing(
                    LOWERS_PRICE_LAST,
                    (t, seat) -> servedThisTurn(t, seat, EMILYS),
                    (t, seat, card, price) -> card.isBuilding() ? Math.max(1, price - EMILYS.of(t)) : price);
    static final Card RUTILE = general("rutile", 3, 10)
            .attacksOthers()
            .text(you -> you.picks(
                    anyone().withDeck(),
                    whose -> whose.discardsTop(card -> {
                        card.is(loves(), () -> you.gains(LOVE, 2));
                        card.is(generals(), () -> you.gains(SERVINGS, 2));
                        card.is(chiefs(), () -> you.draws(2));
                    })));
    static final Card PHYLLIS = general("phyllis", 3, 10)
            .love(2)
            .text(you -> you.havingDeck(() -> you.may(
                    Verb.USE,
                    ExpandingSet.PHYLLIS,
                    () -> you.discardsTop(card -> card.is(cardsFrom(5), () -> you.gains(LOVE, 1))))));
    static final Card LILAC = general("lilac", 3, 10).attacksOthers().text(you -> {
        you.everyone(each -> each.discardsTop());
        you.takesOnTop(loves().or(maids()).and(upTo(4)));
    });
    static final Card GRACE =
            general("grace", 3, 10).attacksOthers().love(1).text(you -> you.maySend(maidsUpTo(3), anyone()));
    static final Card FELICITY = chambermaid("felicity", 3, 10)
            .love(1)
            .text(you -> you.mayChamber(chambermaidChiefs()))
            .chamber(1)
            .atTheEnd(Mansion::setsOfAlike);
    static final Card SUZUNA = chambermaid("suzuna", 3, 10)
            .vp(1)
            .draw(1)
            .serving(1)
            .chamber(1)
            .atTheEnd((house, suzuna) -> 5 * (house.chambers(suzuna) / 3));
    static final Card PAULINE =
            general("pauline", 2, 10).serving(1).text(you -> you.mayDiscardAlike(2, any(), () -> you.draws(3)));
    static final Card RIRIKO = chambermaid("ririko", 2, 10)
            .idleWithout("lily-garden", card -> card == ExpandingSet.LILY_GARDEN)
            .vp(1)
            .love(1)
            .chamber(1)
            .pricing(
                    SETS_PRICE,
                    (t, seat) -> House.inQuarters(t, seat, ExpandingSet.RIRIKO) > 0,
                    (t, seat, card, price) -> card == ExpandingSet.LILY_GARDEN ? 5 : price);

    static final Card GARDEN = building("garden", 4, 8)
            .vp(1)
            .immunity((t, seat) -> House.inQuarters(t, seat, ExpandingSet.GARDEN) >= GARDENS_FOR_IMMUNITY);
    static final Card ESTATE = building("estate", 5, 8)
            .vp(3)
            .aimedAt(Aim.withCardOfHand(Card::isChief, "why.no-chief-in-hand"))
            .whenEmployed(you -> you.laysUnder(ExpandingSet.ESTATE))
            .houseValue();
    static final Card LILY_GARDEN = building("lily-garden", 6, 8).vp(4).needs(ExpandingSet::hasRoomForLilies);

    static final Card MIKA = privateMaid("mika", 6)
            .vp(-2)
            .aimedAt(ANY_HOUSE)
            .atStart(you -> you.when(House.inHand(ONE_LOVE), () -> you.discards(ONE_LOVE), () -> {
                you.showsHand();
                you.dismissesPrivateMaid();
            }));
    static final Card SILK = privateMaid("silk", 4)
            .draw(1)
            .mayAtStart(
                    (t, seat) -> House.buildings(t, seat) >= BUILDINGS_FOR_SILK && House.hasDeck(t, seat),
                    you -> you.draws(1));
    static final Card COURTNEY = privateMaid("courtney", 6)
            .vp(2)
            .mayAtStart(House.inHand(1), you -> you.mayDiscard(any(), () -> you.draws(2)))
            .houseValue();
    static final Card ROANNA = privateMaid("roanna", 6)
            .vp(1)
            .pricing(
                    LOWERS_PRICE,
                    (t, seat) ->
                            isActive(t, seat) && BUILDINGS.of(t) == 0 && House.isActive(t, seat, ExpandingSet.ROANNA),
                    (t, seat, card, price) -> card.isBuilding() ? price - 1 : price)
            .houseValue();
    static final Card AURELIE = privateMaid("aurelie", 6)
            .vp(1)
            .mayAtStart(House::hasDeck, you -> {
                you.looksAtTop(2);
                you.putsBackInAnyOrder();
            })
            .houseValue();
    static final Card CLYMENE = privateMaid("clymene", 6)
            .vp(2)
            .atStart(you -> you.gains(EMPLOYMENTS, 1))
            .houseValue();
    // The card is drawn first: drawn after, it would be the very one put there.
    static final Card CHRYSTA = privateMaid("chrysta", 5)
            .vp(1)
            .mayAtStart(House::hasDeck, you -> {
                you.draws(1);
                you.putsOnTop(any());
            })
            .houseValue();
    static final Card EVE = privateMaid("eve", 5)
            .vp(1)
            .beforeDiscarding(
                    (t, seat) -> House.isActive(t, seat, ExpandingSet.EVE) && House.handSize(t, seat) > 0,
                    you -> you.mayKeepOne())
            .houseValue();
    static final Card SHION = privateMaid("shion", 5)
            .vp(1)
            .mayAtStart(House.inHand(2), you -> you.mayRevealAlike(2, any(), () -> you.gains(LOVE, 1)))
            .houseValue();

    public static final CardSet SET = new CardSet(
            "expanding",
            List.of(
                    CLAUDINE,
                    ALINE,
                    TIFFANY,
                    CARILLON,
                    FRANCINE,
                    RENEE,
                    DOMINO,
                    AMARETTO,
                    VICTORIA,
                    EMILY,
                    RUTILE,
                    PHYLLIS,
                    LILAC,
                    FELICITY,
                    SUZUNA,
                    GRACE,
                    PAULINE,
                    RIRIKO,
                    GARDEN,
                    ESTATE,
                    LILY_GARDEN,
                    MIKA,
                    SILK,
                    COURTNEY,
                    ROANNA,
                    AURELIE,
                    CLYMENE,
                    CHRYSTA,
                    EVE,
                    SHION),
            List.of(RIRIKO, PHYLLIS, SUZUNA, EMILY, FELICITY, AMARETTO, LILAC, CARILLON, RUTILE, TIFFANY));

    private ExpandingSet() {}

    private static Card.Usable inTown(Which which) {
        return (table, seat) -> Town.of(table).hasAny(table, which);
    }

    /** Prices change for whose turn it is. */
    private static boolean servedThisTurn(Table table, int seat, Count served) {
        return isActive(table, seat) && served.of(table) > 0;
    }

    private static boolean isActive(Table table, int seat) {
        return Count.ACTIVE.of(table) == seat;
    }

    /** A serving to pay, and she lies in play: not so if she was used from a deck. */
    private static boolean canPlaceDomino(Table table, int seat) {
        return SERVINGS.of(table) >= 1 && House.isServed(table, seat, DOMINO);
    }

    /** Gardens and chambered Ririkos outnumber the Lily Gardens. */
    private static boolean hasRoomForLilies(Table table, int seat) {
        return House.inQuarters(table, seat, GARDEN) + House.inQuarters(table, seat, RIRIKO)
                > House.inQuarters(table, seat, LILY_GARDEN);
    }
}
