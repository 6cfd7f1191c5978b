package stammtisch.cuore;

import static stammtisch.cuore.Place.ASIDE;
import static stammtisch.cuore.Place.BEERS;
import static stammtisch.cuore.Place.DECK;
import static stammtisch.cuore.Place.DISCARD;
import static stammtisch.cuore.Place.HAND;
import static stammtisch.cuore.Place.PRIVATE;
import static stammtisch.cuore.Place.QUARTERS;
import static stammtisch.cuore.Place.SERVED;

import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import stammtisch.table.Option;
import stammtisch.table.Piles;
import stammtisch.table.Table;

/** What is true of a house, by its seat, and what can be done in it: the deeds that scripts are made of. */
public final class House {
    /** Marks a card that lies on another: an illness on its maid. */
    static final int ATTACHED = 1;

    /** Marks a private maid or a Meetup Spot whose effect this turn is spent. */
    private static final int USED = 2;

    /** Marks the two of a couple. */
    static final int PARTNER = 4;

    /** Marks a double-sided card that lies on its back. */
    static final int FACE_DOWN = 8;

    private static final Place[] EVENTS_LIE = {QUARTERS, PRIVATE};

    private House() {}

    public static int clockwise(Table table, int seat) {
        return seat + 1 == table.seats() ? 0 : seat + 1;
    }

    /** Each seat's house, clockwise from this one. */
    static void eachFrom(Table table, int seat, IntConsumer does) {
        int house = seat;
        do {
            does.accept(house);
            house = clockwise(table, house);
        } while (house != seat);
    }

    static boolean any(Table table, IntPredicate which) {
        for (int house = 0; house < table.seats(); house++) if (which.test(house)) return true;
        return false;
    }

    public static int handSize(Table table, int seat) {
        return table.piles.size(HAND.of(seat));
    }

    public static boolean holds(Table table, int seat, Place place, Which which) {
        int pile = place.of(seat);
        for (int card = table.piles.top(pile); !table.piles.isNoCard(card); card = table.piles.below(card)) {
            if (isAmong(table, seat, place, table.piles.kind(card), which)) return true;
        }
        return false;
    }

    /** How many of these cards lie in a place. */
    static int count(Table table, int seat, Place place, Which which) {
        int count = 0;
        int pile = place.of(seat);
        for (int card = table.piles.top(pile); !table.piles.isNoCard(card); card = table.piles.below(card)) {
            if (isAmong(table, seat, place, table.piles.kind(card), which)) count++;
        }
        return count;
    }

    private static boolean isAmong(Table table, int seat, Place place, int kind, Which which) {
        return place == HAND ? counts(table, seat, kind, which) : which.includes(table, kind);
    }

    /** Whether a seat has such a card in play. */
    public static boolean isServed(Table table, int seat, Card card) {
        return !table.piles.isNoCard(table.piles.find(SERVED.of(seat), card.kind()));
    }

    /** Whether a seat has such a card in hand, or one that counts as it. */
    public static Card.Usable inHand(Card wanted) {
        return (table, seat) -> kindInHand(table, seat, wanted) != 0;
    }

    /** Whether a seat has so many of these cards in hand, by what they count as now. */
    public static Card.Usable holding(int cards, Which which) {
        return (table, seat) -> count(table, seat, HAND, which) >= cards;
    }

    /** The kind of a card of the hand that is this one, or else counts as it; 0: there is none. */
    static int kindInHand(Table table, int seat, Card wanted) {
        Piles piles = table.piles;
        int kind = 0;
        for (int card = piles.top(HAND.of(seat)); !piles.isNoCard(card); card = piles.below(card)) {
            if (piles.kind(card) == wanted.kind()) return wanted.kind();
            if (Cards.of(piles.kind(card)).is(wanted)) kind = piles.kind(card);
        }
        return kind;
    }

    /** Whether a seat has so many cards in hand, whichever. */
    public static Card.Usable inHand(int cards) {
        return (table, seat) -> handSize(table, seat) >= cards;
    }

    /** Whether a seat has so many of these cards in hand. */
    public static Card.Usable inHand(int cards, Predicate<Card> which) {
        return (table, seat) -> {
            int count = 0;
            for (int at = table.piles.top(HAND.of(seat)); !table.piles.isNoCard(at); at = table.piles.below(at)) {
                if (which.test(Cards.of(table.piles.kind(at)))) count++;
            }
            return count >= cards;
        };
    }

    /** The kind that a card of the hand counts as now; whose turn it is may be allowed to treat it as another. */
    static int treated(Table table, int seat, int kind) {
        Card.Treatment[] treatments = Town.of(table).treatments();
        if (treatments.length == 0 || Count.ACTIVE.of(table) != seat) return kind;
        Card card = Cards.of(kind);
        for (Card.Treatment treatment : treatments) card = treatment.of(table, card);
        return card.kind();
    }

    /** The love that a card of the hand gives when it is played; 0: it is no love card. */
    static int loveOf(Table table, int seat, int kind) {
        Card card = Cards.of(treated(table, seat, kind));
        return card.isLove() ? card.love() : 0;
    }

    /** Whether a rule that speaks of these cards speaks of this one of the hand: as itself, or as what it counts as. */
    static boolean counts(Table table, int seat, int kind, Which which) {
        if (which.includes(table, kind)) return true;
        int treated = treated(table, seat, kind);
        return treated != kind && which.includes(table, treated);
    }

    /** Offers every kind of these of which so many are in hand. */
    static void offerAlike(Table table, int seat, Verb verb, int cards, Which which) {
        Piles piles = table.piles;
        int from = table.offered();
        for (int card = piles.top(HAND.of(seat)); !piles.isNoCard(card); card = piles.below(card)) {
            int kind = piles.kind(card);
            if (counts(table, seat, kind, which) && piles.count(HAND.of(seat), kind) >= cards) {
                table.offerOnce(from, verb.option(kind));
            }
        }
    }

    /** Shows everybody that so many cards of this kind are in hand. Who knows of as many already learns nothing. */
    static void showAlike(Table table, int seat, int kind, int cards) {
        Piles piles = table.piles;
        for (int viewer = 0; viewer < table.seats(); viewer++) {
            int unknown = cards;
            for (int card = piles.top(HAND.of(seat)); !piles.isNoCard(card); card = piles.below(card)) {
                if (piles.kind(card) == kind && piles.isKnown(card, viewer)) unknown--;
            }
            for (int card = piles.top(HAND.of(seat)); !piles.isNoCard(card) && unknown > 0; card = piles.below(card)) {
                if (piles.kind(card) != kind || piles.isKnown(card, viewer)) continue;
                piles.show(card, 1 << viewer);
                unknown--;
            }
        }
    }

    /** Lets a set of seats look at a hand. */
    static void showHand(Table table, int seat, int seats) {
        Piles piles = table.piles;
        for (int card = piles.top(HAND.of(seat)); !piles.isNoCard(card); card = piles.below(card)) {
            piles.show(card, seats);
        }
    }

    public static boolean anyRivalHasHand(Table table, int seat) {
        return any(table, rival -> rival != seat && handSize(table, rival) > 0);
    }

    // ---- chambermaids, private maids and what lies on them ----

    static boolean isAttached(Table table, int card) {
        return (table.piles.mark(card) & ATTACHED) != 0;
    }

    /** How many cards lie on this one or under it. */
    static int attachedTo(Table table, int card) {
        int attached = 0;
        Piles piles = table.piles;
        for (int on = piles.below(card); !piles.isNoCard(on) && isAttached(table, on); on = piles.below(on)) attached++;
        return attached;
    }

    /** How many events lie on a card: of this kind, or, with 0, of any. */
    private static int eventsOn(Table table, int card, int event) {
        int events = 0;
        Piles piles = table.piles;
        for (int on = piles.below(card); !piles.isNoCard(on) && isAttached(table, on); on = piles.below(on)) {
            if (event == 0 ? Cards.of(piles.kind(on)).isEvent() : piles.kind(on) == event) events++;
        }
        return events;
    }

    /** With an event on her (or it) a card counts as if it weren't there: an ill maid, a building under a storm. */
    public static boolean isIll(Table table, int card) {
        Piles piles = table.piles;
        for (int on = piles.below(card); !piles.isNoCard(on) && isAttached(table, on); on = piles.below(on)) {
            if (Cards.of(piles.kind(on)).isEvent()) return true;
        }
        return false;
    }

    /** Whether a house can be the target of events. */
    static boolean mayBeTarget(Table table, int seat) {
        for (Card.Usable immune : Town.of(table).immunities()) if (immune.by(table, seat)) return false;
        return true;
    }

    /** Whether this is a chambermaid, or a private maid. */
    private static boolean isMaid(Table table, int card) {
        return !isAttached(table, card) && Cards.of(table.piles.kind(card)).isMaid() && !Couples.isPartner(table, card);
    }

    /** Whether this is an event; a Trial that was overcome, on its back, is none any more. */
    private static boolean isEvent(Table table, int card) {
        return Cards.of(table.piles.kind(card)).isEvent() && !Couples.isFaceDown(table, card);
    }

    /** How many chambermaids of a house aren't ill. */
    public static int chambermaids(Table table, int seat) {
        Piles piles = table.piles;
        int count = 0;
        for (int card = piles.top(QUARTERS.of(seat)); !piles.isNoCard(card); card = piles.below(card)) {
            if (isMaid(table, card) && !isIll(table, card)) count++;
        }
        return count;
    }

    /** Whether a maid who isn't ill is in this house's private quarters. */
    static boolean holdsMaid(Table table, int seat) {
        return hasMaid(table, QUARTERS.of(seat), false) || hasMaid(table, PRIVATE.of(seat), false);
    }

    private static boolean hasMaid(Table table, int pile, boolean evenIll) {
        Piles piles = table.piles;
        for (int card = piles.top(pile); !piles.isNoCard(card); card = piles.below(card)) {
            if (isMaid(table, card) && (evenIll || !isIll(table, card))) return true;
        }
        return false;
    }

    /** Whether an illness could be put on somebody here: ill maids can fall ill again. */
    static boolean hasMaidToFallIll(Table table, int seat) {
        return !table.piles.isEmpty(PRIVATE.of(seat)) || hasMaid(table, QUARTERS.of(seat), true);
    }

    /** Whether the town has this illness, and some house somebody to fall ill. */
    public static boolean canFallIll(Table table, Card illness) {
        return Town.of(table).has(table, illness) && anyMaidCanFallIll(table);
    }

    /** How an option names a maid in a house. */
    interface MaidOption {
        int of(int house, int maid);
    }

    /** Offers every maid that can fall ill, house by house, one's own first: chambered ones, then the top private maid. */
    static void offerMaidsInHouses(Table table, int seat, MaidOption option) {
        int house = seat;
        do {
            if (mayBeTarget(table, house)) offerMaids(table, house, option);
            house = clockwise(table, house);
        } while (house != seat);
    }

    static boolean anyMaidCanFallIll(Table table) {
        return any(table, house -> mayBeTarget(table, house) && hasMaidToFallIll(table, house));
    }

    static void offerMaids(Table table, int house, MaidOption option) {
        Piles piles = table.piles;
        int from = table.offered();
        for (int card = piles.top(QUARTERS.of(house)); !piles.isNoCard(card); card = piles.below(card)) {
            if (isMaid(table, card)) table.offerOnce(from, option.of(house, piles.kind(card)));
        }
        int top = piles.top(PRIVATE.of(house));
        if (!piles.isNoCard(top)) table.offer(option.of(house, piles.kind(top)));
    }

    static boolean hasBuilding(Table table, int house) {
        Piles piles = table.piles;
        for (int card = piles.top(QUARTERS.of(house)); !piles.isNoCard(card); card = piles.below(card)) {
            if (isBuilding(table, card)) return true;
        }
        return false;
    }

    private static boolean isBuilding(Table table, int card) {
        return !isAttached(table, card) && Cards.of(table.piles.kind(card)).isBuilding();
    }

    /** How an option names a building in a house. */
    interface BuildingOption {
        int of(int house, int building);
    }

    static void offerBuildings(Table table, int house, BuildingOption option) {
        Piles piles = table.piles;
        int from = table.offered();
        for (int card = piles.top(QUARTERS.of(house)); !piles.isNoCard(card); card = piles.below(card)) {
            if (isBuilding(table, card)) table.offerOnce(from, option.of(house, piles.kind(card)));
        }
    }

    /** How many buildings count: are not under a storm. */
    public static int buildings(Table table, int seat) {
        Piles piles = table.piles;
        int count = 0;
        for (int card = piles.top(QUARTERS.of(seat)); !piles.isNoCard(card); card = piles.below(card)) {
            if (isBuilding(table, card) && !isIll(table, card)) count++;
        }
        return count;
    }

    /** Offers every building here, once for each kind of card that lies under one: it is named with the building. */
    static void offerBuildingsToReturn(Table table, int house) {
        Piles piles = table.piles;
        int from = table.offered();
        for (int card = piles.top(QUARTERS.of(house)); !piles.isNoCard(card); card = piles.below(card)) {
            if (isBuilding(table, card))
                table.offerOnce(from, Verb.RETURN.option(piles.kind(card), house, under(table, card)));
        }
    }

    /** The kind of the card that lies open under this one, or 0. */
    private static int under(Table table, int card) {
        Piles piles = table.piles;
        for (int at = piles.below(card); !piles.isNoCard(at) && isAttached(table, at); at = piles.below(at)) {
            if (isOpenUnder(table, at)) return piles.kind(at);
        }
        return 0;
    }

    private static boolean isOpenUnder(Table table, int card) {
        Card under = Cards.of(table.piles.kind(card));
        return !under.isEvent() && !under.isBeer();
    }

    /**
     * A building that was offered by {@link #offerBuildingsToReturn} goes back to the town; of several equal ones that
     * with the fewest events, one that lies face down first. Events on it go back, too; beers under it are again among the
     * others, a couple lies under nothing, and what else was under it goes to its owner's discard pile.
     */
    static void returnBuilding(Table table, int house, int kind, int under) {
        Piles piles = table.piles;
        int building = -1;
        for (int at = piles.top(QUARTERS.of(house)); !piles.isNoCard(at); at = piles.below(at)) {
            if (piles.kind(at) != kind || isAttached(table, at) || under(table, at) != under) continue;
            if (building < 0 || hindrance(table, at) < hindrance(table, building)) building = at;
        }
        freeAttached(table, house, building);
        returnToTown(table, building);
    }

    private static int hindrance(Table table, int building) {
        return 2 * eventsOn(table, building, 0) + (Couples.isFaceDown(table, building) ? 0 : 1);
    }

    /** What lay on or under a card that leaves the house goes its own way. */
    private static void freeAttached(Table table, int house, int card) {
        Piles piles = table.piles;
        int next = piles.below(card);
        while (!piles.isNoCard(next) && isAttached(table, next)) {
            int at = next;
            next = piles.below(at);
            Card freed = Cards.of(piles.kind(at));
            if (Couples.isPartner(table, at)) {
                int partner = next;
                next = piles.below(partner);
                Couples.pair(table, at, partner);
                continue;
            }
            if (freed.isEvent()) {
                returnToTown(table, at);
                continue;
            }
            piles.setMark(at, 0);
            piles.move(at, (freed.isBeer() ? BEERS : DISCARD).of(house));
        }
    }

    /** A card of the hand is laid under the building of that kind that came last. */
    static void layUnder(Table table, int seat, int kind, Card building) {
        int newest = table.piles.find(QUARTERS.of(seat), building.kind());
        int card = table.piles.moveKind(HAND.of(seat), kind, QUARTERS.of(seat));
        attach(table, card, newest);
    }

    /** How many cards of this kind lie in the private quarters and count: not ill, not under another. */
    public static int inQuarters(Table table, int seat, Card card) {
        Piles piles = table.piles;
        int count = 0;
        for (int at = piles.top(QUARTERS.of(seat)); !piles.isNoCard(at); at = piles.below(at)) {
            if (piles.kind(at) != card.kind() || isAttached(table, at) || isIll(table, at)) continue;
            if (!Couples.isPartner(table, at)) count++;
        }
        return count;
    }

    /** Offers every kind of chambermaid here who isn't ill. */
    static void offerChambermaids(Table table, int seat, Verb verb) {
        Piles piles = table.piles;
        int from = table.offered();
        for (int card = piles.top(QUARTERS.of(seat)); !piles.isNoCard(card); card = piles.below(card)) {
            if (isMaid(table, card) && !isIll(table, card)) table.offerOnce(from, verb.option(piles.kind(card)));
        }
    }

    /** A chambermaid of this kind who isn't ill goes to the discard pile. */
    static void dismissChambermaid(Table table, int seat, int kind) {
        int card = chambermaid(table, seat, kind);
        table.piles.setMark(card, 0);
        table.piles.move(card, DISCARD.of(seat));
    }

    /** A chambermaid of this kind who isn't ill goes back to the town. */
    static void returnChambermaid(Table table, int seat, int kind) {
        returnToTown(table, chambermaid(table, seat, kind));
    }

    private static int chambermaid(Table table, int seat, int kind) {
        Piles piles = table.piles;
        int card = piles.top(QUARTERS.of(seat));
        while (piles.kind(card) != kind || !isMaid(table, card) || isIll(table, card)) card = piles.below(card);
        return card;
    }

    /** Whether this is the private maid who may act now. */
    public static boolean isActive(Table table, int seat, Card maid) {
        return activePrivate(table, seat) == maid.kind();
    }

    /** The top private maid goes back under the town's, face down; events on her go back to their piles. */
    static void dismissPrivate(Table table, int seat) {
        int maid = table.piles.top(PRIVATE.of(seat));
        freeAttached(table, seat, maid);
        Town.of(table).putUnderPrivateMaids(table, maid);
    }

    /** The kind of the private maid who may act now, or 0: the top one, unless she is ill. */
    static int activePrivate(Table table, int seat) {
        int top = table.piles.top(PRIVATE.of(seat));
        return table.piles.isNoCard(top) || isIll(table, top) ? 0 : table.piles.kind(top);
    }

    /** Whether the active private maid's effect for this turn is spent. */
    static boolean isPrivateUsed(Table table, int seat) {
        return isUsed(table, table.piles.top(PRIVATE.of(seat)));
    }

    static void markUsed(Table table, int seat) {
        setUsed(table, table.piles.top(PRIVATE.of(seat)));
    }

    /** Whether the effect of this card for this turn is spent. */
    static boolean isUsed(Table table, int card) {
        return (table.piles.mark(card) & USED) != 0;
    }

    static void setUsed(Table table, int card) {
        table.piles.setMark(card, table.piles.mark(card) | USED);
    }

    /** A new turn: the effect of every card of the house is fresh again. */
    static void refresh(Table table, int seat) {
        Piles piles = table.piles;
        for (Place place : EVENTS_LIE) {
            for (int card = piles.top(place.of(seat)); !piles.isNoCard(card); card = piles.below(card)) {
                piles.setMark(card, piles.mark(card) & ~USED);
            }
        }
    }

    /**
     * The maid or building of this kind that an event should be put on or taken from: of several equal ones, for a new
     * event one with the fewest events on her; to be rid of one, of those that have it the one with the fewest. Among
     * those the one under which most lies, or which lies face down.
     *
     * @param event the kind of the event to be rid of, or 0
     */
    private static int base(Table table, int seat, int kind, int event) {
        Piles piles = table.piles;
        int pile = Cards.of(kind).isPrivate() ? PRIVATE.of(seat) : QUARTERS.of(seat);
        int best = -1;
        int fewest = Integer.MAX_VALUE;
        int most = 0;
        for (int card = piles.top(pile); !piles.isNoCard(card); card = piles.below(card)) {
            if (isAttached(table, card) || piles.kind(card) != kind || Couples.isPartner(table, card)) continue;
            if (event != 0 && eventsOn(table, card, event) == 0) continue;
            int events = eventsOn(table, card, 0);
            int attached = attachedTo(table, card) + (Couples.isFaceDown(table, card) ? 1 : 0);
            if (events < fewest || events == fewest && attached > most) {
                best = card;
                fewest = events;
                most = attached;
            }
        }
        return best;
    }

    // ---- events in a house ----

    /** How an option names an event in a house: its kind, and the kind it lies on, or 0. */
    interface EventOption {
        int of(int kind, int on);
    }

    private interface EventDeed {
        void with(int kind, int on);
    }

    /** Offers every event in this house. */
    static void offerEvents(Table table, int seat, EventOption option) {
        int from = table.offered();
        offerEvents(table, QUARTERS.of(seat), from, option);
        offerEvents(table, PRIVATE.of(seat), from, option);
    }

    /** Offers the events of this house that are such cards. */
    static void offerEvents(Table table, int seat, Card event, EventOption option) {
        int from = table.offered();
        for (Place place : EVENTS_LIE) {
            eachEvent(table, place.of(seat), (kind, on) -> {
                if (kind == event.kind()) table.offerOnce(from, option.of(kind, on));
            });
        }
    }

    private static void offerEvents(Table table, int pile, int from, EventOption option) {
        eachEvent(table, pile, (kind, on) -> table.offerOnce(from, option.of(kind, on)));
    }

    private static void eachEvent(Table table, int pile, EventDeed does) {
        Piles piles = table.piles;
        int base = 0;
        for (int card = piles.top(pile); !piles.isNoCard(card); card = piles.below(card)) {
            boolean attached = isAttached(table, card);
            int kind = piles.kind(card);
            if (!attached) base = kind;
            if (isEvent(table, card)) does.with(kind, attached ? base : 0);
        }
    }

    /**
     * Whether some card of this house, an event, a chambermaid or a building, is one that its holder could do something
     * with at the start of the turn, given the cards for it.
     */
    static boolean hasStartEffect(Table table, int seat) {
        return handSize(table, seat) > 0
                && (hasStartEffectIn(table, QUARTERS.of(seat)) || hasStartEffectIn(table, PRIVATE.of(seat)));
    }

    private static boolean hasStartEffectIn(Table table, int pile) {
        Piles piles = table.piles;
        for (int at = piles.top(pile); !piles.isNoCard(at); at = piles.below(at)) {
            if (canStart(table, at)) return true;
        }
        return false;
    }

    /** Whether this card has an effect that waits for the starting phase. The private maids' own is another matter. */
    static boolean canStart(Table table, int at) {
        Card card = Cards.of(table.piles.kind(at));
        if (card.isPrivate() || card.startEffect() == null) return false;
        if ((table.piles.mark(at) & (USED | PARTNER | FACE_DOWN)) != 0) return false;
        return card.isEvent() || !isIll(table, at);
    }

    /** Offers to use every event, chambermaid and building of this house that its holder can do something with in the starting phase. */
    static void offerStartEffects(Table table, int seat) {
        int from = table.offered();
        offerStartEffects(table, seat, QUARTERS.of(seat), from);
        offerStartEffects(table, seat, PRIVATE.of(seat), from);
    }

    private static void offerStartEffects(Table table, int seat, int pile, int from) {
        Piles piles = table.piles;
        int base = 0;
        for (int at = piles.top(pile); !piles.isNoCard(at); at = piles.below(at)) {
            boolean attached = isAttached(table, at);
            int kind = piles.kind(at);
            if (!attached) base = kind;
            Card.StartEffect effect = Cards.of(kind).startEffect();
            if (effect == null || !canStart(table, at) || !effect.usable().by(table, seat)) continue;
            table.offerOnce(from, Verb.USE.option(kind, Table.NOBODY, attached ? base : 0));
        }
    }

    static boolean hasEvent(Table table, int seat) {
        return hasEventIn(table, QUARTERS.of(seat)) || hasEventIn(table, PRIVATE.of(seat));
    }

    private static boolean hasEventIn(Table table, int pile) {
        Piles piles = table.piles;
        for (int card = piles.top(pile); !piles.isNoCard(card); card = piles.below(card)) {
            if (isEvent(table, card)) return true;
        }
        return false;
    }

    /** Whether such an event lies in this house, on a card or at large. */
    public static boolean hasEvent(Table table, int seat, Card event) {
        Piles piles = table.piles;
        for (Place place : EVENTS_LIE) if (!piles.isNoCard(piles.find(place.of(seat), event.kind()))) return true;
        return false;
    }

    /** Offers every event in any house for which there is a like place in another. */
    static void offerMovableEvents(Table table, int seat) {
        eachFrom(table, seat, house -> {
            int from = table.offered();
            for (Place place : EVENTS_LIE) {
                eachEvent(table, place.of(house), (kind, on) -> {
                    if (isMovable(table, kind, house)) table.offerOnce(from, Verb.TAKE.option(kind, house, on));
                });
            }
        });
    }

    private static boolean isMovable(Table table, int event, int house) {
        for (int other = 0; other < table.seats(); other++) {
            if (other != house && mayGoTo(table, event, other)) return true;
        }
        return false;
    }

    /** Where an event is moved there must be a maid, whatever the event needs besides. */
    private static boolean mayGoTo(Table table, int event, int house) {
        return mayBeTarget(table, house)
                && hasMaidToFallIll(table, house)
                && Cards.of(event).aim().isIn(table, house);
    }

    /** Offers the like places for an event that was offered by {@link #offerMovableEvents}. */
    static void offerPlacesFor(Table table, int seat, int event) {
        int source = Verb.seatIn(event);
        int kind = Option.subject(event);
        eachFrom(table, seat, house -> {
            if (house != source && mayGoTo(table, kind, house))
                Cards.of(kind).aim().offerPlaces(table, house);
        });
    }

    public static boolean hasMovableEvent(Table table) {
        for (int house = 0; house < table.seats(); house++) {
            for (Place place : EVENTS_LIE) {
                int pile = place.of(house);
                for (int card = table.piles.top(pile); !table.piles.isNoCard(card); card = table.piles.below(card)) {
                    int kind = table.piles.kind(card);
                    if (isEvent(table, card) && isMovable(table, kind, house)) return true;
                }
            }
        }
        return false;
    }

    /** The event of this kind that lies on a card of that kind, or, with 0, in the house at large. */
    static int event(Table table, int seat, int kind, int on) {
        Piles piles = table.piles;
        if (on == 0) {
            int card = piles.find(QUARTERS.of(seat), kind);
            while (isAttached(table, card)) card = piles.below(card);
            return card;
        }
        int card = piles.below(base(table, seat, on, kind));
        while (piles.kind(card) != kind) card = piles.below(card);
        return card;
    }

    /** Puts an event card, wherever it is, into this house, on a maid of a kind or, with 0, at large. */
    static void placeEvent(Table table, int card, int seat, int on) {
        Piles piles = table.piles;
        if (on == 0) {
            piles.moveUnder(card, QUARTERS.of(seat));
            piles.setMark(card, 0);
        } else {
            attach(table, card, baseFor(table, seat, on));
        }
    }

    /** Of several equal maids or buildings the one that a new event is put on. */
    static int baseFor(Table table, int seat, int kind) {
        return base(table, seat, kind, 0);
    }

    /** Puts a card, wherever it is, on this one. */
    static void attach(Table table, int card, int on) {
        table.piles.moveBelow(card, on);
        table.piles.setMark(card, ATTACHED);
    }

    /** An event leaves the game. */
    static void remove(Table table, int card) {
        table.piles.setMark(card, 0);
        table.piles.move(card, Town.of(table).removed());
    }

    /** Onto its own pile, or under it if that lies face down. */
    static void returnToTown(Table table, int card) {
        table.piles.setMark(card, 0);
        int pile = Town.of(table).pile(table.piles.kind(card));
        if (Town.of(table).mixedAt(pile) == null) table.piles.move(card, pile);
        else table.piles.moveUnder(card, pile);
    }

    // ---- the deck ----

    /** Whether there's a card to draw, if need be after the discard pile has become the deck. */
    public static boolean hasDeck(Table table, int seat) {
        return !table.piles.isEmpty(DECK.of(seat)) || !table.piles.isEmpty(DISCARD.of(seat));
    }

    /** The top card of a deck that {@link #hasDeck}. The discard pile becomes the deck only now that one is needed (R2). */
    static int topOfDeck(Table table, int seat) {
        int deck = DECK.of(seat);
        if (table.piles.isEmpty(deck)) {
            table.piles.pour(DISCARD.of(seat), deck);
            table.piles.shuffle(deck, table.chance, seat);
        }
        return table.piles.top(deck);
    }

    /** As many as there are (R3). */
    static int takeFromDeck(Table table, int seat, int cards, Place to) {
        int taken = 0;
        for (; taken < cards && hasDeck(table, seat); taken++) table.piles.move(topOfDeck(table, seat), to.of(seat));
        return taken;
    }

    /** Draws by a maid's doing, for an act to end with: a private maid may join in. */
    static void draw(Table table, int seat, int cards) {
        joinIn(table, seat, takeFromDeck(table, seat, cards, HAND));
    }

    /** What was laid aside from the deck comes into hand, which is a draw as well. */
    static void drawAside(Table table, int seat) {
        int drawn = table.piles.size(ASIDE.of(seat));
        pour(table, seat, ASIDE, HAND);
        joinIn(table, seat, drawn);
    }

    private static void joinIn(Table table, int seat, int drawn) {
        if (drawn == 0 || !Phase.SERVING.isNow(table) || Count.ACTIVE.of(table) != seat) return;
        int active = activePrivate(table, seat);
        if (active == 0 || !Cards.of(active).hasDrawEffect() || isPrivateUsed(table, seat)) return;
        markUsed(table, seat);
        table.begin(Scripts.ofDrawEffect(active), seat);
    }

    // ---- moving about ----

    /** A card of this kind, for all to see, from one place of the house to another. */
    static void move(Table table, int seat, Place from, int kind, Place to) {
        table.piles.moveKind(from.of(seat), kind, to.of(seat));
    }

    /** A card of this kind, unseen by the others, from the hand or from what was laid aside to another place. */
    static void moveUnseen(Table table, int seat, Place from, int kind, Place to) {
        table.piles.forget(from.of(seat), 1 << seat);
        table.piles.move(table.piles.find(from.of(seat), kind), to.of(seat));
    }

    /** A card of this kind, unseen by the others, from the hand under the deck. */
    static void putUnderDeck(Table table, int seat, int kind) {
        table.piles.forget(HAND.of(seat), 1 << seat);
        table.piles.moveUnder(table.piles.find(HAND.of(seat), kind), DECK.of(seat));
    }

    /** From a place of the house back to its pile in the town. */
    static void moveToTown(Table table, int seat, Place from, int kind) {
        table.piles.moveKind(from.of(seat), kind, Town.of(table).pile(kind));
    }

    /** The top card of the deck is revealed and laid aside: so many times, or as often as there is one (R3). */
    static void reveal(Table table, int seat, int cards) {
        for (int revealed = 0; revealed < cards && hasDeck(table, seat); revealed++) {
            int card = topOfDeck(table, seat);
            table.piles.showAll(card);
            table.piles.move(card, ASIDE.of(seat));
        }
    }

    /** The top cards of the deck are laid aside, for their owner only to see. */
    static void lookAtTop(Table table, int seat, int cards) {
        takeFromDeck(table, seat, cards, ASIDE);
        table.piles.forget(ASIDE.of(seat), 1 << seat);
    }

    /** The top card of the deck goes to the discard pile. Returns its kind, or 0 if there is none. */
    static int discardTop(Table table, int seat) {
        if (!hasDeck(table, seat)) return 0;
        int card = topOfDeck(table, seat);
        table.piles.move(card, DISCARD.of(seat));
        return table.piles.kind(card);
    }

    /** All of these cards of the hand go to the discard pile, by what they count as now. */
    static void discardAll(Table table, int seat, Which which) {
        Piles piles = table.piles;
        int next;
        for (int card = piles.top(HAND.of(seat)); !piles.isNoCard(card); card = next) {
            next = piles.below(card);
            if (counts(table, seat, piles.kind(card), which)) piles.move(card, DISCARD.of(seat));
        }
    }

    /** The discard pile is shuffled into the deck. */
    static void shuffleDiscardPileIntoDeck(Table table, int seat) {
        pour(table, seat, DISCARD, DECK);
        table.piles.shuffle(DECK.of(seat), table.chance, seat);
    }

    /** Those of the cards laid aside go where they go; the others stay. */
    static void moveAside(Table table, int seat, Which which, Place to) {
        Piles piles = table.piles;
        int next;
        for (int card = piles.top(ASIDE.of(seat)); !piles.isNoCard(card); card = next) {
            next = piles.below(card);
            if (which.includes(table, piles.kind(card))) piles.move(card, to.of(seat));
        }
    }

    /** The whole pile, as it lies. */
    static void pour(Table table, int seat, Place from, Place to) {
        table.piles.pour(from.of(seat), to.of(seat));
    }

    /** What was taken aside from the deck lies there as it did before. */
    static void putBack(Table table, int seat) {
        int aside = ASIDE.of(seat);
        while (!table.piles.isEmpty(aside)) table.piles.move(table.piles.top(aside), DECK.of(seat));
    }

    static void playLove(Table table, int seat, int kind) {
        Count.LOVE.add(table, loveOf(table, seat, kind));
        move(table, seat, HAND, kind, SERVED);
    }

    /** Offers single love cards of the hand, those that only count as such among them. */
    static void offerTreatedLove(Table table, int seat) {
        Piles piles = table.piles;
        int from = table.offered();
        for (int card = piles.top(HAND.of(seat)); !piles.isNoCard(card); card = piles.below(card)) {
            int kind = piles.kind(card);
            if (loveOf(table, seat, kind) > 0) table.offerOnce(from, Verb.PLAY.option(kind));
        }
    }

    static void playAllLove(Table table, int seat) {
        Piles piles = table.piles;
        int next;
        for (int card = piles.top(HAND.of(seat)); !piles.isNoCard(card); card = next) {
            next = piles.below(card);
            int love = loveOf(table, seat, piles.kind(card));
            if (love == 0) continue;
            piles.move(card, SERVED.of(seat));
            Count.LOVE.add(table, love);
        }
    }

    // ---- the discard phase ----

    /** Clears the house of what served and of the hand, and draws the new hand; what was laid aside belongs to that. */
    static void dismiss(Table table, int seat) {
        pour(table, seat, SERVED, DISCARD);
        pour(table, seat, HAND, DISCARD);
        pour(table, seat, ASIDE, HAND);
        int drawn = Turn.USUAL_HAND + Count.NEW_HAND.of(table) - handSize(table, seat);
        takeFromDeck(table, seat, Math.max(0, drawn), HAND);
    }

    /** What other houses do to this seat when its discard phase begins. */
    static void beginDiscarding(Table table, int seat) {
        for (int rival = clockwise(table, seat); rival != seat; rival = clockwise(table, rival)) {
            int active = activePrivate(table, rival);
            if (active != 0 && Cards.of(active).haunts()) haunt(table, seat);
        }
    }

    /** The top card of the deck goes to the discard pile; unless it is a maid, the new hand is a card smaller. */
    private static void haunt(Table table, int seat) {
        int kind = discardTop(table, seat);
        if (kind != 0 && !Cards.of(kind).isMaid()) Count.NEW_HAND.add(table, -1);
    }
}
