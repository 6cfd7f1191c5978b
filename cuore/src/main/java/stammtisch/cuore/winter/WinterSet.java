package stammtisch.cuore.winter;

import static stammtisch.cuore.Aim.BUILDING_IN_HOUSE;
import static stammtisch.cuore.Aim.COUPLE_OF_RIVAL;
import static stammtisch.cuore.Aim.HOUSE_FOR_EVENTS;
import static stammtisch.cuore.Card.building;
import static stammtisch.cuore.Card.card;
import static stammtisch.cuore.Card.chambermaid;
import static stammtisch.cuore.Card.chambermaidChief;
import static stammtisch.cuore.Card.chief;
import static stammtisch.cuore.Card.event;
import static stammtisch.cuore.Card.general;
import static stammtisch.cuore.Count.LOVE;
import static stammtisch.cuore.Count.NEW_HAND;
import static stammtisch.cuore.Loves.ONE_LOVE;
import static stammtisch.cuore.Loves.THREE_LOVE;
import static stammtisch.cuore.Loves.TWO_LOVE;
import static stammtisch.cuore.Which.any;
import static stammtisch.cuore.Which.generals;
import static stammtisch.cuore.Which.loves;
import static stammtisch.cuore.Which.only;
import static stammtisch.cuore.Whom.anyone;
import static stammtisch.cuore.Whom.rivals;

import java.util.List;
import java.util.function.Supplier;
import stammtisch.cuore.Card;
import stammtisch.cuore.CardSet;
import stammtisch.cuore.Count;
import stammtisch.cuore.Couples;
import stammtisch.cuore.House;
import stammtisch.cuore.Master;
import stammtisch.cuore.MixedPile;
import stammtisch.cuore.Phase;
import stammtisch.cuore.Town;
import stammtisch.cuore.Verb;
import stammtisch.table.Table;

/** The set Winter Romance, each card as its rulebook entry says it. */
public final class WinterSet {
    private static final int LOVES_AGAINST_BLIZZARD = 4;
    private static final int CHAMBERMAIDS_TO_BE_HATED = 2;
    private static final int TRIALS_FOR_MORE = 3;
    private static final int MOST_SEATS_FOR_SPOT_3 = 4;

    /** Menous who have served this turn. */
    private static final Count MENOUS = Count.forTurn("menous");
    /** Nicholases who have served this turn. */
    private static final Count NICHOLASES = Count.forTurn("nicholases");

    static final Card LEOPOLD =
            chief("leopold", 10, 8).vp(6).atTheEnd((house, leopold) -> -house.owns(leopold) * house.couples());
    static final Card BEVERLY = chambermaidChief("beverly", 2, 24)
            .vp(1)
            .chamber(2)
            .shunsApproaches()
            .atTheEnd((house, beverly) -> house.owns(LEOPOLD) > 0 ? 2 * house.chambers(beverly) : 0);

    static final Card DERMOT = general("dermot", 8, 8)
            .attacksOthers()
            .idleWithout("dramas", card -> card.type == Card.Type.DRAMA)
            .vp(1)
            .love(3)
            .whenEmployed(you -> you.turnsUpOneOf(WinterSet.DRAMAS));
    static final Card MICHAELA = general("michaela", 7, 8)
            .vp(2)
            .love(2)
            .atTheEnd((house, michaela) -> 2 * house.owns(michaela) * (house.owns(THREE_LOVE) / 2));
    static final Card MENOU = general("menou", 6, 8)
            .vp(2)
            .draw(2)
            .text(you -> you.gains(MENOUS, 1))
            .treats((t, card) -> card == TWO_LOVE && MENOUS.of(t) > 0 ? THREE_LOVE : card);
    static final Card SONNY = general("sonny", 6, 8)
            .draw(1)
            .love(1)
            .serving(1)
            .employment(1)
            .atTheEnd((house, sonny) -> switch (house.owns(sonny)) {
                case 0 -> 0;
                case 1 -> 2;
                case 2 -> 5;
                case 3 -> 3;
                default -> -3;
            });
    static final Card SHISHIDO = general("shishido", 5, 10)
            .love(1)
            .serving(1)
            .text(you -> you.havingDeck(() -> {
                you.reveals(1);
                mayRevealMore(you, 2);
                you.whenRevealed(
                        loves(),
                        () -> {
                            you.takesOneRevealed();
                            you.discardsRevealed();
                        },
                        () -> you.takesRevealed(any()));
            }));
    static final Card DANTE = general("dante", 5, 10).draw(1).serving(2).employment(1);
    static final Card KIMBERLY =
            general("kimberly", 4, 10).love(1).text(you -> you.drawsOrDrawsOthers(2, WinterSet.KIMBERLY));
    static final Card BENOIT = general("benoit", 4, 10)
            .serving(2)
            .whenEmployed(you -> you.may(Verb.USE, WinterSet.BENOIT, you::shufflesDiscardPileIntoDeck));
    static final Card SHIRLEY = general("shirley", 4, 10)
            .attacksOthers()
            .love(2)
            .text(you -> you.picks(
                    rivals().withDeck(),
                    rival -> rival.discardsTop(card -> card.is(only(ONE_LOVE), () -> you.gains(LOVE, 1)))));
    static final Card HERBIE = general("herbie", 3, 10).draw(2).approachedAt(5, 2);
    static final Card ELIZABETH = general("elizabeth", 3, 10)
            .idleWithout("meetup-spots", card -> card == WinterSet.MEETUP_1 || card == WinterSet.MEETUP_2)
            .draw(1)
            .serving(1)
            .text(you -> you.when((t, seat) -> Couples.count(t, seat) >= 2, () -> you.gains(LOVE, 1)));
    static final Card NICHOLAS = general("nicholas", 3, 10)
            .draw(1)
            .employment(1)
            .text(you -> you.gains(NICHOLASES, 1))
            .treats((t, card) ->
                    card.isMaid() && card.cost <= 2 && NICHOLASES.of(t) > 0 && Phase.EMPLOY.isNow(t) ? ONE_LOVE : card);
    static final Card ANEMONE = general("anemone", 3, 10).text(you -> {
        you.showsHand();
        you.discardsAll(only(THREE_LOVE));
        you.when(House.holding(2, only(ONE_LOVE)), () -> you.gains(LOVE, 1), () -> you.gains(LOVE, 3));
    });
    static final Card SHANTI = general("shanti", 2, 10)
            .text(you -> you.namesACost(
                    such -> you.looksAtTopToBeServed(2, generals().and(such))));
    static final Card KEENA =
            general("keena", 2, 10).employment(1).text(you -> you.mayDiscardAlike(2, any(), () -> you.gains(LOVE, 2)));
    static final Card JIMMY = chambermaid("jimmy", 3, 10)
            .love(2)
            .chamber(1)
            .atTheEnd((house, jimmy) -> house.chambers(jimmy) * house.chamberedChiefs());
    static final Card FRIENDS = card(Card.Type.FRIENDS, "friends", 0, 9)
            .notEmployed()
            .atTheEnd((house, friends) -> house.owns(friends) / 3);

    static final Card SOCIAL_BONUS = card(Card.Type.LOVE, "social-bonus", 0, 9)
            .love(1)
            .vp(1)
            .notEmployed()
            .countsAs(ONE_LOVE);

    static final Card BLIZZARD = event("blizzard", 6, 8)
            .aimedAt(BUILDING_IN_HOUSE)
            .whenEmployed(you -> you.aimedAt().receivesOnAimed(WinterSet.BLIZZARD, you))
            .mayDuring(
                    Phase.EMPLOY,
                    WinterSet::canEndBlizzard,
                    you -> you.returnsEvent(WinterSet.BLIZZARD, () -> {
                        for (int love = 0; love < LOVES_AGAINST_BLIZZARD; love++) you.discards(loves());
                    }));
    static final Card TRIAL = event("trial", 5, 8)
            .aimedAt(COUPLE_OF_RIVAL)
            .whenEmployed(you -> you.tries(WinterSet.TRIAL, you.aimedAt(), THREE_LOVE))
            .atTheEnd((house, trial) -> {
                int overcome = house.faceDown(trial);
                return overcome < TRIALS_FOR_MORE ? overcome : 3 * overcome;
            });

    static final Card COMPROMISE = drama("compromise", 2, 1).whenTurnedUp(you -> {
        you.eachOther(rival -> rival.when(Couples::has, () -> rival.holding(1, () -> rival.discards(any()))));
        you.keeps(WinterSet.COMPROMISE);
    });
    static final Card HATED = drama("hated", 2, -2)
            .whenTurnedUp(you -> you.when(
                    WinterSet::isAnyoneToBeHated,
                    () -> you.picks(
                            anyone().withChambermaids(CHAMBERMAIDS_TO_BE_HATED),
                            whose -> you.putsInto(WinterSet.HATED, whose)),
                    () -> you.keeps(WinterSet.HATED)));
    static final Card LONELINESS = drama("loneliness", 2, 0).whenTurnedUp(you -> {
        you.eachOther(rival ->
                rival.when((t, seat) -> !Couples.has(t, seat), () -> rival.holding(1, () -> rival.discards(any()))));
        you.keeps(WinterSet.LONELINESS);
    });
    static final Card GROWING_CLOSER = drama("growing-closer", 2, 3).whenTurnedUp(you -> {
        you.eachOther(rival -> rival.when(Couples::has, () -> rival.draws(1)));
        you.keeps(WinterSet.GROWING_CLOSER);
    });
    static final Card CHANCE_MEETING =
            drama("chance-meeting", 1, 1).whenTurnedUp(you -> you.keeps(WinterSet.CHANCE_MEETING));
    static final Card CHANCE_MEETING_LATE = drama("chance-meeting-late", 1, 0).whenTurnedUp(you -> {
        you.gains(NEW_HAND, -1);
        you.keeps(WinterSet.CHANCE_MEETING_LATE);
    });

    static final Card MEETUP_1 =
            spot("meetup-1", 4, 4, 2, () -> WinterSet.MEETUP_1).fewerInFastGame(4, 1);
    static final Card MEETUP_2 = spot("meetup-2", 5, 5, 3, () -> WinterSet.MEETUP_2)
            .fewerInFastGame(0, 1)
            .needs((t, seat) -> isGone(t, MEETUP_1))
            .houseValue();
    static final Card MEETUP_3 = building("meetup-3", 8, 1)
            .vp(3)
            .seatsUpTo(MOST_SEATS_FOR_SPOT_3)
            .needs((t, seat) -> isGone(t, MEETUP_1) && isGone(t, MEETUP_2) && Couples.has(t, seat))
            .whenEmployed(Master::endsTheGame)
            .houseValue();
    static final Card CHAPEL = building("chapel", 6, 8)
            .vp(-5)
            .shelters()
            .whenEmployed(you -> you.mayMoveACoupleUnder(WinterSet.CHAPEL))
            .atTheEnd((house, chapel) -> 15 * house.overACouple(chapel));

    /** The Drama cards, face down; only in a town with Dermot. */
    static final MixedPile DRAMAS =
            new MixedPile("drama", card -> card.type == Card.Type.DRAMA, card -> 0, 0, false, false);

    public static final CardSet SET = new CardSet(
            "winter",
            List.of(
                    LEOPOLD,
                    BEVERLY,
                    DERMOT,
                    MICHAELA,
                    MENOU,
                    SONNY,
                    SHISHIDO,
                    DANTE,
                    KIMBERLY,
                    BENOIT,
                    SHIRLEY,
                    HERBIE,
                    ELIZABETH,
                    NICHOLAS,
                    ANEMONE,
                    SHANTI,
                    KEENA,
                    JIMMY,
                    FRIENDS,
                    SOCIAL_BONUS,
                    BLIZZARD,
                    TRIAL,
                    MEETUP_1,
                    MEETUP_2,
                    MEETUP_3,
                    CHAPEL,
                    COMPROMISE,
                    HATED,
                    LONELINESS,
                    GROWING_CLOSER,
                    CHANCE_MEETING,
                    CHANCE_MEETING_LATE),
            List.of(DERMOT, SHIRLEY, MENOU, HERBIE, SHISHIDO, ELIZABETH, KIMBERLY, JIMMY, BENOIT, SHANTI),
            List.of(DRAMAS));

    private WinterSet() {}

    private static Card drama(String id, int copies, int points) {
        return card(Card.Type.DRAMA, id, 0, copies)
                .vp(points)
                .aimedAt(HOUSE_FOR_EVENTS)
                .usedIn(town -> town.contains(DERMOT));
    }

    /** A Meetup Spot at which one can make an Approach; face down it gives points for each couple of the house. */
    private static Card spot(String id, int cost, int copies, int pointsForEachCouple, Supplier<Card> itself) {
        return building(id, cost, copies)
                .mayAtStart(
                        Couples::canApproach,
                        you -> you.approaches(itself, rival -> {
                            rival.getsIntoHand(SOCIAL_BONUS);
                            you.gets(FRIENDS);
                        }))
                .atTheEnd((house, spot) -> pointsForEachCouple * house.faceDown(spot) * house.couples());
    }

    /** Whether a Meetup Spot that lies above others has left the town. */
    private static boolean isGone(Table table, Card spot) {
        return !Town.of(table).has(table, spot);
    }

    private static void mayRevealMore(Master you, int cards) {
        if (cards == 0) return;
        you.whenRevealed(
                loves(),
                () -> {},
                () -> you.havingDeck(() -> you.may(Verb.USE, SHISHIDO, () -> {
                    you.reveals(1);
                    mayRevealMore(you, cards - 1);
                })));
    }

    private static boolean canEndBlizzard(Table table, int seat) {
        return House.hasEvent(table, seat, BLIZZARD)
                && House.holding(LOVES_AGAINST_BLIZZARD, loves()).by(table, seat);
    }

    private static boolean isAnyoneToBeHated(Table table, int seat) {
        return anyone().withChambermaids(CHAMBERMAIDS_TO_BE_HATED).isAnyone(table, seat);
    }
}
