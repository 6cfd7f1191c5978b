package stammtisch.cuore;

import static stammtisch.cuore.House.clockwise;
import static stammtisch.cuore.Place.ASIDE;
import static stammtisch.cuore.Place.BEERS;
import static stammtisch.cuore.Place.DECK;
import static stammtisch.cuore.Place.DISCARD;
import static stammtisch.cuore.Place.HAND;
import static stammtisch.cuore.Place.PRIVATE;
import static stammtisch.cuore.Place.QUARTERS;
import static stammtisch.cuore.Place.SERVED;

import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import stammtisch.table.Option;
import stammtisch.table.Scribe;
import stammtisch.table.Script.Forced;
import stammtisch.table.Script.Offer;
import stammtisch.table.Slot;
import stammtisch.table.Table;

/**
 * The words in which cards are written: what the master of one house does. Each word records steps; which seat they
 * will be about, a frame remembers in a slot.
 */
public final class Master {
    static final String TOP_OF_DECK = "discard-top";
    static final String CHAMBERMAID = "chambermaid";
    static final String TOP_BEER = "top-beer";
    static final String ORDER = "order";
    /** Ends the topics of questions about two cards of one name. */
    static final String ALIKE = "-alike";

    static final String REVEALED = "revealed";
    static final String LOOKED_AT = "looked-at";
    static final String ASIDE_SERVES = "serve-looked-at";
    static final String TARGET = "approach-target";
    static final String BREAKUP = "breakup";
    private static final int UNPAID = -1;
    private static final String REACT = "react";

    private final Scribe pen;
    private final Slot seat;
    private final Slot chosen; // the option by which a card is employed or used, where that is what goes on

    private Master(Scribe pen, Slot seat, Slot chosen) {
        this.pen = pen;
        this.seat = seat;
        this.chosen = chosen;
    }

    Master(Scribe pen, Slot seat) {
        this(pen, seat, Scribe.SELF);
    }

    /** Who employs or uses a card; the option that says so is handed to the script. */
    static Master choosing(Scribe pen) {
        return new Master(pen, Scribe.SELF, pen.slot());
    }

    int seat(Table table) {
        return seat.of(table);
    }

    // ---- symbols ----

    public void draws(int cards) {
        pen.run(t -> House.draw(t, seat.of(t), cards));
    }

    /** Servings, love or employments. */
    public void gains(Count what, int more) {
        pen.run(t -> what.add(t, more));
    }

    /** Only if so many are there to be paid; then they are paid. */
    public void pays(Count what, int price, Runnable then) {
        pen.when(t -> what.of(t) >= price, () -> {
            gains(what, -price);
            then.run();
        });
    }

    /** Only if this holds for this master. */
    public void when(Card.Usable holds, Runnable then) {
        pen.when(t -> holds.by(t, seat.of(t)), then);
    }

    /** One thing if this holds for this master, else the other. */
    public void when(Card.Usable holds, Runnable then, Runnable otherwise) {
        pen.when(t -> holds.by(t, seat.of(t)), then, otherwise);
    }

    /** Once for each that was counted; then none is left. */
    public void forEach(Count counted, Runnable then) {
        pen.during(t -> counted.of(t) > 0, () -> {
            gains(counted, -1);
            then.run();
        });
    }

    // ---- choices ----

    /** May do what this verb says of this card. */
    public void may(Verb deed, Card card, Runnable then) {
        Slot pick = maybe(card.id, t -> deed.offer(t, card.kind()));
        pen.when(t -> deed.isIn(t, pick), then);
    }

    public void may(Verb deed, Runnable then) {
        Slot pick = maybe("may", deed::offer);
        pen.when(t -> deed.isIn(t, pick), then);
    }

    /** Picks one of two; each is named by what it gives. */
    public void choosesOneOf(Verb one, Runnable thenOne, Verb other, Runnable thenOther) {
        Slot pick = pen.ask(seat, "mode", t -> {
            one.offer(t);
            other.offer(t);
        });
        pen.when(t -> one.isIn(t, pick), thenOne, thenOther);
    }

    // ---- cards in hand ----

    /** Only with so many cards in hand or more. */
    public void holding(int cards, Runnable then) {
        pen.when(t -> House.handSize(t, seat.of(t)) >= cards, then);
    }

    public void discards(Which which) {
        must("discard", new Move(Verb.DISCARD, HAND, which, DISCARD));
    }

    /** Discards this very card, which is in hand, or one that counts as it: nothing to choose. */
    public void discards(Card card) {
        pen.run(t -> House.move(t, seat.of(t), HAND, House.kindInHand(t, seat.of(t), card), DISCARD));
    }

    /** Discards all of these cards of the hand. */
    public void discardsAll(Which which) {
        pen.run(t -> House.discardAll(t, seat.of(t), which));
    }

    public void mayDiscard(Which which, Runnable then) {
        may("discard", new Move(Verb.DISCARD, HAND, which, DISCARD), then);
    }

    public void mayDiscardUpTo(int cards, Runnable thenEach) {
        if (cards == 0) return;
        mayDiscard(Which.any(), () -> {
            thenEach.run();
            mayDiscardUpTo(cards - 1, thenEach);
        });
    }

    /** May discard up to so many cards, and then draws as many. */
    public void mayExchangeUpTo(int cards) {
        Slot discarded = pen.slot();
        pen.run(t -> discarded.set(t, 0));
        mayDiscardUpTo(cards, () -> pen.run(t -> discarded.set(t, discarded.of(t) + 1)));
        pen.run(t -> House.draw(t, seat.of(t), discarded.of(t)));
    }

    /** Discards one of these cards; who has none shows the hand. */
    public void discardsOrShowsHand(Which which) {
        pen.when(t -> House.holds(t, seat.of(t), HAND, which), () -> discards(which), this::showsHand);
    }

    public void showsHand() {
        pen.run(t -> House.showHand(t, seat.of(t), t.box().everyone()));
    }

    /** May discard so many cards of one name together. */
    public void mayDiscardAlike(int cards, Which which, Runnable then) {
        mayWithAlike("discard" + ALIKE, Verb.DISCARD, cards, which, pick -> {
            pen.run(t -> {
                for (int card = 0; card < cards; card++) House.move(t, seat.of(t), HAND, pick.subject(t), DISCARD);
            });
            then.run();
        });
    }

    /** May put so many cards of one name back into the town together. */
    public void mayReturnAlike(int cards, Which which, Runnable then) {
        mayWithAlike("return" + ALIKE, Verb.RETURN, cards, which, pick -> {
            pen.run(t -> {
                for (int card = 0; card < cards; card++) House.moveToTown(t, seat.of(t), HAND, pick.subject(t));
            });
            then.run();
        });
    }

    /** May show everybody so many cards of one name; they stay in hand. */
    public void mayRevealAlike(int cards, Which which, Runnable then) {
        mayWithAlike("reveal" + ALIKE, Verb.REVEAL, cards, which, pick -> {
            pen.run(t -> House.showAlike(t, seat.of(t), pick.subject(t), cards));
            then.run();
        });
    }

    private void mayWithAlike(String topic, Verb deed, int cards, Which which, Consumer<Slot> then) {
        Slot pick = maybe(topic, Forced.UNSEEN, t -> House.offerAlike(t, seat.of(t), deed, cards, which));
        pen.when(t -> deed.isIn(t, pick), () -> then.accept(pick));
    }

    /** Puts a card of the hand on top of the deck, face down. */
    public void putsOnTop(Which which) {
        Slot pick = pen.ask(seat, "top", Forced.UNSEEN, orPass(each(Verb.TOP, HAND, which)));
        pen.when(
                t -> Verb.TOP.isIn(t, pick),
                () -> pen.run(t -> House.moveUnseen(t, seat.of(t), HAND, pick.subject(t), DECK)));
    }

    /** May put a card of the hand on top of the deck, face down. */
    public void mayPutOnTop(Which which) {
        Slot pick = maybe("top", Forced.UNSEEN, each(Verb.TOP, HAND, which));
        pen.when(
                t -> Verb.TOP.isIn(t, pick),
                () -> pen.run(t -> House.moveUnseen(t, seat.of(t), HAND, pick.subject(t), DECK)));
    }

    /** Puts a card of the hand under the deck, face down. */
    public void putsUnder(Which which) {
        Slot pick = pen.ask(seat, "bottom", Forced.UNSEEN, orPass(each(Verb.BOTTOM, HAND, which)));
        pen.when(
                t -> Verb.BOTTOM.isIn(t, pick), () -> pen.run(t -> House.putUnderDeck(t, seat.of(t), pick.subject(t))));
    }

    /** Discards cards of the hand until no more than so many are left. */
    public void discardsDownTo(int cards) {
        pen.during(t -> House.handSize(t, seat.of(t)) > cards, () -> discards(Which.any()));
    }

    /** May keep a card of the hand for the next one, face down. */
    public void mayKeepOne() {
        Slot pick = maybe("keep-one", Forced.UNSEEN, each(Verb.KEEP, HAND, Which.any()));
        pen.when(
                t -> Verb.KEEP.isIn(t, pick),
                () -> pen.run(t -> House.moveUnseen(t, seat.of(t), HAND, pick.subject(t), ASIDE)));
    }

    /** May chamber one of these from the hand without a serving. */
    public void mayChamber(Which which) {
        may("chamber", new Move(Verb.CHAMBER, HAND, which, QUARTERS), () -> {});
    }

    /** May chamber as many of these from the hand as wanted, without a serving. */
    public void mayChamberAny(Which which) {
        Slot goesOn = pen.slot();
        pen.run(t -> goesOn.set(t, 1));
        pen.during(t -> goesOn.of(t) == 1, () -> {
            pen.run(t -> goesOn.set(t, 0));
            may("chamber", new Move(Verb.CHAMBER, HAND, which, QUARTERS), () -> pen.run(t -> goesOn.set(t, 1)));
        });
    }

    public void discardsAllButOne() {
        Slot kept = pen.ask(seat, "keep", Forced.UNSEEN, each(Verb.KEEP, HAND, Which.any()));
        pen.run(t -> {
            int hand = HAND.of(seat.of(t));
            int keeps = t.piles.find(hand, kept.subject(t));
            int next;
            for (int card = t.piles.top(hand); !t.piles.isNoCard(card); card = next) {
                next = t.piles.below(card);
                if (card != keeps) t.piles.move(card, DISCARD.of(seat.of(t)));
            }
        });
    }

    /** Puts a card of the hand back into the town. */
    public void mayReturn(Which which, Runnable then) {
        Slot pick = maybe("return", Forced.UNSEEN, each(Verb.RETURN, HAND, which));
        pen.when(t -> Verb.RETURN.isIn(t, pick), () -> {
            pen.run(t -> House.moveToTown(t, seat.of(t), HAND, pick.subject(t)));
            then.run();
        });
    }

    /** May put two cards of the hand back into the town: both, or neither. */
    public void mayReturnTwo(Which which, Runnable then) {
        Slot pick = maybe("return", Forced.UNSEEN, t -> {
            if (House.count(t, seat.of(t), HAND, which) > 1) offerEach(t, Verb.RETURN, HAND, which);
        });
        pen.when(t -> Verb.RETURN.isIn(t, pick), () -> {
            pen.run(t -> House.moveToTown(t, seat.of(t), HAND, pick.subject(t)));
            returns(which);
            then.run();
        });
    }

    /** Puts cards of the hand back into the town. */
    public void returns(Which which) {
        Slot pick = pen.ask(seat, "return", Forced.UNSEEN, orPass(each(Verb.RETURN, HAND, which)));
        pen.when(
                t -> Verb.RETURN.isIn(t, pick),
                () -> pen.run(t -> House.moveToTown(t, seat.of(t), HAND, pick.subject(t))));
    }

    public void returns(Card card, int times) {
        pen.run(t -> {
            for (int time = 0; time < times; time++) House.moveToTown(t, seat.of(t), HAND, card.kind());
        });
    }

    /** Such a card of the town comes onto the discard pile, if there is one. */
    public void gets(Card card) {
        gets(card, DISCARD);
    }

    /** Such a card of the town comes into hand, if there is one. */
    public void getsIntoHand(Card card) {
        gets(card, HAND);
    }

    private void gets(Card card, Place to) {
        pen.when(
                t -> Town.of(t).has(t, card),
                () -> pen.run(t -> t.piles.move(Town.of(t).top(t, card.kind()), to.of(seat.of(t)))));
    }

    /** Takes a card of a town pile onto the discard pile. */
    public void gainsOneOf(Which which) {
        takes("gain", which, DISCARD);
    }

    /** May take a card of a town pile onto the discard pile. */
    public void mayGainOneOf(Which which, Runnable then) {
        Slot pick = maybe("gain", t -> Town.of(t).offerEach(t, Verb.TAKE, which));
        pen.when(t -> Verb.TAKE.isIn(t, pick), () -> {
            pen.run(t -> t.piles.move(Town.of(t).top(t, pick.subject(t)), DISCARD.of(seat.of(t))));
            then.run();
        });
    }

    /** Takes a card of a town pile into hand. */
    public void takes(Which which) {
        takes("take", which, HAND);
    }

    /** Puts a card of a town pile on top of the deck. */
    public void takesOnTop(Which which) {
        takes("take-on-top", which, DECK);
    }

    private void takes(String topic, Which which, Place to) {
        Slot pick = asksOrPasses(topic, t -> Town.of(t).offerEach(t, Verb.TAKE, which));
        pen.when(
                t -> Verb.TAKE.isIn(t, pick),
                () -> pen.run(t -> t.piles.move(Town.of(t).top(t, pick.subject(t)), to.of(seat.of(t)))));
    }

    /** May put a card of a town pile onto the discard pile of whomever this master picks. */
    public void maySend(Which which, Whom whom) {
        Slot pick = maybe("send", t -> Town.of(t).offerEach(t, Verb.TAKE, which));
        pen.when(
                t -> Verb.TAKE.isIn(t, pick),
                () -> picks(
                        whom,
                        whose -> pen.run(
                                t -> t.piles.move(Town.of(t).top(t, pick.subject(t)), DISCARD.of(whose.seat.of(t))))));
    }

    // ---- cards of decks ----

    /** Only if there is a card to draw. */
    public void havingDeck(Runnable then) {
        pen.when(t -> House.hasDeck(t, seat.of(t)), then);
    }

    public void looksAtTopOf(Master whose) {
        pen.run(t -> t.piles.show(House.topOfDeck(t, whose.seat.of(t)), 1 << seat.of(t)));
    }

    /** May have the top card of a deck that was looked at discarded. */
    public void mayDiscardTopOf(Master whose) {
        Slot pick =
                maybe(TOP_OF_DECK, t -> Verb.DISCARD.offer(t, t.piles.kind(t.piles.top(DECK.of(whose.seat.of(t))))));
        pen.when(t -> Verb.DISCARD.isIn(t, pick), whose::discardsTop);
    }

    public void discardsTop() {
        pen.run(t -> House.takeFromDeck(t, seat.of(t), 1, DISCARD));
    }

    /** The same, and something hangs on what card that was. */
    public void discardsTop(Consumer<Found> then) {
        Slot kind = pen.slot();
        pen.run(t -> kind.set(t, House.discardTop(t, seat.of(t))));
        then.accept(new Found(pen, kind));
    }

    /** Looks at the top cards of the deck, and lays them aside. */
    public void looksAtTop(int cards) {
        pen.run(t -> House.lookAtTop(t, seat.of(t), cards));
    }

    /** The cards that were laid aside go back on top of the deck, in an order that the others don't see. */
    public void putsBackInAnyOrder() {
        pen.during(t -> t.piles.size(ASIDE.of(seat.of(t))) > 1, () -> {
            Slot pick = pen.ask(seat, ORDER, Forced.UNSEEN, each(Verb.TOP, ASIDE, Which.any()));
            pen.run(t -> House.moveUnseen(t, seat.of(t), ASIDE, pick.subject(t), DECK));
        });
        pen.run(t -> House.putBack(t, seat.of(t)));
    }

    /** Reveals cards of the deck for all to see, and lays them aside. */
    public void reveals(int cards) {
        pen.run(t -> House.reveal(t, seat.of(t), cards));
    }

    /** Those of the revealed cards come into hand. */
    public void takesRevealed(Which which) {
        pen.run(t -> House.moveAside(t, seat.of(t), which, HAND));
    }

    /** Takes one of the revealed cards into hand, if there are any. */
    public void takesOneRevealed() {
        pen.when(t -> !t.piles.isEmpty(ASIDE.of(seat.of(t))), () -> {
            Slot pick = pen.ask(seat, REVEALED, each(Verb.TAKE, ASIDE, Which.any()));
            pen.run(t -> House.move(t, seat.of(t), ASIDE, pick.subject(t), HAND));
        });
    }

    /** Takes one of the cards that were laid aside into hand, if there are any; the others don't see which. */
    public void takesOneLookedAt() {
        pen.when(t -> !t.piles.isEmpty(ASIDE.of(seat.of(t))), () -> {
            Slot pick = pen.ask(seat, LOOKED_AT, Forced.UNSEEN, each(Verb.KEEP, ASIDE, Which.any()));
            pen.run(t -> House.moveUnseen(t, seat.of(t), ASIDE, pick.subject(t), HAND));
        });
    }

    public void discardsRevealed() {
        pen.run(t -> House.pour(t, seat.of(t), ASIDE, DISCARD));
    }

    /** One thing if one of these is among the revealed cards, else the other. */
    public void whenRevealed(Which which, Runnable then, Runnable otherwise) {
        pen.when(t -> House.holds(t, seat.of(t), ASIDE, which), then, otherwise);
    }

    /** Draws so many cards; may discard them, all together, to draw as many others. */
    public void drawsOrDrawsOthers(int cards, Card by) {
        pen.run(t -> House.takeFromDeck(t, seat.of(t), cards, ASIDE));
        pen.when(t -> !t.piles.isEmpty(ASIDE.of(seat.of(t))), () -> {
            Slot pick = maybe("draw-others", t -> Verb.USE.offer(t, by.kind()));
            pen.when(
                    t -> Verb.USE.isIn(t, pick),
                    () -> {
                        discardsRevealed();
                        draws(cards);
                    },
                    () -> pen.run(t -> House.drawAside(t, seat.of(t))));
        });
    }

    /** Looks at the top cards of the deck, and may be served by one of these without a serving; the others go back. */
    public void looksAtTopToBeServed(int cards, Which which) {
        looksAtTop(cards);
        Slot pick = maybe(ASIDE_SERVES, Forced.UNSEEN, each(Verb.SERVE, ASIDE, which));
        pen.when(
                t -> Verb.SERVE.isIn(t, pick),
                () -> pen.run(t -> House.move(t, seat.of(t), ASIDE, pick.subject(t), SERVED)));
        pen.run(t -> House.putBack(t, seat.of(t)));
        pen.when(
                t -> Verb.SERVE.isIn(t, pick),
                () -> pen.run(t -> t.begin(Scripts.ofServing(pick.subject(t)), seat.of(t))));
    }

    /** The discard pile is shuffled into the deck. */
    public void shufflesDiscardPileIntoDeck() {
        pen.run(t -> House.shuffleDiscardPileIntoDeck(t, seat.of(t)));
    }

    /** Has the top card of another's deck (or the own) discarded, and uses it as if it had been played: without a serving. */
    public void discardsAndUsesTopOf(Master whose) {
        pen.run(t -> {
            int card = House.topOfDeck(t, whose.seat.of(t));
            t.piles.move(card, DISCARD.of(whose.seat.of(t)));
            Card used = Cards.of(t.piles.kind(card));
            if (used.isLove()) Count.LOVE.add(t, used.love());
            else if (used.serves()) t.begin(Scripts.ofServing(used.kind()), seat.of(t));
        });
    }

    // ---- the phases ----

    /** The phases before this one are over at once, if they aren't already. */
    public void goesOnTo(Phase phase) {
        pen.run(t -> Turn.goOnTo(t, phase));
    }

    // ---- in play ----

    /** She who has just served goes back to the town. */
    public void returnsServed(Card maid) {
        pen.run(t -> House.moveToTown(t, seat.of(t), SERVED, maid.kind()));
    }

    // ---- reminiscences ----

    /**
     * Discards a maid for each of the costs, the dearest first, and has the reminiscence; when it has done what it does,
     * another is turned up.
     */
    void acquires(Card reminiscence, Runnable text) {
        for (int cost : reminiscence.payment()) {
            // A block, so that the frame need not remember what was discarded.
            pen.when(
                    t -> House.handSize(t, seat.of(t)) > 0,
                    () -> moves(
                            new Move(Verb.DISCARD, HAND, Which.maids(), DISCARD),
                            pen.ask(seat, "pay", Forced.UNSEEN, t -> Reminiscences.offerMaids(t, seat.of(t), cost)),
                            () -> {}));
        }
        pen.run(t -> Reminiscences.acquire(t, seat.of(t), reminiscence));
        text.run();
        pen.run(t -> Town.of(t).turnUp(t, Reminiscences.PILE));
    }

    // ---- the private quarters ----

    /** May put a chambermaid who isn't ill onto the discard pile. */
    public void mayDismissChambermaid(Runnable then) {
        Slot pick = maybe(CHAMBERMAID, t -> House.offerChambermaids(t, seat.of(t), Verb.DISCARD));
        pen.when(t -> Verb.DISCARD.isIn(t, pick), () -> {
            pen.run(t -> House.dismissChambermaid(t, seat.of(t), pick.subject(t)));
            then.run();
        });
    }

    /** The chambermaid who is being used goes to the discard pile. */
    public void dismissesUsed() {
        pen.run(t -> House.dismissChambermaid(t, seat.of(t), chosen.subject(t)));
    }

    /** A chambermaid of this name who isn't ill goes back to the town. */
    public void returnsChambermaid(Card maid) {
        pen.run(t -> House.returnChambermaid(t, seat.of(t), maid.kind()));
    }

    /** She who has just served becomes a chambermaid in the house of {@code whose}. */
    public void chambersServed(Card maid, Master whose) {
        pen.run(t -> t.piles.moveKind(SERVED.of(seat.of(t)), maid.kind(), QUARTERS.of(whose.seat.of(t))));
    }

    /** The card of the hand that a building was employed with is laid under it. */
    public void laysUnder(Card building) {
        pen.run(t -> House.layUnder(t, seat.of(t), Option.object(chosen.of(t)), building));
    }

    /** May have a building of another's house go back to the town. */
    public void mayReturnBuildingOf(Master other) {
        Slot pick = maybe("return-building", t -> House.offerBuildingsToReturn(t, other.seat.of(t)));
        pen.when(
                t -> Verb.RETURN.isIn(t, pick),
                () -> pen.run(
                        t -> House.returnBuilding(t, other.seat.of(t), pick.subject(t), Option.object(pick.of(t)))));
    }

    /** The active private maid goes face down under those of the town. */
    public void dismissesPrivateMaid() {
        pen.run(t -> House.dismissPrivate(t, seat.of(t)));
    }

    /** May take a face-up private maid of the town for the own top one, who goes face down under those of the town. */
    public void mayExchangePrivateMaid() {
        pen.when(t -> !t.piles.isEmpty(PRIVATE.of(seat.of(t))), () -> {
            Slot pick = maybe("exchange-private", t -> Town.of(t).offerPrivateMaids(t, Verb.TAKE));
            pen.when(
                    t -> Verb.TAKE.isIn(t, pick),
                    () -> pen.run(t -> {
                        int maid = t.piles.find(Town.of(t).up(MixedPile.PRIVATE_MAIDS), pick.subject(t));
                        House.dismissPrivate(t, seat.of(t));
                        t.piles.move(maid, PRIVATE.of(seat.of(t)));
                        Town.of(t).turnUp(t, MixedPile.PRIVATE_MAIDS);
                    }));
        });
    }

    // ---- beers ----

    /** Gains a beer, if there is one: the one that is turned up, or the top one of those that aren't. */
    public void gainsABeer() {
        pen.when(Beers::canBeGained, () -> {
            Slot pick = pen.ask(seat, "beer", Beers::offer);
            pen.run(t -> t.begin(Scripts.BEER, seat.of(t), pick.of(t)));
        });
    }

    /** May gain a beer for so much love. */
    public void mayBuyABeer(int love) {
        pen.when(t -> Count.LOVE.of(t) >= love && Beers.canBeGained(t), () -> {
            Slot pick = maybe("beer", Beers::offer);
            pen.when(
                    t -> !Verb.PASS.isIn(t, pick),
                    () -> pen.run(t -> {
                        Count.LOVE.add(t, -love);
                        t.begin(Scripts.BEER, seat.of(t), pick.of(t));
                    }));
        });
    }

    /** Looks at the top two beers of the town, and may change their order. */
    public void looksAtTopTwoBeers() {
        pen.when(t -> Beers.faceDown(t) > 0, () -> pen.run(t -> Beers.look(t, seat.of(t), 2)));
        pen.when(t -> Beers.faceDown(t) > 1, () -> {
            Slot pick = pen.ask(seat, TOP_BEER, Forced.UNSEEN, Beers::offerTopTwo);
            pen.run(t -> Beers.layOnTop(t, seat.of(t), pick.subject(t)));
        });
    }

    public void losesARandomBeer() {
        pen.run(t -> Beers.loseRandom(t, seat.of(t)));
    }

    /** Chooses a beer, and another master to give it to. */
    public void givesABeer() {
        pen.when(t -> Beers.hasUnprotected(t, seat.of(t)), () -> {
            Slot beer = pen.ask(seat, "give-beer", Forced.UNSEEN, each(Verb.GIVE, BEERS, Which.any()));
            picks(Whom.rivals(), other -> pen.run(t -> Beers.pass(t, seat.of(t), beer.subject(t), other.seat.of(t))));
        });
    }

    public void takesARandomBeerOf(Master other) {
        pen.run(t -> Beers.takeRandom(t, other.seat.of(t), seat.of(t)));
    }

    /** May put a beer under a building that was just employed. */
    public void mayPutABeerUnder(Card building) {
        pen.when(t -> Beers.hasUnprotected(t, seat.of(t)), () -> {
            Slot beer = maybe("beer-under", Forced.UNSEEN, each(Verb.PUT, BEERS, Which.any()));
            pen.when(
                    t -> Verb.PUT.isIn(t, beer),
                    () -> pen.run(t -> {
                        int newest = t.piles.find(QUARTERS.of(seat.of(t)), building.kind());
                        Beers.putUnder(t, seat.of(t), beer.subject(t), newest);
                    }));
        });
    }

    /** A beer that lies open in the own house is turned face down. */
    public void turnsFaceDown(Card beer) {
        pen.run(t -> Beers.turnFaceDown(t, seat.of(t), beer));
    }

    // ---- other masters ----

    /** This master first, then the others, clockwise. */
    public void everyone(Consumer<Master> does) {
        does.accept(this);
        eachOther(does);
    }

    public void eachOther(Consumer<Master> does) {
        Master other = another();
        pen.run(t -> other.seat.set(t, clockwise(t, seat.of(t))));
        pen.during(t -> other.seat.of(t) != seat.of(t), () -> {
            does.accept(other);
            pen.run(t -> other.seat.set(t, clockwise(t, other.seat.of(t))));
        });
    }

    /** The master to the left, then the one to the right, unless they are the same. */
    public void eachNeighbour(Consumer<Master> does) {
        eachOther(other -> pen.when(
                t -> clockwise(t, seat.of(t)) == other.seat.of(t) || clockwise(t, other.seat.of(t)) == seat.of(t),
                () -> does.accept(other)));
    }

    public void mayPick(Whom whom, Consumer<Master> then) {
        toPicked(maybe("seat", seats(whom)), then);
    }

    /** Names a cost that some card has; what is spoken of then are cards of that cost. */
    public void namesACost(Consumer<Which> then) {
        Slot named = pen.ask(seat, "cost", t -> {
            for (int cost : Town.of(t).costs()) Verb.NUMBER.offer(t, cost);
        });
        then.accept(Which.costing(named));
    }

    public void picks(Whom whom, Consumer<Master> then) {
        toPicked(asksOrPasses("seat", seats(whom)), then);
    }

    private void toPicked(Slot pick, Consumer<Master> then) {
        pen.when(t -> Verb.SEAT.isIn(t, pick), () -> {
            Master picked = another();
            pen.run(t -> picked.seat.set(t, pick.subject(t)));
            then.accept(picked);
        });
    }

    /**
     * Looks at a random card of another's hand, and may then let the other look at a random one of the own hand; if so,
     * the two change hands, and nobody else sees them.
     */
    public void mayExchangeRandomCardsWith(Master other) {
        Slot theirs = pen.slot();
        pen.run(t -> {
            theirs.set(t, t.piles.random(HAND.of(other.seat.of(t)), t.chance, Town.PICKING));
            t.piles.show(theirs.of(t), 1 << seat.of(t));
        });
        pen.when(
                t -> House.handSize(t, seat.of(t)) > 0,
                () -> may(
                        Verb.EXCHANGE,
                        () -> pen.run(t -> {
                            int mine = t.piles.random(HAND.of(seat.of(t)), t.chance, Town.PICKING);
                            t.piles.show(mine, 1 << other.seat.of(t));
                            t.piles.move(mine, HAND.of(other.seat.of(t)));
                            t.piles.move(theirs.of(t), HAND.of(seat.of(t)));
                        })));
    }

    // ---- couples ----

    /**
     * Makes an Approach (8-1): lays a maid of the hand on the table, face down, picks another master and looks at that
     * hand, lays its dearest maid beside her, and may pay the difference in love cards. If the two become a couple, the
     * Meetup Spot used is turned face down, and {@code then} follows. Every question stands, lest the others learn of the
     * hands from what is not asked.
     */
    public void approaches(Supplier<Card> spot, Consumer<Master> then) {
        pen.run(t -> Couples.useSpot(t, seat.of(t), spot.get().kind()));
        Slot mine = pen.ask(seat, "approach", Forced.UNSEEN, t -> Couples.offerApproaching(t, seat.of(t)));
        picks(Whom.rivals().withHand(), rival -> {
            pen.run(t -> House.showHand(t, rival.seat.of(t), 1 << seat.of(t)));
            Slot theirs = pen.ask(seat, TARGET, Forced.UNSEEN, orPass(t -> Couples.offerTargets(t, rival.seat.of(t))));
            pen.when(t -> Verb.LAY.isIn(t, theirs), () -> {
                Slot toPay = pen.slot();
                pen.run(t -> toPay.set(t, Couples.price(mine.subject(t), theirs.subject(t))));
                pays(toPay, t -> Couples.price(mine.subject(t), theirs.subject(t)));
                pen.when(t -> toPay.of(t) == 0, () -> {
                    pen.run(t -> Couples.join(
                            t, seat.of(t), spot.get().kind(), mine.subject(t), rival.seat.of(t), theirs.subject(t)));
                    then.accept(rival);
                });
            });
        });
    }

    /** Discards as many love cards as a slot says, if there are so many and this master wants to; else it says {@link #UNPAID}. */
    private void pays(Slot toPay, ToIntFunction<Table> price) {
        pen.during(t -> toPay.of(t) > 0, () -> {
            Slot pick = pen.ask(seat, "woo", Forced.UNSEEN, t -> {
                if (House.holding(toPay.of(t), Which.loves()).by(t, seat.of(t))) {
                    offerEach(t, Verb.DISCARD, HAND, Which.loves());
                }
                if (toPay.of(t) == price.applyAsInt(t)) Verb.PASS.offer(t);
            });
            pen.when(
                    t -> Verb.DISCARD.isIn(t, pick),
                    () -> pen.run(t -> {
                        House.move(t, seat.of(t), HAND, pick.subject(t), DISCARD);
                        toPay.set(t, toPay.of(t) - 1);
                    }),
                    () -> pen.run(t -> toPay.set(t, UNPAID)));
        });
    }

    /** May move a couple of the own house under a building that was just employed. */
    public void mayMoveACoupleUnder(Card building) {
        pen.when(t -> Couples.hasWithinReach(t, seat.of(t)), () -> {
            Slot couple = maybe("couple-under", t -> Couples.offer(t, seat.of(t)));
            pen.when(
                    t -> Verb.COUPLE.isIn(t, couple),
                    () -> pen.run(t -> Couples.move(t, seat.of(t), couple.of(t), building)));
        });
    }

    /**
     * Puts a couple of another's house to the test by a Trial of the town (8-2): who has the card that proves them reveals
     * it, and keeps the Trial, face down; else the couple breaks up, and the Trial leaves the game.
     */
    public void tries(Card trial, Master other, Card proof) {
        Slot couple = pen.ask(seat, "couple", t -> Couples.offer(t, other.seat.of(t)));
        other.mayWardOff(() -> {
            pen.run(t -> t.piles.learn()); // whether that hand has the proof, even if none is shown
            pen.when(
                    t -> House.inHand(proof).by(t, other.seat.of(t)),
                    () -> pen.run(t -> {
                        t.piles.showKind(HAND.of(other.seat.of(t)), proof.kind());
                        Couples.placeFaceDown(t, Town.of(t).top(t, trial.kind()), other.seat.of(t));
                    }),
                    () -> {
                        Slot taken = pen.ask(seat, BREAKUP, t -> Couples.offerPartners(t, couple.of(t)));
                        pen.run(t -> Couples.breakUp(t, couple.of(t), taken.subject(t), seat.of(t)));
                        pen.run(t -> House.remove(t, Town.of(t).top(t, trial.kind())));
                    });
        });
    }

    /** The game ends, at once. */
    public void endsTheGame() {
        pen.run(Table::end);
    }

    // ---- events ----

    /** Turns up the top card of a pile of the town, and does what it says; its text says, too, where it goes. */
    public void turnsUpOneOf(MixedPile pile) {
        pen.when(
                t -> Town.of(t).holds(t, pile),
                () -> pen.run(t -> {
                    int card = t.piles.top(Town.of(t).down(pile));
                    t.piles.showAll(card);
                    t.begin(Scripts.ofTurnedUp(t.piles.kind(card)), seat.of(t));
                }));
    }

    /** An event that was turned up goes into the house of {@code whose}: into the own one, or another may ward it off. */
    public void putsInto(Card event, Master whose) {
        pen.when(
                t -> whose.seat.of(t) == seat.of(t),
                () -> keeps(event),
                () -> whose.mayWardOff(
                        () -> whose.keeps(event),
                        () -> pen.run(t -> House.returnToTown(t, Town.of(t).top(t, event.kind())))));
    }

    /** Picks one of these events of the own house, which goes back to the town once {@code first} is done. */
    public void returnsEvent(Card event, Runnable first) {
        Slot pick = pen.ask(
                seat,
                "return-event",
                t -> House.offerEvents(t, seat.of(t), event, (kind, on) -> Verb.RETURN.option(kind, Table.NOBODY, on)));
        first.run();
        pen.run(t -> House.returnToTown(t, House.event(t, seat.of(t), pick.subject(t), Option.object(pick.of(t)))));
    }

    /** The master whose house a card is employed for. */
    public Master aimedAt() {
        Master target = another();
        pen.run(t -> target.seat.set(t, Verb.seatIn(chosen.of(t))));
        return target;
    }

    /** An event of the own making lies in the own house. */
    public void keeps(Card event) {
        pen.run(t -> House.placeEvent(t, Town.of(t).top(t, event.kind()), seat.of(t), 0));
    }

    /** The event of the own house that is being used leaves the game. */
    public void removesUsedEvent() {
        pen.run(t ->
                House.remove(t, House.event(t, seat.of(t), Option.subject(chosen.of(t)), Option.object(chosen.of(t)))));
    }

    /** An event of the town comes into this house at large, if it can lie there and nobody wards it off. */
    public void receives(Card event) {
        pen.when(
                t -> Town.of(t).has(t, event) && event.aim().isIn(t, seat.of(t)),
                () -> mayWardOff(() ->
                        pen.run(t -> House.placeEvent(t, Town.of(t).top(t, event.kind()), seat.of(t), 0))));
    }

    /** An event of the town comes onto the maid that the employment by {@code who} is aimed at, unless it is warded off. */
    public void receivesOnAimed(Card event, Master who) {
        mayWardOff(() -> pen.run(t ->
                House.placeEvent(t, Town.of(t).top(t, event.kind()), seat.of(t), Option.object(who.chosen.of(t)))));
    }

    /** Picks a maid in any house, and so many of these events of the town come onto her, as many as there are. */
    public void sendsOntoOneMaid(Card event, int times) {
        Slot target = asksOrPasses(
                "maid", t -> House.offerMaidsInHouses(t, seat.of(t), (house, maid) -> Verb.ON.option(maid, house, 0)));
        Master owner = another();
        Slot maid = pen.slot();
        pen.when(t -> Verb.ON.isIn(t, target), () -> {
            pen.run(t -> {
                owner.seat.set(t, Verb.seatIn(target.of(t)));
                maid.set(t, House.baseFor(t, owner.seat.of(t), target.subject(t)));
            });
            for (int time = 0; time < times; time++) {
                pen.when(
                        t -> Town.of(t).has(t, event),
                        () -> owner.mayWardOff(() ->
                                pen.run(t -> House.attach(t, Town.of(t).top(t, event.kind()), maid.of(t)))));
            }
        });
    }

    /** Moves an event from one house to the like place in another; there it may be warded off. */
    public void movesAnEvent() {
        Slot event = pen.ask(seat, "event", t -> House.offerMovableEvents(t, seat.of(t)));
        Slot target = pen.ask(seat, "place", t -> House.offerPlacesFor(t, seat.of(t), event.of(t)));
        Master owner = another();
        pen.run(t -> owner.seat.set(t, Verb.SEAT.isIn(t, target) ? target.subject(t) : Verb.seatIn(target.of(t))));
        owner.mayWardOff(
                () -> pen.run(t -> House.placeEvent(
                        t, event(t, event), owner.seat.of(t), Verb.SEAT.isIn(t, target) ? 0 : target.subject(t))),
                () -> pen.run(t -> House.returnToTown(t, event(t, event))));
    }

    private static int event(Table t, Slot picked) {
        int option = picked.of(t);
        return House.event(t, Verb.seatIn(option), Option.subject(option), Option.object(option));
    }

    /** May put an event of the own house back into the town. */
    public void mayReturnEvent() {
        pen.when(t -> House.hasEvent(t, seat.of(t)), () -> {
            Slot pick = maybe(
                    "return-event",
                    t -> House.offerEvents(t, seat.of(t), (kind, on) -> Verb.RETURN.option(kind, Table.NOBODY, on)));
            pen.when(
                    t -> Verb.RETURN.isIn(t, pick),
                    () -> pen.run(t -> House.returnToTown(
                            t, House.event(t, seat.of(t), pick.subject(t), Option.object(pick.of(t))))));
        });
    }

    /** The event of the own house that is being used goes back to the town. */
    public void returnsUsedEvent() {
        pen.run(t -> House.returnToTown(
                t, House.event(t, seat.of(t), Option.subject(chosen.of(t)), Option.object(chosen.of(t)))));
    }

    private void mayWardOff(Runnable otherwise) {
        mayWardOff(otherwise, () -> {});
    }

    /**
     * Who has a card that wards off events may reveal it. Everybody with a hand is asked, so that nobody learns who
     * could; where the town has no such card, nobody is.
     */
    private void mayWardOff(Runnable otherwise, Runnable wardedOff) {
        Slot pick = pen.slot();
        pen.run(t -> pick.set(t, Verb.PASS.option()));
        pen.when(t -> Town.of(t).hasWards() && House.handSize(t, seat.of(t)) > 0, () -> {
            Slot answer = pen.ask(seat, REACT, Forced.UNSEEN, t -> {
                offerEach(t, Verb.REVEAL, HAND, Which.wards());
                Verb.PASS.offer(t);
            });
            pen.run(t -> pick.set(t, answer.of(t)));
        });
        pen.when(t -> Verb.PASS.isIn(t, pick), otherwise, () -> {
            pen.run(t -> t.piles.showKind(HAND.of(seat.of(t)), pick.subject(t)));
            wardedOff.run();
        });
    }

    // ---- what the words are made of ----

    private record Move(Verb verb, Place from, Which which, Place to) {}

    private Master another() {
        return new Master(pen, pen.slot());
    }

    private void may(String topic, Move move, Runnable then) {
        moves(move, maybe(topic, forced(move.from), each(move.verb, move.from, move.which)), then);
    }

    private void must(String topic, Move move) {
        Slot pick = pen.ask(seat, topic, forced(move.from), orPass(each(move.verb, move.from, move.which)));
        moves(move, pick, () -> {});
    }

    /** That a hand left no choice would tell the others of the hand, so such a question stands all the same. */
    private static Forced forced(Place from) {
        return from == HAND ? Forced.UNSEEN : Forced.SKIPPED;
    }

    private void moves(Move move, Slot pick, Runnable then) {
        pen.when(t -> move.verb.isIn(t, pick), () -> {
            pen.run(t -> House.move(t, seat.of(t), move.from, pick.subject(t), move.to));
            then.run();
        });
    }

    private Slot maybe(String topic, Offer offer) {
        return maybe(topic, Forced.SKIPPED, offer);
    }

    private Slot maybe(String topic, Forced forced, Offer offer) {
        return pen.ask(seat, topic, forced, t -> {
            offer.on(t);
            Verb.PASS.offer(t);
        });
    }

    private Slot asksOrPasses(String topic, Offer offer) {
        return pen.ask(seat, topic, orPass(offer));
    }

    /** Passing is on offer only if nothing else is. */
    private static Offer orPass(Offer offer) {
        return t -> {
            offer.on(t);
            if (t.offered() == 0) Verb.PASS.offer(t);
        };
    }

    private Offer each(Verb verb, Place place, Which which) {
        return t -> offerEach(t, verb, place, which);
    }

    private void offerEach(Table t, Verb verb, Place place, Which which) {
        int from = t.offered();
        for (int card = t.piles.top(place.of(seat.of(t))); !t.piles.isNoCard(card); card = t.piles.below(card)) {
            int kind = t.piles.kind(card);
            boolean includes = place == HAND ? House.counts(t, seat.of(t), kind, which) : which.includes(t, kind);
            if (includes) t.offerOnce(from, verb.option(kind));
        }
    }

    /** Clockwise, this master's own seat last. */
    private Offer seats(Whom whom) {
        return t -> {
            int you = seat.of(t);
            int other = you;
            do {
                other = clockwise(t, other);
                if (whom.includes(t, you, other)) Verb.SEAT.offer(t, other);
            } while (other != you);
        };
    }
}
