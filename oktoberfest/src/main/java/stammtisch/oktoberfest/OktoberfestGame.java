package stammtisch.oktoberfest;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import stammtisch.table.Box;
import stammtisch.table.Gallery;
import stammtisch.table.Game;
import stammtisch.table.Kept;
import stammtisch.table.Move;
import stammtisch.table.Odds;
import stammtisch.table.Seats;
import stammtisch.table.Table;
import stammtisch.table.View;

/** Oktoberfest, for whoever sets tables, keeps records, or plays. */
public final class OktoberfestGame implements Game {
    @Override
    public String id() {
        return "oktoberfest";
    }

    @Override
    public String rules() {
        return "oktoberfest-1";
    }

    @Override
    public String name() {
        return "Oktoberfest";
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
    public Table deal(Map<String, ?> setup, long seed) {
        return dealer(setup).deal(seed);
    }

    /** Deals many games of one set-up. */
    public Dealer dealer(Map<String, ?> setup) {
        return new Dealer(Setup.of(setup, 0));
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
        Gallery<Showing.Shown> gallery = new Gallery<>();
        return (table, seat) -> gallery.next(seat, kept -> new Showing(table, seat, words).shown(kept));
    }

    @Override
    public List<String> picture(Table table, int seat, Locale language) {
        Words words = Words.in(language);
        return new Picture(words).of(new Showing(table, seat, words).shown(Kept.nothing()));
    }

    @Override
    public List<String> describe(String id, Locale language) {
        return Catalogue.describe(id, Words.in(language));
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
    public Odds odds(View view, Locale language) {
        return NextCards.odds(view, Words.in(language));
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
        return Scores.result(table);
    }

    @Override
    public int turns(Table table) {
        return Count.TURN.of(table);
    }

    @Override
    public boolean mayBeNegative(int count) {
        return false;
    }

    @Override
    public @Nullable String broken(Table table) {
        return Promises.broken(table);
    }

    @Override
    public Map<String, Object> remains(Table table) {
        Map<String, Object> seats = new LinkedHashMap<>();
        for (int seat = 0; seat < table.seats(); seat++) {
            Map<String, Object> remains = new LinkedHashMap<>();
            remains.put("coins", Count.COINS.of(table, seat));
            remains.put("patrons", Count.PATRONS.of(table, seat));
            Map<String, Integer> barrels = new LinkedHashMap<>();
            for (Beer beer : Beer.values()) {
                int singles = table.piles.size(Place.barrels(seat, beer.ordinal()));
                if (singles > 0) barrels.put(beer.id(), singles);
            }
            remains.put("barrels", barrels);
            remains.put("doubles", doubles(table, seat));
            seats.put(Seats.letter(seat), remains);
        }
        return seats;
    }

    private static List<String> doubles(Table table, int seat) {
        List<String> doubles = new ArrayList<>();
        for (int card = table.piles.top(Place.doubles(seat));
                !table.piles.isNoCard(card);
                card = table.piles.below(card)) {
            doubles.add(Beer.of(Cards.beerOfDouble(table.piles.kind(card))).id());
        }
        return doubles.stream().sorted().toList();
    }
}
