package stammtisch.cuore.romantic;

import static stammtisch.cuore.Card.chambermaid;
import static stammtisch.cuore.Card.chambermaidChief;
import static stammtisch.cuore.Card.chief;
import static stammtisch.cuore.Card.general;
import static stammtisch.cuore.Card.reminiscence;
import static stammtisch.cuore.Count.EMPLOYMENTS;
import static stammtisch.cuore.Count.LOVE;
import static stammtisch.cuore.Count.NEW_HAND;
import static stammtisch.cuore.Count.SERVINGS;
import static stammtisch.cuore.Loves.TWO_LOVE;
import static stammtisch.cuore.Which.any;
import static stammtisch.cuore.Which.chambermaidChiefs;
import static stammtisch.cuore.Which.chambermaids;
import static stammtisch.cuore.Which.loves;
import static stammtisch.cuore.Which.maids;
import static stammtisch.cuore.Which.maidsUpTo;
import static stammtisch.cuore.Which.only;
import static stammtisch.cuore.Which.upTo;
import static stammtisch.cuore.Whom.anyone;

import java.util.List;
import stammtisch.cuore.Card;
import stammtisch.cuore.CardSet;
import stammtisch.cuore.House;
import stammtisch.cuore.Phase;
import stammtisch.cuore.Reminiscences;
import stammtisch.cuore.Verb;

/** The set Romantic Vacation, each card as the public card lists say it; what they don't say is marked as house value. */
public final class RomanticSet {
    private static final int MANY_CHIEFS = 7;
    private static final int FULL_HOUSE = 7;

    static final Card SOPHIA = chief("sophia", 8, 8).vp(5);
    static final Card BEATRICE =
            chambermaidChief("beatrice", 2, 24).chamber(2).atTheEnd((house, beatrice) -> 2 * house.chambers(beatrice));

    static final Card FRYDA = general("fryda", 7, 8).draw(2).love(2).employment(2);
    static final Card LAURA = general("laura", 6, 8)
            .draw(2)
            .text(you -> you.mayChamberAny(chambermaids().or(chambermaidChiefs())));
    static final Card CLORINDE = general("clorinde", 6, 8)
            .vp(2)
            .draw(1)
            .serving(2)
            .atTheEnd((house, clorinde) -> house.chiefs() >= MANY_CHIEFS ? -2 * house.owns(clorinde) : 0);
    static final Card LYDIA = general("lydia", 5, 10).serving(1).text(you -> {
        you.reveals(5);
        you.takesOneRevealed();
        you.discardsRevealed();
    });
    static final Card FLORENCE = chambermaid("florence", 5, 10)
            .love(2)
            .chamber(1)
            .atTheEnd((house, florence) -> house.chambermaids() >= FULL_HOUSE ? 5 * house.chambers(florence) : 0);
    static final Card CYNTHIA = general("cynthia", 5, 10).draw(4).text(you -> you.eachOther(rival -> rival.draws(1)));
    static final Card CALDINA = general("caldina", 4, 10)
            .attacksOthers()
            .draw(2)
            .text(you -> you.eachOther(rival -> rival.holding(5, () -> rival.putsUnder(any()))));
    static final Card RIYA = general("riya", 4, 10)
            .draw(2)
            .text(you -> you.when(
                    (t, seat) -> House.isServed(t, seat, RomanticSet.RIYA),
                    () -> you.may(Verb.RETURN, RomanticSet.RIYA, () -> {
                        you.returnsServed(RomanticSet.RIYA);
                        you.gains(NEW_HAND, 5);
                        you.goesOnTo(Phase.DISCARD);
                    })));
    static final Card CHINATSU =
            general("chinatsu", 4, 10).text(you -> you.mayReturnTwo(maids(), () -> you.takes(maidsUpTo(7))));
    static final Card FEA = general("fea", 4, 10).serving(2).employment(1);
    static final Card ROMINA = general("romina", 4, 10).draw(2).love(2).text(you -> you.goesOnTo(Phase.EMPLOY));
    static final Card DAPHNE = general("daphne", 3, 10).serving(1).text(you -> you.takesOnTop(only(TWO_LOVE)));
    static final Card MARGARETA = general("margareta", 3, 10)
            .draw(1)
            .serving(1)
            .love(1)
            .atTheEnd((house, margareta) -> house.owns(margareta) >= 3 ? -house.owns(margareta) : 0);
    static final Card GERMAINE = general("germaine", 3, 10)
            .draw(2)
            .text(you -> you.mayGainOneOf(chambermaidChiefs().and(upTo(3)), () -> you.draws(1)));
    static final Card EVITA = general("evita", 3, 10)
            .attacksOthers()
            .serving(1)
            .love(1)
            .text(you -> you.picks(
                    anyone().withDeck(),
                    whose -> whose.discardsTop(card -> card.is(loves(), () -> you.gains(SERVINGS, 1)))));
    static final Card NONNETTE =
            general("nonnette", 2, 10).draw(2).employment(2).text(you -> you.mayPutOnTop(any()));
    static final Card VALENCIA = chambermaid("valencia", 3, 10)
            .vp(1)
            .love(2)
            .chamber(1)
            .mayAtStart((t, seat) -> true, you -> {
                you.dismissesUsed();
                you.draws(2);
            });
    static final Card HYACINTH = chambermaid("hyacinth", 2, 10)
            .idleWithout("reminiscences", Card::isReminiscence)
            .love(1)
            .chamber(1)
            .atTheEnd((house, hyacinth) -> house.reminiscences() >= 2 ? 2 * house.chambers(hyacinth) : 0);

    static final Card SCARY_NIGHT = reminiscence("scary-night", 1, 3, 3, 2)
            .vp(3)
            .whenAcquired(you -> you.eachOther(rival -> rival.discardsDownTo(3)));
    static final Card BEACH_PICNIC =
            reminiscence("beach-picnic", 1, 3, 2, 2).vp(2).houseValue().whenAcquired(you -> you.draws(2));
    static final Card SANDCASTLE = reminiscence("sandcastle", 1, 3, 3, 3)
            .vp(3)
            .houseValue()
            .whenAcquired(you -> {
                you.gains(LOVE, 2);
                you.gains(EMPLOYMENTS, 1);
            });
    static final Card NIGHT_MARKET =
            reminiscence("night-market", 1, 3, 4, 2).vp(3).houseValue().whenAcquired(you -> you.gains(SERVINGS, 2));
    static final Card ASTRONOMIC_OBSERVATION = reminiscence("astronomic-observation", 1, 2, 4, 3)
            .vp(4)
            .houseValue()
            .whenAcquired(you -> {
                you.looksAtTop(4);
                you.takesOneLookedAt();
                you.putsBackInAnyOrder();
            });
    static final Card DEEP_DIVE =
            reminiscence("deep-dive", 2, 2, 5, 4, 3).vp(6).houseValue().whenAcquired(you -> you.draws(3));
    static final Card MOONLIT_DANCE = reminiscence("moonlit-dance", 2, 2, 5, 5)
            .vp(7)
            .houseValue()
            .whenAcquired(you -> {
                you.gains(LOVE, 3);
                you.gains(EMPLOYMENTS, 1);
            });
    static final Card GRAND_FIREWORKS = reminiscence("grand-fireworks", 2, 2, 6, 4, 2)
            .vp(8)
            .houseValue()
            .whenAcquired(you -> {
                you.eachOther(rival -> rival.holding(1, () -> rival.discards(any())));
                you.draws(2);
            });
    static final Card FAREWELL_BONFIRE = reminiscence("farewell-bonfire", 2, 2, 5, 4, 3, 2)
            .vp(9)
            .houseValue()
            .whenAcquired(you -> you.gainsOneOf(loves().or(maids()).and(upTo(6))));

    public static final CardSet SET = new CardSet(
            "romantic",
            List.of(
                    SOPHIA,
                    BEATRICE,
                    FRYDA,
                    LAURA,
                    CLORINDE,
                    LYDIA,
                    FLORENCE,
                    CYNTHIA,
                    CALDINA,
                    RIYA,
                    CHINATSU,
                    FEA,
                    ROMINA,
                    DAPHNE,
                    MARGARETA,
                    GERMAINE,
                    EVITA,
                    VALENCIA,
                    HYACINTH,
                    NONNETTE,
                    SCARY_NIGHT,
                    BEACH_PICNIC,
                    SANDCASTLE,
                    NIGHT_MARKET,
                    ASTRONOMIC_OBSERVATION,
                    DEEP_DIVE,
                    MOONLIT_DANCE,
                    GRAND_FIREWORKS,
                    FAREWELL_BONFIRE),
            List.of(LAURA, LYDIA, FLORENCE, CALDINA, RIYA, FEA, DAPHNE, VALENCIA, HYACINTH, NONNETTE),
            List.of(Reminiscences.PILE));

    private RomanticSet() {}
}
