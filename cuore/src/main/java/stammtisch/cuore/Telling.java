package stammtisch.cuore;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import stammtisch.table.Box;
import stammtisch.table.Game.Told;
import stammtisch.table.Move;
import stammtisch.table.Move.Happening;
import stammtisch.table.Option;

/** Tells a viewer what a move was and what came of it, with no more names of cards than the viewer knows. */
final class Telling {
    /** What can follow from a move and is worth a line; the key of its words. */
    private enum Then {
        DRAWS,
        NEW_HAND,
        DISCARDS,
        DISCARDS_DECK,
        PLAYS,
        EVENT,
        BEER,
        FACE_DOWN,
        LOSES,
        LOOKS,
        SHOWS,
        GIVES,
        GETS,
        COUPLE,
        SHUFFLES,
        TURNED_UP;

        private final String key = "then." + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private final Box box;
    private final Town town;
    private final Move move;
    private final int viewer;
    private final Words words;
    private final List<Told> told = new ArrayList<>();

    // The line being gathered: cards that share one deed.
    private Then then = Then.SHUFFLES;
    private int whose;
    private int whom;
    private int unknown;
    private final Map<Card, Integer> known = new LinkedHashMap<>();

    private Telling(Box box, Move move, int viewer, Words words) {
        this.box = box;
        this.move = move;
        this.viewer = viewer;
        this.words = words;
        town = Town.of(box);
    }

    static List<Told> of(Box box, Move move, int viewer, Words words) {
        return new Telling(box, move, viewer, words).all();
    }

    private List<Told> all() {
        told.add(new Told(move.seat(), 0, headline(), headlineCards(), false));
        for (Happening happening : move.happenings()) {
            switch (happening) {
                case Happening.Moved moved -> moved(moved);
                case Happening.Shown shown -> shown(shown);
                case Happening.Shuffled(int pile) -> {
                    if (isInHouse(pile)) line(Then.SHUFFLES, Place.seatOf(pile));
                }
                case Happening.Forced(int seat, int option) -> forced(seat, option);
                case Happening.Noted _ -> {}
            }
        }
        flush();
        return told;
    }

    // ---- the move itself ----

    private boolean isHiddenPick() {
        return viewer != move.seat() && Verb.of(move.option()).isHidden();
    }

    private String headline() {
        return isHiddenPick()
                ? words.say("did." + Verb.of(move.option()).name().toLowerCase(Locale.ROOT) + ".hidden")
                : words.about(isAboutTwo() ? "did.two" : "did", move.option());
    }

    /** Whether two cards of the name that was picked left the hand together. */
    private boolean isAboutTwo() {
        Verb verb = Verb.of(move.option());
        if (verb != Verb.DISCARD && verb != Verb.RETURN) return false;
        int hand = Place.HAND.of(move.seat());
        return move.happenings().stream()
                        .filter(happening -> happening instanceof Happening.Moved moved
                                && moved.from() == hand
                                && moved.kind() == Option.subject(move.option()))
                        .count()
                > 1;
    }

    private List<String> headlineCards() {
        return Verb.of(move.option()).isAboutCards() && !isHiddenPick()
                ? List.of(Cards.of(Option.subject(move.option())).id)
                : List.of();
    }

    private void forced(int seat, int option) {
        Verb verb = Verb.of(option);
        boolean isWorthALine = verb == Verb.USE
                || verb == Verb.TAKE && !Cards.of(Option.subject(option)).isBeer();
        if (!isWorthALine) return;
        flush();
        String card = Cards.of(Option.subject(option)).id;
        told.add(new Told(seat, 1, words.about("did", option), List.of(card), false));
    }

    // ---- what came of it ----

    private boolean isInHouse(int pile) {
        return pile < box.watched();
    }

    private void moved(Happening.Moved moved) {
        MixedPile mixed = town.mixedAt(moved.from());
        if (mixed != null && moved.from() == town.down(mixed) && moved.to() == town.up(mixed)) {
            card(Then.TURNED_UP, move.seat(), moved.kind(), moved.knownAfter());
            return;
        }
        if (moved.to() == town.removed() && isInHouse(moved.from()) && Place.ofPile(moved.from()) == Place.BEERS) {
            card(Then.LOSES, Place.seatOf(moved.from()), moved.kind(), moved.knownAfter());
        }
        if (!isInHouse(moved.to())) return;
        int seat = Place.seatOf(moved.to());
        Place to = Place.ofPile(moved.to());
        if (!isInHouse(moved.from())) {
            Card card = Cards.of(moved.kind());
            if (!card.isEmployed()) card(Then.GETS, seat, moved.kind(), moved.knownAfter());
            if (card.isEvent()) card(Then.EVENT, seat, moved.kind(), moved.knownAfter());
            if (card.isBeer() && !isHeadline(Verb.TAKE, moved.kind())) {
                card(Then.BEER, seat, moved.kind(), moved.knownAfter());
            }
            return;
        }
        int giver = Place.seatOf(moved.from());
        switch (Place.ofPile(moved.from())) {
            case DECK -> {
                if (to == Place.HAND)
                    card(isTurnEnd() ? Then.NEW_HAND : Then.DRAWS, seat, moved.kind(), moved.knownAfter());
                if (to == Place.DISCARD) card(Then.DISCARDS_DECK, seat, moved.kind(), moved.knownAfter());
            }
            case HAND -> {
                if (to == Place.HAND && giver != seat) gives(giver, seat, moved.kind(), moved.knownAfter());
                if (to == Place.DISCARD && !isHeadline(Verb.DISCARD, moved.kind())) {
                    card(Then.DISCARDS, seat, moved.kind(), moved.knownAfter());
                }
                if (to == Place.QUARTERS && isApproach()) {
                    card(Then.COUPLE, seat, moved.kind(), moved.knownAfter());
                }
                if (to == Place.SERVED && Verb.of(move.option()) == Verb.PLAY_ALL) {
                    card(Then.PLAYS, seat, moved.kind(), moved.knownAfter());
                }
            }
            case QUARTERS, PRIVATE -> {
                if (giver != seat && Cards.of(moved.kind()).isEvent()) {
                    card(Then.EVENT, seat, moved.kind(), moved.knownAfter());
                }
                if (to == Place.BEERS) card(Then.FACE_DOWN, seat, moved.kind(), moved.knownAfter());
                if (to == Place.DISCARD && giver == seat && !isHeadline(Verb.DISCARD, moved.kind())) {
                    card(Then.DISCARDS, seat, moved.kind(), moved.knownAfter());
                }
            }
            case BEERS -> {
                if (giver != seat) gives(giver, seat, moved.kind(), moved.knownAfter());
            }
            case SERVED -> {
                if (to == Place.QUARTERS) card(Then.EVENT, seat, moved.kind(), moved.knownAfter());
            }
            case ASIDE -> {
                if (to == Place.HAND && !isTurnEnd() && !isHeadline(Verb.TAKE, moved.kind())) {
                    card(Then.DRAWS, seat, moved.kind(), moved.knownAfter());
                }
                if (to == Place.DISCARD) card(Then.DISCARDS, seat, moved.kind(), moved.knownAfter());
            }
            case DISCARD -> {}
        }
    }

    /** An Approach succeeds with its last love card, or with the target if it takes none. */
    private boolean isApproach() {
        return Verb.of(move.option()) == Verb.LAY || Verb.of(move.option()) == Verb.DISCARD;
    }

    private boolean isTurnEnd() {
        return Verb.of(move.option()) == Verb.END_TURN;
    }

    private boolean isHeadline(Verb verb, int kind) {
        return Verb.of(move.option()) == verb && Option.subject(move.option()) == kind;
    }

    private void shown(Happening.Shown shown) {
        if (isHeadline(Verb.REVEAL, shown.kind())) return;
        MixedPile mixed = town.mixedAt(shown.pile());
        boolean isForAll = shown.knownAfter() == box.everyone() && shown.knownBefore() != box.everyone();
        if (mixed != null && isForAll) {
            card(Then.TURNED_UP, move.seat(), shown.kind(), shown.knownAfter());
        }
        if (!isInHouse(shown.pile()) && mixed == null) return;
        int onlookers = shown.knownAfter() & ~shown.knownBefore();
        boolean byOne = Integer.bitCount(onlookers) == 1;
        boolean byMover = byOne && onlookers == 1 << move.seat();
        if (isInHouse(shown.pile()) && shown.knownAfter() == box.everyone() && !byMover) {
            card(Then.SHOWS, Place.seatOf(shown.pile()), shown.kind(), shown.knownAfter());
            return;
        }
        if (byOne) card(Then.LOOKS, Integer.numberOfTrailingZeros(onlookers), shown.kind(), shown.knownAfter());
    }

    private void gives(int giver, int taker, int kind, int knownAfter) {
        if (then != Then.GIVES || whose != giver || whom != taker) flush();
        whom = taker;
        card(Then.GIVES, giver, kind, knownAfter);
    }

    private void card(Then then, int whose, int kind, int knownAfter) {
        if (this.then != then || this.whose != whose) flush();
        this.then = then;
        this.whose = whose;
        if (viewer < 0 ? knownAfter == box.everyone() : (knownAfter >> viewer & 1) != 0) {
            known.merge(Cards.of(kind), 1, Integer::sum);
        } else {
            unknown++;
        }
    }

    private void line(Then then, int whose) {
        flush();
        told.add(new Told(whose, 1, words.say(then.key), List.of(), false));
    }

    private void flush() {
        if (known.isEmpty() && unknown == 0) return;
        String cards = words.cards(known, unknown);
        String text = then == Then.GIVES ? words.say(then.key, cards, Words.seat(whom)) : words.say(then.key, cards);
        boolean toMe = whose == viewer && move.seat() != viewer && viewer >= 0;
        told.add(new Told(
                whose, 1, text, known.keySet().stream().map(card -> card.id).toList(), toMe));
        known.clear();
        unknown = 0;
    }
}
