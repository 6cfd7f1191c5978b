package stammtisch.cuore;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import stammtisch.table.Box;
import stammtisch.table.Game;
import stammtisch.table.Move;
import stammtisch.table.Odds;
import stammtisch.table.Piles;
import stammtisch.table.Seats;
import stammtisch.table.Table;
import stammtisch.table.View;

/** Tanto Cuore, for whoever sets tables, keeps records, or plays. */
public final class CuoreGame implements Game {
    @Override
    public String id() {
        return "cuore";
    }

    @Override
    public String rules() {
        return "cuore-1";
    }

    @Override
    public String name() {
        return "Tanto Cuore";
    }

    @Override
    public int fewestSeats() {
        return Setup.FEWEST_SEATS;
    }

    @Override
    public int mostSeats() {
        return Setup.MOST_SEATS;
    }

    @Override
    public Set<String> wishes() {
        return Setup.KEYS;
    }

    @Override
    public Map<String, Object> settle(Map<String, ?> wishes, long seed) {
        return Setup.of(wishes, seed).written();
    }

    @Override
    public String share(Map<String, ?> setup) {
        return SetupText.of(Setup.of(setup, 0));
    }

    @Override
    public Map<String, Object> shared(String text) {
        return Setup.of(SetupText.read(text), 0).written();
    }

    @Override
    public Map<String, Object> afresh(Map<String, ?> setup) {
        Map<String, Object> wishes = new LinkedHashMap<>(setup);
        wishes.put("town", "random");
        return wishes;
    }

    @Override
    public List<String> remarks(Map<String, ?> setup, Locale language) {
        Words words = Words.in(language);
        return Setup.of(setup, 0).idle().stream()
                .map(card -> words.say("idle", words.shortName(card), words.mechanism(card)))
                .toList();
    }

    @Override
    public Table deal(Map<String, ?> setup, long seed) {
        return dealer(setup).deal(seed);
    }

    /** The settled set-up of a table with this box. */
    public static Map<String, Object> setup(Box box) {
        return Town.of(box).setup().written();
    }

    /** Deals many games of one set-up; the town is made once. */
    public Dealer dealer(Map<String, ?> setup) {
        return new Dealer(new Town(Setup.of(setup, 0)));
    }

    /** A set-up ready to be dealt, over and over. */
    public static final class Dealer {
        private final Town town;
        private final Box box;

        private Dealer(Town town) {
            this.town = town;
            box = town.box();
        }

        /** A fresh game at its first question. Equal seeds deal equal games. */
        public Table deal(long seed) {
            Table table = new Table(box, seed);
            town.layOut(table);
            table.begin(Scripts.GAME, 0);
            table.goOn();
            return table;
        }
    }

    @Override
    public String write(int option) {
        return Verb.write(option);
    }

    @Override
    public Question question(Table table, Locale language) {
        return Questions.of(table, Words.in(language));
    }

    @Override
    public Object show(Table table, int seat, Locale language) {
        return display(language).of(table, seat);
    }

    @Override
    public Display display(Locale language) {
        Words words = Words.in(language);
        Showing.Memory memory = new Showing.Memory();
        return (table, seat) -> new Showing(table, seat, words, memory).shown();
    }

    @Override
    public List<String> picture(Table table, int seat, Locale language) {
        Words words = Words.in(language);
        return new Picture(words).of(new Showing(table, seat, words, new Showing.Memory()).shown());
    }

    @Override
    public List<String> describe(String id, Locale language) {
        Card card = Cards.named(id);
        return card == null ? List.of() : new Picture(Words.in(language)).of(card);
    }

    @Override
    public Object catalogue(Locale language) {
        return Catalogue.in(Words.in(language));
    }

    @Override
    public List<Told> tell(Box box, Move move, int viewer, Locale language) {
        return Telling.of(box, move, viewer, Words.in(language));
    }

    @Override
    public @Nullable Odds odds(View view, Locale language) {
        return view.seat() == View.PUBLIC ? null : NextHand.odds(view, Words.in(language));
    }

    @Override
    public Reason whyNot(Table table, int seat, String move, Locale language) {
        return new Refusals(table, seat, Words.in(language)).move(move);
    }

    @Override
    public List<Score> scores(Table table, Locale language) {
        return Scores.of(table, Words.in(language));
    }

    @Override
    public Result result(Table table) {
        return Scores.result(Scores.houses(table));
    }

    @Override
    public int turns(Table table) {
        return Count.TURN.of(table);
    }

    @Override
    public boolean mayBeNegative(int count) {
        return Count.all().get(count).mayBeNegative();
    }

    @Override
    public Map<String, Object> remains(Table table) {
        Map<String, Object> seats = new LinkedHashMap<>();
        for (int seat = 0; seat < table.seats(); seat++) {
            Map<String, List<String>> places = new LinkedHashMap<>();
            for (Place place : Place.values()) {
                places.put(place.name().toLowerCase(Locale.ROOT), ids(table, place.of(seat)));
            }
            seats.put(Seats.letter(seat), places);
        }
        return seats;
    }

    /** From the top down; what lies on a card follows it with a plus sign, the two of a couple with an ampersand. */
    private static List<String> ids(Table table, int pile) {
        Piles piles = table.piles;
        List<String> ids = new ArrayList<>();
        for (int card = piles.top(pile); !piles.isNoCard(card); card = piles.below(card)) {
            String sign = Couples.isPartner(table, card) ? "&" : House.isAttached(table, card) ? "+" : "";
            String side = Couples.isFaceDown(table, card) ? " down" : "";
            ids.add(sign + Cards.of(piles.kind(card)).id + side);
        }
        return ids;
    }
}
