package stammtisch.cuore;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import stammtisch.table.Scribe;
import stammtisch.table.Script;
import stammtisch.table.Script.Condition;
import stammtisch.table.Table;

/**
 * A kind of card, as its rulebook entry says it: cost, copies, symbols, text. It is filled in while its set loads and
 * never changes afterwards. Names and texts that people read are in the set's words, by the card's id.
 */
public final class Card {
    /** What sort of card it is, and what the rules may call it. */
    public enum Type {
        LOVE,
        CHIEF,
        CHAMBERMAID_CHIEF,
        GENERAL,
        CHAMBERMAID,
        PRIVATE,
        EVENT,
        BUILDING,
        REMINISCENCE,
        BEER,
        DRAMA,
        FRIENDS;

        private final String written = name().toLowerCase(Locale.ROOT).replace('_', '-');

        /** How lists of cards and pages write it. */
        public String written() {
            return written;
        }
    }

    /** Points at the end of the game that depend on the whole house. Asked once for each house, not for each card. */
    public interface Bonus {
        int points(Mansion house, Card self);
    }

    /** What a card makes of others in the hand of the seat whose turn it is: the card that one counts as. */
    public interface Treatment {
        Card of(Table table, Card card);
    }

    /** Whether a seat can use something now. */
    public interface Usable {
        boolean by(Table table, int seat);
    }

    /** What a card makes of the price of another for a seat, in love; what it doesn't concern it leaves as it is. */
    public interface Pricing {
        int price(Table table, int seat, Card card, int price);
    }

    /** What a card in the house does in its holder's starting phase; must: the phase can't end before. */
    record StartEffect(Usable usable, boolean must, Consumer<Master> text) {}

    /** What can be done with a card in a phase. */
    record PhaseEffect(Phase phase, Usable usable, Consumer<Master> text) {}

    /** What a card makes of prices, and for whom it does so now. */
    record PriceRule(int order, Usable inForce, Pricing pricing) {}

    /** What happens by itself at its time. */
    record Effect(Usable usable, Consumer<Master> text) {}

    public final String id;
    public final Type type;
    public final int cost;
    public final int copies;
    private final boolean isLove; // what the rules ask most often
    private final boolean isEvent;
    private final boolean isMaid;
    private int kind;
    private boolean isHouseValue;
    private int tier;
    private int[] payment = {};
    private int points;
    private boolean hasPoints;
    private int draws;
    private int love;
    private int servings;
    private int employments;
    private int chamberServings;
    private boolean wardsEvents;
    private boolean isCornerstone;
    private boolean attacks;
    private boolean isSister;
    private String mechanism = "";
    private Predicate<Card> mechanismOf = any -> true;
    private Aim aim = Aim.YOURS;
    private @Nullable Consumer<Master> text;
    private @Nullable Consumer<Master> employed;
    private @Nullable StartEffect startEffect;
    private @Nullable Consumer<Master> drawEffect;
    private @Nullable PhaseEffect phaseEffect;
    private @Nullable Effect beforeDiscarding;
    private @Nullable Effect afterNewHand;
    private @Nullable PriceRule pricing;
    private @Nullable Usable immunity;
    private @Nullable Usable needs;
    private @Nullable Condition endsGame;
    private @Nullable Treatment treatment;
    private @Nullable Consumer<Master> turnedUp;
    private boolean liesOpen;
    private int alcohol;
    private Predicate<List<Card>> usedIn = town -> true;
    private boolean haunts;
    private boolean isEmployed = true;
    private @Nullable Card countsAs;
    private int mostSeats = Setup.MOST_SEATS;
    private int fewerForTwo;
    private int fewerForThree;
    private boolean shunsApproaches;
    private int costAsTarget;
    private int loveToApproach;
    private boolean isShelter;
    private @Nullable Bonus bonus;

    private Card(Type type, String id, int cost, int copies) {
        this.type = type;
        this.id = id;
        this.cost = cost;
        this.copies = copies;
        isLove = type == Type.LOVE;
        isEvent = type == Type.EVENT || type == Type.DRAMA;
        costAsTarget = cost;
        isMaid = switch (type) {
            case CHIEF, CHAMBERMAID_CHIEF, GENERAL, CHAMBERMAID, PRIVATE, FRIENDS -> true;
            case LOVE, EVENT, BUILDING, REMINISCENCE, BEER, DRAMA -> false;
        };
    }

    // ---- writing an entry ----

    public static Card card(Type type, String id, int cost, int copies) {
        return new Card(type, id, cost, copies);
    }

    public static Card love(String id, int cost, int copies) {
        return new Card(Type.LOVE, id, cost, copies);
    }

    public static Card chief(String id, int cost, int copies) {
        return new Card(Type.CHIEF, id, cost, copies);
    }

    public static Card chambermaidChief(String id, int cost, int copies) {
        return new Card(Type.CHAMBERMAID_CHIEF, id, cost, copies);
    }

    public static Card general(String id, int cost, int copies) {
        return new Card(Type.GENERAL, id, cost, copies);
    }

    /** A general maid that can be chambered. */
    public static Card chambermaid(String id, int cost, int copies) {
        return new Card(Type.CHAMBERMAID, id, cost, copies);
    }

    /** A private maid. */
    public static Card privateMaid(String id, int cost) {
        return new Card(Type.PRIVATE, id, cost, 1);
    }

    public static Card event(String id, int cost, int copies) {
        return new Card(Type.EVENT, id, cost, copies);
    }

    public static Card building(String id, int cost, int copies) {
        return new Card(Type.BUILDING, id, cost, copies);
    }

    /** A beer: not employed, and kept face down. */
    public static Card beer(String id, int copies) {
        return new Card(Type.BEER, id, 0, copies);
    }

    /**
     * A reminiscence: not employed, but acquired for maids of the hand.
     *
     * @param tier  1 or 2
     * @param costs of the maids that are discarded for it, in falling order
     */
    public static Card reminiscence(String id, int tier, int copies, int... costs) {
        Card card = new Card(Type.REMINISCENCE, id, 0, copies);
        card.tier = tier;
        card.payment = costs.clone();
        return card;
    }

    /** Victory points printed on it. */
    public Card vp(int each) {
        points = each;
        hasPoints = true;
        return this;
    }

    public Card draw(int cards) {
        draws = cards;
        return this;
    }

    public Card love(int more) {
        love = more;
        return this;
    }

    public Card serving(int more) {
        servings = more;
        return this;
    }

    public Card employment(int more) {
        employments = more;
        return this;
    }

    public Card chamber(int servingsItTakes) {
        chamberServings = servingsItTakes;
        return this;
    }

    /** The alcohol value of a beer. */
    public Card alcohol(int value) {
        alcohol = value;
        return this;
    }

    /** What happens after the symbols when she serves. */
    public Card text(Consumer<Master> afterTheSymbols) {
        text = afterTheSymbols;
        return this;
    }

    /** Whom or what it is employed for, if not simply for the discard pile of who employs it. */
    public Card aimedAt(Aim aim) {
        this.aim = aim;
        return this;
    }

    /** What happens when it is employed. An event is still in the town then, and finds its way by this text. */
    public Card whenEmployed(Consumer<Master> text) {
        employed = text;
        return this;
    }

    /** What a reminiscence does once it lies in the house, before another is turned up in its place. */
    public Card whenAcquired(Consumer<Master> text) {
        employed = text;
        return this;
    }

    /** In the house, its holder may use it in the starting phase, once a turn. */
    public Card mayAtStart(Usable usable, Consumer<Master> text) {
        startEffect = new StartEffect(usable, false, text);
        return this;
    }

    /** In the house, its holder uses it in the starting phase, once a turn. */
    public Card atStart(Consumer<Master> text) {
        startEffect = new StartEffect((table, seat) -> true, true, text);
        return this;
    }

    /** In the house, right after a maid made its holder draw in the serving phase, once a turn. */
    public Card whenAMaidDraws(Consumer<Master> text) {
        drawEffect = text;
        return this;
    }

    /** In the house, she troubles every other seat at the start of its discard phase, see {@link House#dismiss}. */
    public Card hauntsDiscardPhases() {
        haunts = true;
        return this;
    }

    /**
     * May be used in this phase of one's own turn, as often as the condition holds: a card in play, in hand, in the house
     * or in the town, as the condition says.
     */
    public Card mayDuring(Phase phase, Usable usable, Consumer<Master> text) {
        phaseEffect = new PhaseEffect(phase, usable, text);
        return this;
    }

    /** What happens when this seat's discard phase begins, if the condition holds; before anything is discarded. */
    public Card beforeDiscarding(Usable usable, Consumer<Master> text) {
        beforeDiscarding = new Effect(usable, text);
        return this;
    }

    /** What happens after this seat has drawn its new hand, if the condition holds. */
    public Card afterNewHand(Usable usable, Consumer<Master> text) {
        afterNewHand = new Effect(usable, text);
        return this;
    }

    /**
     * While it is in the game it may change what cards cost to employ.
     *
     * @param order   lower ones are applied first
     * @param inForce for whom prices change now: asked once for all cards of the town
     */
    public Card pricing(int order, Usable inForce, Pricing pricing) {
        this.pricing = new PriceRule(order, inForce, pricing);
        return this;
    }

    /** A house of which this holds can't be the target of events. */
    public Card immunity(Usable holds) {
        immunity = holds;
        return this;
    }

    /** What must hold, besides the price, for a seat to employ it; its set's words say so as {@code <id>.needs}. */
    public Card needs(Usable holds) {
        needs = holds;
        return this;
    }

    /** Ends the game with the turn after which this holds. */
    public Card endsGameWhen(Condition holds) {
        endsGame = holds;
        return this;
    }

    /** It is used only in towns of which this holds: one with a certain maid, say. */
    public Card usedIn(Predicate<List<Card>> towns) {
        usedIn = towns;
        return this;
    }

    /** While it is in the game it may change what cards in the hand of the active seat count as. */
    public Card treats(Treatment treatment) {
        this.treatment = treatment;
        return this;
    }

    /** What it does to whose turn it is when it is turned up or drawn from its pile; a beer then leaves the game. */
    public Card whenTurnedUp(Consumer<Master> text) {
        turnedUp = text;
        return this;
    }

    /** A beer that lies open in the private quarters when it is gained, until some text turns it face down. */
    public Card liesOpen() {
        liesOpen = true;
        return this;
    }

    /** A town mixed from several sets must have her, or another cornerstone of her set. */
    public Card cornerstone() {
        isCornerstone = true;
        return this;
    }

    /** Her text can take something from another house, or put there what it doesn't want. */
    public Card attacksOthers() {
        attacks = true;
        return this;
    }

    /** One of the Crescent sisters, who are worth something together. */
    public Card sister() {
        isSister = true;
        return this;
    }

    /**
     * Her text has nothing to do in a game without such cards.
     *
     * @param mechanism what they are, as the words know it below {@code mechanism.}
     */
    public Card idleWithout(String mechanism, Predicate<Card> those) {
        this.mechanism = mechanism;
        mechanismOf = those;
        return this;
    }

    /** Revealed from the hand it sends events back to the town. */
    public Card wardsEvents() {
        wardsEvents = true;
        return this;
    }

    /** It comes from the town by other ways than being employed. */
    public Card notEmployed() {
        isEmployed = false;
        return this;
    }

    /** Wherever a rule names that other card it means this one as well. */
    public Card countsAs(Card other) {
        countsAs = other;
        return this;
    }

    /** Used only where so many play, or fewer. */
    public Card seatsUpTo(int seats) {
        mostSeats = seats;
        return this;
    }

    /** How many are left out of a fast game of two, and of three. */
    public Card fewerInFastGame(int ofTwo, int ofThree) {
        fewerForTwo = ofTwo;
        fewerForThree = ofThree;
        return this;
    }

    /** A maid who takes no part in Approaches. */
    public Card shunsApproaches() {
        shunsApproaches = true;
        return this;
    }

    /** As the target of an Approach she counts as of this cost, and takes so many love cards more. */
    public Card approachedAt(int cost, int loveCards) {
        costAsTarget = cost;
        loveToApproach = loveCards;
        return this;
    }

    /** A building: couples under it can't be the target of anything. */
    public Card shelters() {
        isShelter = true;
        return this;
    }

    public Card atTheEnd(Bonus bonus) {
        this.bonus = bonus;
        return this;
    }

    /** Its cost or text is this project's choice, since the printed one was not available. */
    public Card houseValue() {
        isHouseValue = true;
        return this;
    }

    /** Its number among all cards, and that of its serving script. */
    void number(int kind) {
        this.kind = kind;
    }

    // ---- reading it ----

    public int kind() {
        return kind;
    }

    /** Victory points printed on it; 0 also where none are. */
    public int points() {
        return points;
    }

    /** What stands in its corner: a number, {@code ?} where a text decides, or nothing. */
    public String printedPoints() {
        return hasPoints ? Integer.toString(points) : bonus != null && (isMaid() || isBeer()) ? "?" : "";
    }

    public int draws() {
        return draws;
    }

    public int love() {
        return love;
    }

    public int servings() {
        return servings;
    }

    public int employments() {
        return employments;
    }

    /** Servings it takes to chamber her; 0: she can't be. */
    public int chamberServings() {
        return chamberServings;
    }

    /** The alcohol value of a beer; of everything else 0. */
    public int alcohol() {
        return alcohol;
    }

    /** The tier of a reminiscence, 1 or 2; of everything else 0. */
    int tier() {
        return tier;
    }

    /** The costs of the maids that are discarded for a reminiscence; none for anything else. */
    int[] payment() {
        return payment;
    }

    public Aim aim() {
        return aim;
    }

    public boolean isLove() {
        return isLove;
    }

    /** One of the love cards that every box has, and that five or six seats need twice. */
    boolean isEmployedLove() {
        return Loves.SET.cards().contains(this);
    }

    /** A maid by the rules' widest meaning: general, chief or private (butlers, too). */
    public boolean isMaid() {
        return isMaid;
    }

    /** A general maid, one that can be chambered among them. */
    public boolean isGeneral() {
        return type == Type.GENERAL || type == Type.CHAMBERMAID;
    }

    public boolean isChief() {
        return type == Type.CHIEF || type == Type.CHAMBERMAID_CHIEF;
    }

    public boolean isPrivate() {
        return type == Type.PRIVATE;
    }

    public boolean isEvent() {
        return isEvent;
    }

    public boolean isBuilding() {
        return type == Type.BUILDING;
    }

    public boolean isReminiscence() {
        return type == Type.REMINISCENCE;
    }

    public boolean isBeer() {
        return type == Type.BEER;
    }

    /** Whether one can be served by her from the hand: chiefs have nothing to give. */
    public boolean serves() {
        return isGeneral();
    }

    /** Whether its own pile in the town counts for the end (R9); the private maids' pile does besides. */
    public boolean pileCountsForEnd() {
        return isGeneral() || isChief();
    }

    public boolean isWard() {
        return wardsEvents;
    }

    boolean isCornerstone() {
        return isCornerstone;
    }

    boolean attacks() {
        return attacks;
    }

    boolean isSister() {
        return isSister;
    }

    /** Whether there is nothing among these cards that her text needs. */
    boolean isIdle(Collection<Card> among) {
        return !mechanism.isEmpty() && among.stream().noneMatch(mechanismOf);
    }

    /** What her text needs, for the words; empty: nothing special. */
    String mechanism() {
        return mechanism;
    }

    public boolean haunts() {
        return haunts;
    }

    /** Whether one employs it, if its pile allows. */
    boolean isEmployed() {
        return isEmployed;
    }

    /** Whether it is that card, or counts as it. */
    boolean is(Card other) {
        return this == other || countsAs == other;
    }

    int mostSeats() {
        return mostSeats;
    }

    /** How many are left out of a fast game. */
    int fewerInFastGame(int seats) {
        return seats == 2 ? fewerForTwo : fewerForThree;
    }

    /** Whether she can make an Approach, or be the target of one. */
    boolean isApproachable() {
        return isMaid && !shunsApproaches;
    }

    int costAsTarget() {
        return costAsTarget;
    }

    /** Love cards beyond the difference in cost that it takes to approach her. */
    int loveToApproach() {
        return loveToApproach;
    }

    boolean isShelter() {
        return isShelter;
    }

    public boolean isHouseValue() {
        return isHouseValue;
    }

    public @Nullable Bonus bonus() {
        return bonus;
    }

    @Nullable
    StartEffect startEffect() {
        return startEffect;
    }

    @Nullable
    PhaseEffect phaseEffect() {
        return phaseEffect;
    }

    @Nullable
    Effect beforeDiscarding() {
        return beforeDiscarding;
    }

    @Nullable
    Effect afterNewHand() {
        return afterNewHand;
    }

    @Nullable
    PriceRule pricing() {
        return pricing;
    }

    @Nullable
    Usable immunity() {
        return immunity;
    }

    /** Whether what it asks for besides its price is there. */
    boolean isWithin(Table table, int seat) {
        return needs == null || needs.by(table, seat);
    }

    boolean hasNeeds() {
        return needs != null;
    }

    boolean isUsedIn(List<Card> town) {
        return usedIn.test(town);
    }

    @Nullable
    Condition endsGame() {
        return endsGame;
    }

    @Nullable
    Treatment treatment() {
        return treatment;
    }

    boolean actsWhenTurnedUp() {
        return turnedUp != null;
    }

    boolean isLaidOpen() {
        return liesOpen;
    }

    boolean hasDrawEffect() {
        return drawEffect != null;
    }

    boolean actsWhenEmployed() {
        return employed != null;
    }

    // ---- its scripts ----

    Script servingScript() {
        return Scribe.record(id, pen -> {
            Master you = new Master(pen, Scribe.SELF);
            if (draws > 0) you.draws(draws);
            if (love > 0 || servings > 0 || employments > 0) {
                pen.run(t -> {
                    Count.LOVE.add(t, love);
                    Count.SERVINGS.add(t, servings);
                    Count.EMPLOYMENTS.add(t, employments);
                });
            }
            write(text, you);
        });
    }

    Script employedScript() {
        return Scribe.record(id + " employed", pen -> {
            Master you = Master.choosing(pen);
            if (isReminiscence()) you.acquires(this, () -> write(employed, you));
            else write(employed, you);
        });
    }

    Script startScript() {
        return Scribe.record(
                id + " used", pen -> write(startEffect == null ? null : startEffect.text, Master.choosing(pen)));
    }

    Script phaseScript() {
        return Scribe.record(
                id + " used", pen -> write(phaseEffect == null ? null : phaseEffect.text, Master.choosing(pen)));
    }

    Script beforeDiscardingScript() {
        return effectScript(" before discarding", beforeDiscarding);
    }

    Script afterNewHandScript() {
        return effectScript(" after the new hand", afterNewHand);
    }

    Script turnedUpScript() {
        return Scribe.record(id + " turned up", pen -> write(turnedUp, new Master(pen, Scribe.SELF)));
    }

    private Script effectScript(String when, @Nullable Effect effect) {
        return Scribe.record(
                id + when, pen -> write(effect == null ? null : effect.text, new Master(pen, Scribe.SELF)));
    }

    Script drawScript() {
        return Scribe.record(id + " joins in", pen -> write(drawEffect, new Master(pen, Scribe.SELF)));
    }

    private static void write(@Nullable Consumer<Master> text, Master you) {
        if (text != null) text.accept(you);
    }
}
