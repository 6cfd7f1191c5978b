package stammtisch.cuore;

import static stammtisch.cuore.Place.HAND;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import stammtisch.notation.Nearest;
import stammtisch.table.Game.Reason;
import stammtisch.table.Option;
import stammtisch.table.Piles;
import stammtisch.table.Table;
import stammtisch.table.View;

/**
 * Why something can't be done now, in words, for whoever asks: the page's disabled cards, a refused move, a scenario.
 * Says nothing that the asking seat doesn't know.
 */
final class Refusals {
    private final Table table;
    private final View view;
    private final Words words;
    private @Nullable Reason notMine; // the same for every card
    private @Nullable Reason otherQuestion; // likewise

    Refusals(Table table, int seat, Words words) {
        this.table = table;
        view = View.of(table, seat);
        this.words = words;
    }

    // ---- a card of the own hand, a pile of the town, something of the house ----

    /** Why this card of the own hand can't be used now. */
    Reason card(Card card) {
        if (!isMyPhase()) return notMine();
        return switch (view.topic()) {
            case "starting" -> notYetServing();
            case "serving" -> notServing(card);
            case "employ" -> reason("rule.employ", "why.phase.serving");
            default -> otherQuestion();
        };
    }

    private Reason notServing(Card card) {
        int servings = Count.SERVINGS.of(table);
        int needed = card.serves() ? 1 : card.chamberServings();
        if (needed == 0) return reason("rule.serving", "why.chief");
        return reason(card.serves() ? "rule.serving" : "rule.chambermaids", "why.servings", needed, servings);
    }

    private Reason notYetServing() {
        return reason("rule.starting", "why.phase.starting");
    }

    // Before the employ phase what the town's cards are refused for depends on the topic, on what is turned up and on
    // whether a reminiscence has been acquired, and on nothing else: Showing relies on it.

    /** Why this card can't be employed now. */
    Reason employing(Card card) {
        Town town = Town.of(table);
        if (!town.isPlayedWith(card)) return reason("rule.employ", "why.not-in-town", words.shortName(card));
        if (card.isBeer()) return reason("rule.beers", "why.beer");
        if (card.isReminiscence()) return reason("rule.reminiscences", "why.reminiscence");
        if (!town.isEmployed(card)) return reason("rule.employ", "why.not-employed", words.shortName(card));
        if (!isMyPhase()) return notMine();
        String topic = view.topic();
        if (topic.equals("starting")) return notYetServing();
        if (topic.equals("serving")) return reason("rule.employ", "why.phase.employ");
        if (!topic.equals("employ")) return otherQuestion();
        if (!town.shows(table, card)) {
            return card.isPrivate()
                    ? reason("rule.private", "why.face-down", words.shortName(card))
                    : reason("rule.employ", "why.empty");
        }
        if (Count.EMPLOYMENTS.of(table) == 0) return reason("rule.employ", "why.employments");
        int love = Count.LOVE.of(table);
        int price = Town.toEmploy(table, view.seat(), card);
        if (price > love) {
            int inHand = loveInHand();
            return inHand == 0
                    ? reason("rule.employ", "why.love", price, love)
                    : reason("rule.employ", "why.love-in-hand", price, love, inHand);
        }
        if (!card.isWithin(table, view.seat())) return new Reason(words.needs(card), words.say("rule.employ"));
        return card.aim().isPossible(table, view.seat())
                ? noSuch("employ " + card.id)
                : reason(
                        "rule.events",
                        isSafeHouse(card) ? "why.safe" : card.aim().missing());
    }

    /** Whether some house is spared what could else be aimed at it. */
    private boolean isSafeHouse(Card card) {
        return card.isEvent() && House.any(table, house -> !House.mayBeTarget(table, house));
    }

    /** Why this reminiscence can't be acquired now. */
    Reason acquiring(Card card) {
        if (!isMyPhase()) return notMine();
        String topic = view.topic();
        if (topic.equals("starting")) return notYetServing();
        if (topic.equals("employ")) return reason("rule.reminiscences", "why.reminiscence-phase");
        if (!topic.equals("serving")) return otherQuestion();
        if (!Town.of(table).shows(table, card)) {
            return reason("rule.reminiscences", "why.reminiscence-hidden", words.shortName(card));
        }
        return Reminiscences.isDone(table)
                ? reason("rule.reminiscences", "why.reminiscence-done")
                : reason("rule.reminiscences", "why.reminiscence-maids", Words.costs(card, ", "));
    }

    private int loveInHand() {
        return Arrays.stream(view.kinds(HAND.of(view.seat())))
                .filter(kind -> kind != Piles.UNKNOWN)
                .map(kind -> House.loveOf(table, view.seat(), kind))
                .sum();
    }

    /** Why this card of the own house can't be used now. */
    Reason using(Card card) {
        if (!isMyPhase()) return notMine();
        if (!view.topic().equals("starting")) {
            String rule = card.isPrivate() ? words.say("rule.private") : words.say("rule.card", words.shortName(card));
            return new Reason(words.say("why.no-use", words.shortName(card)), rule);
        }
        return reason("rule.starting", "why.no-use", words.shortName(card));
    }

    // ---- a move that somebody wrote ----

    Reason move(String move) {
        if (table.isOver()) return reason("rule.end", "why.over");
        if (view.seat() < 0 || !view.isAsked()) return notMine();
        String[] parts = move.trim().split("\\s+");
        String verb = parts[0].toUpperCase(Locale.ROOT);
        if (parts.length < 2 || parts[0].equals("end") || move.equals("play all")) return phaseMove(move);
        Card card = Cards.named(parts[1]);
        if (card == null) {
            return reason(
                    "rule.turns",
                    "why.no-card",
                    parts[1],
                    Nearest.hint(
                            parts[1], Town.of(table).setup().cards().stream().map(each -> each.id)));
        }
        return switch (verb) {
            case "EMPLOY" -> employing(card);
            case "SERVE", "CHAMBER", "PLAY", "DISCARD", "KEEP", "TOP", "BOTTOM", "REVEAL" ->
                view.count(HAND.of(view.seat()), card.kind()) == 0
                        ? reason("rule.serving", "why.not-in-hand", words.shortName(card))
                        : fromHand(verb, card, move);
            case "USE" -> using(card);
            case "TAKE" -> card.isReminiscence() ? acquiring(card) : noSuch(move);
            default -> noSuch(move);
        };
    }

    private Reason fromHand(String verb, Card card, String move) {
        boolean isServing = view.topic().equals("serving");
        return switch (verb) {
            case "SERVE" -> !isServing || card.serves() ? card(card) : notOneToServe(card);
            case "CHAMBER" -> isServing ? notChambering(card) : card(card);
            case "PLAY" ->
                House.loveOf(table, view.seat(), card.kind()) > 0
                        ? card(card)
                        : reason("rule.employ", "why.not-love", words.shortName(card));
            default -> noSuch(move);
        };
    }

    private Reason notOneToServe(Card card) {
        return card.isLove()
                ? reason("rule.serving", "why.love-serves", words.shortName(card))
                : reason("rule.serving", "why.chief");
    }

    private Reason notChambering(Card card) {
        return card.chamberServings() == 0
                ? reason("rule.chambermaids", "why.not-chambered", words.shortName(card))
                : reason("rule.chambermaids", "why.servings", card.chamberServings(), Count.SERVINGS.of(table));
    }

    private Reason phaseMove(String move) {
        if (move.equals("play all")) return reason("rule.employ", "why.no-love-card");
        if (move.equals("end starting") && view.topic().equals("starting")) {
            for (int number = 0; number < view.offered(); number++) {
                int option = view.option(number);
                if (Verb.of(option) == Verb.USE) {
                    return reason("rule.starting", "why.must-use", words.shortName(Cards.of(Option.subject(option))));
                }
            }
        }
        return noSuch(move);
    }

    private Reason noSuch(String move) {
        String options = IntStream.range(0, view.offered())
                .mapToObj(number -> Verb.write(view.option(number)))
                .collect(Collectors.joining(", "));
        return reason("rule.turns", "why.no-such", move, options);
    }

    // ---- what most of them come to ----

    private boolean isMyPhase() {
        return view.isAsked();
    }

    private Reason notMine() {
        if (notMine == null) {
            notMine = table.isOver()
                    ? reason("rule.end", "why.over")
                    : reason("rule.turns", "why.not-asked", Words.seat(table.asked()));
        }
        return notMine;
    }

    private Reason otherQuestion() {
        if (otherQuestion == null) {
            otherQuestion = reason("rule.turns", "why.other-question", Questions.asks(table, words));
        }
        return otherQuestion;
    }

    private Reason reason(String rule, String says, Object... with) {
        return with.length == 0 ? words.reason(rule, says) : new Reason(words.say(says, with), words.say(rule));
    }
}
