package stammtisch.cuore;

import static stammtisch.cuore.Count.ACTIVE;
import static stammtisch.cuore.Count.EMPLOYMENTS;
import static stammtisch.cuore.Count.SERVINGS;
import static stammtisch.cuore.Count.TURN;
import static stammtisch.cuore.Place.HAND;
import static stammtisch.cuore.Place.PRIVATE;
import static stammtisch.cuore.Place.QUARTERS;
import static stammtisch.cuore.Place.SERVED;
import static stammtisch.table.Scribe.SELF;

import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import stammtisch.table.Option;
import stammtisch.table.Piles;
import stammtisch.table.Scribe;
import stammtisch.table.Script.Condition;
import stammtisch.table.Script.Forced;
import stammtisch.table.Slot;
import stammtisch.table.Table;

/** How turn follows turn, and phase follows phase in each. */
final class Turn {
    private static final int MOST_SERVINGS_TO_CHAMBER = 2;

    private static final long[] SERVE = Kinds.of(Card::serves).words();
    private static final long[] LOVES = Kinds.of(Card::isLove).words();
    private static final long[][] CHAMBERED_FOR = IntStream.rangeClosed(0, MOST_SERVINGS_TO_CHAMBER)
            .mapToObj(servings -> Kinds.of(card -> canChamber(card, servings)).words())
            .toArray(long[][]::new);

    /** Cards of a fresh hand. */
    static final int USUAL_HAND = 5;

    private Turn() {}

    /** The whole game; it runs for the active seat. */
    static void game(Scribe pen) {
        pen.during(table -> !isOver(table), () -> {
            pen.run(Turn::begin);
            phases(pen);
        });
    }

    /** The rest of the game from the middle of a turn, as a scenario lays it out. */
    static void goingOn(Scribe pen) {
        phases(pen);
        game(pen);
    }

    /** Each is passed over if it isn't its time. */
    private static void phases(Scribe pen) {
        startingPhase(pen);
        servingPhase(pen);
        employPhase(pen);
        discardPhase(pen);
    }

    /** Checked when a turn has ended (R10). */
    private static boolean isOver(Table table) {
        Town town = Town.of(table);
        if (town.emptyPiles(table.piles.standing()) >= town.setup().pilesToEnd()) return true;
        for (Condition ends : town.endings()) if (ends.holds(table)) return true;
        return false;
    }

    private static void begin(Table table) {
        int seat = SELF.of(table);
        Count.beginTurn(table);
        TURN.add(table, 1);
        ACTIVE.set(table, seat);
        SERVINGS.set(table, 1);
        EMPLOYMENTS.set(table, 1);
        Phase.STARTING.begins(table);
        House.refresh(table, seat);
    }

    // ---- starting phase: the active player orders the effects of the house freely (R6) ----

    private static void startingPhase(Scribe pen) {
        pen.during(Phase.STARTING::isNow, () -> {
            // Whether there is a choice can hang on the hand where an event could be got rid of.
            pen.when(
                    table -> House.hasStartEffect(table, SELF.of(table)),
                    () -> asksAtStart(pen, Forced.UNSEEN),
                    () -> asksAtStart(pen, Forced.SKIPPED));
        });
    }

    private static void asksAtStart(Scribe pen, Forced forced) {
        Slot pick = pen.ask(SELF, "starting", forced, table -> {
            offerStartEffects(table, SELF.of(table));
            if (!mustUse(table, SELF.of(table))) Verb.END_STARTING.offer(table);
        });
        pen.run(table -> start(table, SELF.of(table), pick.of(table)));
    }

    private static void offerStartEffects(Table table, int seat) {
        Piles piles = table.piles;
        int active = startEffect(table, seat);
        if (active != 0) Verb.USE.offer(table, active);
        if (!piles.isEmpty(QUARTERS.of(seat)) || !piles.isEmpty(PRIVATE.of(seat))) House.offerStartEffects(table, seat);
    }

    /** The kind of the active private maid who can do something now, or 0. */
    private static int startEffect(Table table, int seat) {
        int active = House.activePrivate(table, seat);
        if (active == 0) return 0;
        Card.StartEffect effect = Cards.of(active).startEffect();
        return effect != null
                        && !House.isPrivateUsed(table, seat)
                        && effect.usable().by(table, seat)
                ? active
                : 0;
    }

    private static boolean mustUse(Table table, int seat) {
        int active = startEffect(table, seat);
        Card.StartEffect effect = active == 0 ? null : Cards.of(active).startEffect();
        return effect != null && effect.must();
    }

    private static void start(Table table, int seat, int option) {
        if (Verb.of(option) == Verb.END_STARTING) {
            Phase.SERVING.begins(table);
            return;
        }
        int kind = Option.subject(option);
        if (Cards.of(kind).isPrivate()) House.markUsed(table, seat);
        table.begin(Scripts.ofStart(kind), seat, option);
    }

    // ---- serving phase ----

    private static void servingPhase(Scribe pen) {
        pen.during(Phase.SERVING::isNow, () -> {
            // Even who can only go on says so, lest it be known what the hand lacks.
            Slot pick = pen.ask(SELF, "serving", Forced.UNSEEN, table -> offerServing(table, SELF.of(table)));
            pen.run(table -> serve(table, SELF.of(table), pick.of(table)));
        });
    }

    private static void offerServing(Table table, int seat) {
        int servings = SERVINGS.of(table);
        table.gather(HAND.of(seat));
        if (servings > 0) {
            table.offerGathered(Verb.SERVE.option(), SERVE);
            table.offerGathered(Verb.CHAMBER.option(), CHAMBERED_FOR[Math.min(servings, MOST_SERVINGS_TO_CHAMBER)]);
        }
        offerPhaseEffects(table, seat, Phase.SERVING);
        Reminiscences.offer(table, seat);
        offerLove(table, seat);
        Verb.END_SERVING.offer(table);
    }

    private static void offerPhaseEffects(Table table, int seat, Phase phase) {
        for (Card card : Town.of(table).usableDuring(phase)) {
            Card.PhaseEffect effect = card.phaseEffect();
            if (effect != null && effect.usable().by(table, seat)) Verb.USE.offer(table, card.kind());
        }
    }

    /** Single love cards and all of them, of the hand that was gathered. */
    private static void offerLove(Table table, int seat) {
        int before = table.offered();
        if (Town.of(table).treatments().length == 0) table.offerGathered(Verb.PLAY.option(), LOVES);
        else House.offerTreatedLove(table, seat);
        if (table.offered() > before) Verb.PLAY_ALL.offer(table);
    }

    static boolean canChamber(Card card, int servings) {
        return card.chamberServings() > 0 && card.chamberServings() <= servings;
    }

    private static void serve(Table table, int seat, int option) {
        int kind = Option.subject(option);
        switch (Verb.of(option)) {
            case SERVE -> {
                SERVINGS.add(table, -1);
                House.move(table, seat, HAND, kind, SERVED);
                table.begin(Scripts.ofServing(kind), seat);
            }
            case CHAMBER -> {
                SERVINGS.add(table, -Cards.of(kind).chamberServings());
                House.move(table, seat, HAND, kind, QUARTERS);
            }
            case USE -> table.begin(Scripts.ofPhaseEffect(kind), seat, option);
            case TAKE -> table.begin(Scripts.ofEmploying(kind), seat, option);
            case PLAY -> House.playLove(table, seat, kind);
            case PLAY_ALL -> House.playAllLove(table, seat);
            default -> goOnTo(table, Phase.EMPLOY);
        }
    }

    /** Leaves this phase, and those between, for a later one; nothing happens if it is that one or later. */
    static void goOnTo(Table table, Phase phase) {
        if (Phase.of(table).compareTo(phase) >= 0) return;
        SERVINGS.set(table, 0); // lost, R5
        phase.begins(table);
    }

    // ---- employ phase ----

    private static void employPhase(Scribe pen) {
        pen.during(Phase.EMPLOY::isNow, () -> {
            // The end of a turn is said, not assumed: there may be something to take back first.
            Slot pick = pen.ask(SELF, "employ", Forced.STANDS, table -> offerEmploying(table, SELF.of(table)));
            pen.run(table -> employ(table, SELF.of(table), pick.of(table)));
        });
    }

    private static void offerEmploying(Table table, int seat) {
        if (EMPLOYMENTS.of(table) > 0) Town.of(table).offerEmployable(table, seat);
        offerPhaseEffects(table, seat, Phase.EMPLOY);
        table.gather(HAND.of(seat));
        offerLove(table, seat);
        Verb.END_TURN.offer(table);
    }

    private static void employ(Table table, int seat, int option) {
        switch (Verb.of(option)) {
            case PLAY -> House.playLove(table, seat, Option.subject(option));
            case PLAY_ALL -> House.playAllLove(table, seat);
            case USE -> table.begin(Scripts.ofPhaseEffect(Option.subject(option)), seat, option);
            case EMPLOY -> Town.of(table).employ(table, seat, option);
            default -> Phase.DISCARD.begins(table);
        }
    }

    // ---- discard phase ----

    private static void discardPhase(Scribe pen) {
        pen.run(table -> House.beginDiscarding(table, SELF.of(table)));
        eachInTurn(pen, Town::beforeDiscarding, Card::beforeDiscarding, Scripts::ofBeforeDiscarding);
        pen.run(table -> House.dismiss(table, SELF.of(table)));
        eachInTurn(pen, Town::afterNewHand, Card::afterNewHand, Scripts::ofAfterNewHand);
        pen.run(table -> SELF.set(table, House.clockwise(table, SELF.of(table))));
    }

    /** Begins, one after the other, the scripts of all those cards of the town whose time has come. */
    private static void eachInTurn(
            Scribe pen,
            Function<Town, Card[]> which,
            Function<Card, Card.@Nullable Effect> effect,
            IntUnaryOperator script) {
        Slot next = pen.slot();
        pen.run(table -> next.set(table, 0));
        pen.during(
                table -> next.of(table) < which.apply(Town.of(table)).length,
                () -> pen.run(table -> {
                    Card card = which.apply(Town.of(table))[next.of(table)];
                    next.set(table, next.of(table) + 1);
                    Card.Effect does = effect.apply(card);
                    int seat = SELF.of(table);
                    if (does != null && does.usable().by(table, seat))
                        table.begin(script.applyAsInt(card.kind()), seat);
                }));
    }
}
