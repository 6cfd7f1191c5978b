package stammtisch.cuore.oktoberfest;

import static stammtisch.cuore.Aim.ANY_HOUSE;
import static stammtisch.cuore.Aim.BUILDING_IN_HOUSE;
import static stammtisch.cuore.Aim.HOUSE_FOR_EVENTS;
import static stammtisch.cuore.Card.building;
import static stammtisch.cuore.Card.chambermaid;
import static stammtisch.cuore.Card.chambermaidChief;
import static stammtisch.cuore.Card.chief;
import static stammtisch.cuore.Card.event;
import static stammtisch.cuore.Card.general;
import static stammtisch.cuore.Count.EMPLOYMENTS;
import static stammtisch.cuore.Count.LOVE;
import static stammtisch.cuore.Count.NEW_HAND;
import static stammtisch.cuore.Count.SERVINGS;
import static stammtisch.cuore.Loves.ONE_LOVE;
import static stammtisch.cuore.Loves.THREE_LOVE;
import static stammtisch.cuore.Which.any;
import static stammtisch.cuore.Which.generalsUpTo;
import static stammtisch.cuore.Which.loves;
import static stammtisch.cuore.Which.maidsFrom;
import static stammtisch.cuore.Which.only;
import static stammtisch.cuore.Whom.anyone;
import static stammtisch.cuore.Whom.rivals;

import java.util.List;
import stammtisch.cuore.Beers;
import stammtisch.cuore.Card;
import stammtisch.cuore.CardSet;
import stammtisch.cuore.Count;
import stammtisch.cuore.House;
import stammtisch.cuore.MixedPile;
import stammtisch.cuore.Phase;
import stammtisch.cuore.Town;
import stammtisch.cuore.Verb;
import stammtisch.table.Script.Condition;
import stammtisch.table.Table;

/** The set Oktoberfest, each card as its rulebook entry says it. */
public final class OktoberfestSet {
    private static final int DRUNK_FROM = 9;
    private static final int MERRY_FROM = 2;
    private static final int MERRY_TO = 9;
    private static final int MOST_ENVIES = 2;
    private static final int FIVE_SEATS = 5;

    /** Ginas who have served this turn and for whom no beer was bought yet. */
    private static final Count GINAS = Count.forTurn("ginas");
    /** Herminas employed this turn. */
    private static final Count HERMINAS = Count.forTurn("herminas");

    private static final Count KIRIKAS = Count.forTurn("kirikas");
    private static final Count TONIS_GIFTS = Count.forTurn("tonis-gifts");
    private static final Count BEERS_FROM_STAND = Count.forTurn("beers-from-stand");
    /** One rule for all beers: any of them may be left out. */
    private static final Condition DRUNK_UP = OktoberfestSet::isDrunkUp;

    /** Ends of turns of its owner's that the open Beer Stand has seen. */
    private static final Count STAND_TURNS = Count.forGame("stand-turns");

    static final Card ANJA = chief("anja", 10, 8)
            .vp(6)
            .atTheEnd((house, anja) -> house.owns(OktoberfestSet.NICOLE) >= 3 ? house.owns(anja) : 0);
    static final Card MATILDE = chambermaidChief("matilde", 2, 24)
            .vp(1)
            .chamber(2)
            .mayAtStart(House.inHand(1, card -> true), you -> {
                you.dismissesUsed();
                you.returns(any());
            });

    static final Card ELSA = general("elsa", 7, 8)
            .attacksOthers()
            .vp(2)
            .employment(2)
            .text(you -> {
                you.draws(3);
                you.everyone(each -> each.holding(4, () -> each.discards(any())));
            });
    static final Card HERMINA = general("hermina", 6, 8)
            .vp(1)
            .love(3)
            .whenEmployed(you -> you.gains(HERMINAS, 1))
            .afterNewHand(
                    (t, seat) -> HERMINAS.of(t) > 0,
                    you -> you.forEach(HERMINAS, () -> you.mayDiscard(any(), () -> you.draws(1))));
    static final Card TONI = general("toni", 5, 10)
            .draw(1)
            .love(1)
            .serving(1)
            .text(you -> you.when(
                    (t, seat) -> TONIS_GIFTS.of(t) == 0,
                    () -> you.mayDiscard(any(), () -> {
                        you.gains(TONIS_GIFTS, 1);
                        you.gains(EMPLOYMENTS, 1);
                    })));
    static final Card NORA = general("nora", 5, 10)
            .serving(2)
            .text(you -> you.havingDeck(() -> you.may(Verb.USE, OktoberfestSet.NORA, () -> {
                you.gains(SERVINGS, -1);
                you.reveals(2);
                you.takesRevealed(loves());
                you.discardsRevealed();
            })));
    static final Card NADJA = general("nadja", 5, 10)
            .idleWithout("beers", Card::isBeer)
            .love(1)
            .cornerstone()
            .whenEmployed(you -> you.mayBuyABeer(1))
            .text(you -> you.when(
                    (t, seat) -> SERVINGS.of(t) > 0 && Beers.canBeGained(t),
                    () -> you.mayDiscard(loves(), () -> {
                        you.gains(SERVINGS, -1);
                        you.gainsABeer();
                    })));
    static final Card GINA = general("gina", 4, 10)
            .idleWithout("beers", Card::isBeer)
            .draw(1)
            .cornerstone()
            .whenEmployed(you -> you.mayBuyABeer(2))
            .text(you -> you.gains(GINAS, 1))
            .mayDuring(Phase.EMPLOY, (t, seat) -> GINAS.of(t) > 0 && LOVE.of(t) >= 4 && Beers.canBeGained(t), you -> {
                you.gains(GINAS, -1);
                you.gains(LOVE, -4);
                you.gainsABeer();
            });
    static final Card SARA =
            general("sara", 4, 10).love(2).text(you -> you.mayDismissChambermaid(() -> you.gains(SERVINGS, 2)));
    static final Card JULIA = general("julia", 4, 10)
            .idleWithout("beers", Card::isBeer)
            .draw(2)
            .employment(1)
            .text(you -> you.looksAtTopTwoBeers());
    static final Card KIRIKA = general("kirika", 4, 10)
            .draw(2)
            .text(you -> you.gains(KIRIKAS, 1))
            .treats((t, card) -> card.type == Card.Type.CHAMBERMAID_CHIEF && KIRIKAS.of(t) > 0 ? ONE_LOVE : card);
    static final Card ANNA = general("anna", 3, 10)
            .attacksOthers()
            .serving(2)
            .whenEmployed(you -> you.mayPick(anyone().withDeck(), whose -> whose.discardsTop()));
    static final Card RENATA = general("renata", 3, 10)
            .attacksOthers()
            .love(2)
            .text(you -> you.when(
                    OktoberfestSet::anyoneHoldsFive,
                    () -> you.picks(
                            anyone().holding(5), whose -> you.namesACost(such -> whose.discardsOrShowsHand(such)))));
    static final Card AILEEN = general("aileen", 3, 10).text(you -> you.mayExchangeUpTo(2));
    static final Card PAULA = general("paula", 2, 10)
            .attacksOthers()
            .text(you -> you.mayPick(anyone().withDeck(), whose -> you.discardsAndUsesTopOf(whose)));
    static final Card NICOLE = general("nicole", 2, 10)
            .attacksOthers()
            .aimedAt(ANY_HOUSE)
            .mayDuring(Phase.SERVING, House.inHand(2, card -> card == OktoberfestSet.NICOLE), you -> {
                you.returns(OktoberfestSet.NICOLE, 2);
                you.gainsOneOf(generalsUpTo(5));
            });
    static final Card UTE = chambermaid("ute", 3, 10)
            .idleWithout("beers", Card::isBeer)
            .vp(1)
            .employment(1)
            .whenEmployed(you -> you.gains(NEW_HAND, 1))
            .chamber(1)
            .atTheEnd((house, ute) -> {
                int alcohol = house.alcohol();
                return alcohol >= MERRY_FROM && alcohol <= MERRY_TO ? house.chambers(ute) : 0;
            });
    static final Card KAORI = chambermaid("kaori", 3, 10).love(1).chamber(1).atTheEnd((house, kaori) -> {
        int chambered = house.chambers(kaori);
        return 12 * (chambered / 3) + chambered % 3;
    });

    static final Card ENVY = event("envy", 5, 8)
            .aimedAt(HOUSE_FOR_EVENTS)
            .whenEmployed(you -> you.aimedAt().receives(OktoberfestSet.ENVY))
            .pricing(0, (t, seat) -> House.inQuarters(t, seat, OktoberfestSet.ENVY) > 0, OktoberfestSet::envied)
            .mayAtStart(House.inHand(1, card -> card.isMaid() && card.cost >= 4), you -> {
                you.returns(maidsFrom(4));
                you.returnsUsedEvent();
            });
    static final Card HEAVY_STORM = event("heavy-storm", 5, 8)
            .aimedAt(BUILDING_IN_HOUSE)
            .whenEmployed(you -> you.aimedAt().receivesOnAimed(OktoberfestSet.HEAVY_STORM, you))
            .mayAtStart(House.inHand(THREE_LOVE), you -> {
                you.discards(only(THREE_LOVE));
                you.returnsUsedEvent();
            });
    static final Card LET_ME_DRINK = event("let-me-drink", 5, 8)
            .whenEmployed(you -> you.keeps(OktoberfestSet.LET_ME_DRINK))
            .mayAtStart(OktoberfestSet::canDrink, you -> {
                you.discards(loves());
                you.removesUsedEvent();
                you.picks(rivals().withBeers(), rival -> you.takesARandomBeerOf(rival));
            });
    static final Card BEER_FEST =
            building("beer-fest", 4, 8).whenEmployed(you -> you.mayPutABeerUnder(OktoberfestSet.BEER_FEST));

    static final Card PILSNER = beer("pilsner", 6).alcohol(2).houseValue().atTheEnd((house, pilsner) -> {
        int owned = house.owns(pilsner);
        int rest = owned % 3;
        return 14 * (owned / 3) + (rest == 2 ? 6 : rest);
    });
    static final Card ALTBIER = beer("altbier", 5).vp(4).alcohol(3).houseValue();
    static final Card BOCK = beer("bock", 3)
            .vp(6)
            .alcohol(4)
            .houseValue()
            .atTheEnd((house, bock) -> house.maidChiefs() < 2 ? 0 : -6 * house.owns(bock));
    static final Card WEISSBIER = beer("weissbier", 7)
            .alcohol(2)
            .houseValue()
            .atTheEnd((house, weissbier) ->
                    house.owns(weissbier) * (house.owns(weissbier) + house.owns(OktoberfestSet.OKTOBERFEST)));
    static final Card OKTOBERFEST = beer("oktoberfest", 1).vp(3).alcohol(2).houseValue();
    static final Card BEER_STAND = beer("beer-stand", 1)
            .vp(2)
            .alcohol(0)
            .houseValue()
            .liesOpen()
            .mayDuring(Phase.EMPLOY, OktoberfestSet::standServes, you -> {
                you.gains(BEERS_FROM_STAND, 1);
                you.gains(LOVE, -4);
                you.gainsABeer();
            })
            .afterNewHand((t, seat) -> House.inQuarters(t, seat, OktoberfestSet.BEER_STAND) > 0, you -> {
                you.gains(STAND_TURNS, 1);
                you.when((t, seat) -> STAND_TURNS.of(t) == 2, () -> {
                    you.gains(STAND_TURNS, -2);
                    you.turnsFaceDown(OktoberfestSet.BEER_STAND);
                });
            });
    static final Card GET_DRUNK_DISCARD = beer("get-drunk-discard", 1)
            .houseValue()
            .whenTurnedUp(you -> you.when(OktoberfestSet::isDrunk, you::losesARandomBeer));
    static final Card GET_DRUNK_GIVE = beer("get-drunk-give", 1)
            .houseValue()
            .whenTurnedUp(you -> you.when(OktoberfestSet::isDrunk, you::givesABeer));

    /** The beers, face down but for one; that is Oktoberfest, if it is used, when the game begins. */
    static final MixedPile BEERS =
            new MixedPile("beer", Card::isBeer, card -> card == OKTOBERFEST ? 0 : 1, 1, false, false);

    public static final CardSet SET = new CardSet(
            "oktoberfest",
            List.of(
                    ANJA,
                    MATILDE,
                    ELSA,
                    HERMINA,
                    TONI,
                    NORA,
                    NADJA,
                    GINA,
                    SARA,
                    JULIA,
                    KIRIKA,
                    ANNA,
                    RENATA,
                    AILEEN,
                    UTE,
                    KAORI,
                    PAULA,
                    NICOLE,
                    ENVY,
                    HEAVY_STORM,
                    LET_ME_DRINK,
                    BEER_FEST,
                    OKTOBERFEST,
                    PILSNER,
                    ALTBIER,
                    BOCK,
                    WEISSBIER,
                    BEER_STAND,
                    GET_DRUNK_DISCARD,
                    GET_DRUNK_GIVE),
            List.of(ELSA, TONI, NORA, NADJA, SARA, KIRIKA, ANNA, UTE, KAORI, PAULA),
            List.of(BEERS));

    private OktoberfestSet() {}

    private static Card beer(String id, int copies) {
        return Card.beer(id, copies).endsGameWhen(DRUNK_UP);
    }

    private static int envied(Table table, int seat, Card card, int price) {
        if (!card.isMaid()) return price;
        return price + Math.min(MOST_ENVIES, House.inQuarters(table, seat, ENVY));
    }

    private static boolean anyoneHoldsFive(Table table, int seat) {
        for (int house = 0; house < table.seats(); house++) if (House.handSize(table, house) >= 5) return true;
        return false;
    }

    /** A love card to discard, and a beer to take. */
    private static boolean canDrink(Table table, int seat) {
        boolean hasTarget = false;
        for (int house = 0; house < table.seats(); house++) {
            hasTarget |= house != seat && Beers.hasUnprotected(table, house);
        }
        return hasTarget && HAS_LOVE.by(table, seat);
    }

    private static final Card.Usable HAS_LOVE = House.inHand(1, Card::isLove);

    private static boolean isDrunk(Table table, int seat) {
        return Beers.alcohol(table, seat) >= DRUNK_FROM;
    }

    /** While it lies open in any house, each seat may buy one beer in its employ phase. */
    private static boolean standServes(Table table, int seat) {
        if (BEERS_FROM_STAND.of(table) > 0 || LOVE.of(table) < 4 || !Beers.canBeGained(table)) return false;
        for (int house = 0; house < table.seats(); house++) {
            if (House.inQuarters(table, house, BEER_STAND) > 0) return true;
        }
        return false;
    }

    /** No beer lies face down any more; where five or six play, one maid pile must be empty besides (R11). */
    private static boolean isDrunkUp(Table table) {
        if (Beers.faceDown(table) > 0) return false;
        return table.seats() < FIVE_SEATS || Town.of(table).emptyPiles(table.piles.standing()) > 0;
    }
}
