package stammtisch.cuore;

import java.util.Arrays;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import stammtisch.table.Piles;
import stammtisch.table.Table;

/** A house when the game is over and its points are counted. Who is ill counts as if she weren't there (R20). */
public final class Mansion {
    private static final Place[] PLACES = Place.values();

    private final Table table;
    private final int seat;
    private final boolean isOpen;
    private final boolean hasChambered; // or is looked at as if nobody were
    private final short[] owned = new short[Cards.kinds()];
    private final short[] chambered = new short[Cards.kinds()];
    private Mansion @Nullable [] rivals; // once they were asked for

    private Mansion(Table table, int seat, boolean isOpen, boolean hasChambered) {
        this.table = table;
        this.seat = seat;
        this.isOpen = isOpen;
        this.hasChambered = hasChambered;
        for (Place place : PLACES) count(place);
    }

    /** At the end of the game, when everything is open. */
    static Mansion open(Table table, int seat) {
        return new Mansion(table, seat, true, true);
    }

    /** While the others' cards are hidden: bonuses for having more of something than they have don't count yet. */
    static Mansion closed(Table table, int seat) {
        return new Mansion(table, seat, false, true);
    }

    /** Points of all cards of this kind: what is printed on them, and what their text gives. */
    int points(Card card) {
        Card.Bonus bonus = card.bonus();
        int printed = card.points() == 0 ? 0 : card.points() * owns(card);
        return printed + (bonus == null ? 0 : bonus.points(this, card));
    }

    int points() {
        int points = 0;
        for (Card card : Town.of(table).cards()) points += points(card);
        return points;
    }

    /** How many of them there are anywhere: deck, hand, discard pile, in play, in the private quarters and under buildings. */
    public int owns(Card card) {
        return owned[card.kind()];
    }

    /** Whether there are such cards in this game, wherever. */
    public boolean isPlayedWith(Card card) {
        return Town.of(table).cards().contains(card);
    }

    /** How many Maid Chiefs there are anywhere; Chambermaid Chiefs are none. */
    public int maidChiefs() {
        return sum(card -> card.type == Card.Type.CHIEF, this::owns);
    }

    /** How many Maid Chiefs and Chambermaid Chiefs there are anywhere. */
    public int chiefs() {
        return sum(Card::isChief, this::owns);
    }

    /** How many maids are chambered, whoever they are. */
    public int chambermaids() {
        return sum(Card::isMaid, this::chambers);
    }

    /** How many reminiscences there are. */
    public int reminiscences() {
        return sum(Card::isReminiscence, this::owns);
    }

    private int sum(Predicate<Card> which, ToIntFunction<Card> count) {
        return Town.of(table).cards().stream().filter(which).mapToInt(count).sum();
    }

    /** The alcohol value of all beers, those under a building too. */
    public int alcohol() {
        return sum(Card::isBeer, beer -> beer.alcohol() * owns(beer));
    }

    /** How many chiefs are chambered. */
    public int chamberedChiefs() {
        return sum(Card::isChief, this::chambers);
    }

    /** How many couples there are, those under no storm. */
    public int couples() {
        return Couples.count(table, seat);
    }

    /** How many double-sided cards of this kind lie face down, under no storm. */
    public int faceDown(Card card) {
        return bases(card, Couples::isFaceDown);
    }

    /** How many buildings of this kind have a couple under them, and no storm on them. */
    public int overACouple(Card building) {
        return bases(building, Couples::isOver);
    }

    private interface Marked {
        boolean is(Table table, int card);
    }

    private int bases(Card card, Marked which) {
        Piles piles = table.piles;
        int count = 0;
        for (int at = piles.top(Place.QUARTERS.of(seat)); !piles.isNoCard(at); at = piles.below(at)) {
            if (piles.kind(at) != card.kind() || House.isAttached(table, at) || House.isIll(table, at)) continue;
            if (which.is(table, at)) count++;
        }
        return count;
    }

    /** How many are chambered. */
    public int chambers(Card card) {
        return hasChambered ? chambered[card.kind()] : 0;
    }

    /** Every card is looked at once, however often it is asked about. */
    private void count(Place place) {
        Piles piles = table.piles;
        boolean inQuarters = place == Place.QUARTERS || place == Place.PRIVATE;
        boolean counts = true; // in quarters, the card that lies free, and what is under it with it
        for (int at = piles.top(place.of(seat)); !piles.isNoCard(at); at = piles.below(at)) {
            boolean isAttached = inQuarters && House.isAttached(table, at);
            if (inQuarters && !isAttached) counts = !House.isIll(table, at);
            if (!counts || inQuarters && Couples.isPartner(table, at))
                continue; // she counts for nothing but her couple (R22)
            owned[piles.kind(at)]++;
            if (place == Place.QUARTERS && !isAttached) chambered[piles.kind(at)]++;
        }
    }

    /** Bonus for sets of different ones of three chambered sisters: 7 for all three, 3 for two, the best division (R17). */
    public int setsOfSisters(Card... sisters) {
        int[] chambered =
                Arrays.stream(sisters).mapToInt(this::chambers).sorted().toArray();
        int trios = chambered[0];
        int pairs = chambered[1] - trios;
        // Breaking a trio for two more pairs never pays: 7 against at most 3 + 3.
        return 7 * trios + 3 * pairs;
    }

    /** Bonus for sets of chambered ones: 12 for four, 8 for three, 4 for two, the best division (R17). */
    public int setsOfAlike(Card card) {
        int fours = chambers(card) / 4;
        int rest = chambers(card) % 4;
        return 12 * fours + (rest < 2 ? 0 : 4 * (rest - 1));
    }

    /** Strictly more of them than in any other house. */
    public boolean hasMost(Card card) {
        if (!isOpen) return false;
        if (rivals == null) rivals = rivals();
        for (Mansion rival : rivals) if (rival.owns(card) >= owns(card)) return false;
        return true;
    }

    private Mansion[] rivals() {
        Mansion[] rivals = new Mansion[table.seats() - 1];
        for (int at = 0; at < rivals.length; at++) rivals[at] = open(table, at < seat ? at : at + 1);
        return rivals;
    }

    /** Maids that give no points, wherever they are (R15). */
    int pointlessMaids() {
        return sum(Card::isMaid, this::pointless);
    }

    private int pointless(Card maid) {
        if (points(maid) == 0) return owns(maid);
        // Who gives or takes points only where she is chambered does neither elsewhere.
        Mansion withoutChambered = new Mansion(table, seat, isOpen, false);
        return withoutChambered.points(maid) == 0 ? owns(maid) - chambers(maid) : 0;
    }
}
