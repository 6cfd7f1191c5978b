package stammtisch.oktoberfest;

import java.util.ArrayList;
import java.util.List;
import stammtisch.table.Box;
import stammtisch.table.Game.Told;
import stammtisch.table.Move;
import stammtisch.table.Move.Happening;
import stammtisch.table.View;

/** Tells a viewer what a move was and what came of it. All of it is seen by all, but for doubles that are not shown. */
final class Telling {
    private final Box box;
    private final Move move;
    private final int viewer;
    private final Words words;
    private final List<Told> told = new ArrayList<>();
    private final List<Integer> drawn = new ArrayList<>(); // cards that came to one gate
    private final List<Integer> up = new ArrayList<>(); // cards that are auctioned
    private int gate;
    private boolean isNewPhase;

    private Telling(Box box, Move move, int viewer, Words words) {
        this.box = box;
        this.move = move;
        this.viewer = viewer;
        this.words = words;
    }

    static List<Told> of(Box box, Move move, int viewer, Words words) {
        return new Telling(box, move, viewer, words).all();
    }

    private List<Told> all() {
        told.add(new Told(move.seat(), 0, words.about("did", move.option()), cards(move.option()), false));
        for (Happening happening : move.happenings()) {
            switch (happening) {
                case Happening.Moved moved -> moved(moved);
                case Happening.Shown shown -> shown(shown);
                case Happening.Shuffled(int pile) -> shuffled(pile);
                case Happening.Forced(int seat, int option) -> forced(seat, option);
                case Happening.Noted(int what, int seat, int number) -> noted(Note.of(what), seat, number);
            }
        }
        flush();
        return told;
    }

    private static List<String> cards(int option) {
        return switch (Verb.of(option)) {
            case DISCARD, PLACE -> List.of(Cards.id(Verb.subject(option)));
            case AUCTION, SELL, CLOSE, PASS, BID, ACCEPT, OUTBID, SUPPLY, PATRONS -> List.of();
        };
    }

    private void forced(int seat, int option) {
        if (isSupplying(option)) return;
        flush();
        told.add(new Told(seat, 1, words.about("did", option), cards(option), isToMe(seat)));
    }

    /** A pass of nobody's choice says nothing new where a card is supplied: the coins or barrels are gone. */
    private boolean isSupplying(int option) {
        return Verb.of(option) == Verb.PASS
                && switch (Verb.of(move.option())) {
                    case DISCARD, PLACE, SUPPLY -> true;
                    case PASS, AUCTION, SELL, CLOSE, BID, ACCEPT, OUTBID, PATRONS -> false;
                };
    }

    // ---- what came of it ----

    private void moved(Happening.Moved moved) {
        if (moved.from() != Place.DRAW) return;
        if (Place.isGate(moved.to())) {
            int to = Place.gateOf(moved.to());
            if (to != gate) flush();
            gate = to;
            drawn.add(moved.kind());
        } else if (moved.to() == Place.ASIDE) {
            line(move.seat(), words.say("then.tapped-out"));
        }
    }

    private void shown(Happening.Shown shown) {
        boolean isNew = viewer == View.PUBLIC || (shown.knownBefore() >> viewer & 1) == 0;
        if (shown.pile() == Place.LEFT_OVER || !isNew || shown.knownAfter() == shown.knownBefore()) return;
        for (int seat = 0; seat < box.seats(); seat++) {
            if (shown.pile() != Place.doubles(seat)) continue;
            line(seat, words.say("then.shows", words.beer(Cards.beerOfDouble(shown.kind()))));
        }
    }

    private void shuffled(int pile) {
        if (pile == Place.DRAW && !isNewPhase) line(move.seat(), words.say("then.shuffles"));
    }

    private void noted(Note note, int seat, int number) {
        if (note == Note.UP) {
            up.add(number);
            return;
        }
        flush();
        switch (note) {
            case UP -> throw new IllegalStateException("told above");
            case PAYS, GETS, CALLS, SCORES, TAKES_BACK, SHARES, ON_TRACK, LEAVE ->
                line(seat, words.say(note.key, number));
            case CLOSES -> {
                Past past = Past.read(number, box.seats());
                line(seat, words.say(note.key, words.tent(past.tent()), past.value(), words.beer(past.beer())));
            }
            case EMPTIES -> line(seat, words.say(note.key, words.tent(number)));
            case UNFILLED -> line(seat, words.say(note.key, words.gate(number)));
            case BEGINS -> {
                isNewPhase = true;
                line(
                        seat,
                        words.say(
                                note.key, words.say("phase." + Phase.of(number).written())));
            }
            case ENDS -> line(seat, words.say(note.key));
        }
    }

    private void line(int seat, String text) {
        told.add(new Told(seat, 1, text, List.of(), isToMe(seat)));
    }

    /** Done to the viewer by somebody else. */
    private boolean isToMe(int seat) {
        return seat == viewer && move.seat() != viewer;
    }

    private void flush() {
        if (!up.isEmpty()) gathered(up, words.say("then.up", words.cards(up)));
        if (!drawn.isEmpty()) gathered(drawn, words.say("then.draws", words.gate(gate), words.cards(drawn)));
    }

    private void gathered(List<Integer> kinds, String text) {
        told.add(new Told(move.seat(), 1, text, kinds.stream().map(Cards::id).toList(), false));
        kinds.clear();
    }
}
