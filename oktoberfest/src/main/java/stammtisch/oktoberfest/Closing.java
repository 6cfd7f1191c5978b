package stammtisch.oktoberfest;

import static stammtisch.oktoberfest.Place.TENTS;

import stammtisch.table.Table;

/** Patrons vote which tent closes; it pays, and they are shared (3.5). */
final class Closing {
    /** So many end the game. */
    static final int CLOSINGS = 10;

    private static final int MOST_ON_A_SPACE = 3;

    private Closing() {}

    /** The active seat takes all patrons of the lowest-numbered occupied space of the track. */
    static void begin(Table table, int seat) {
        int space = 0;
        while (Count.TRACK.of(table, space) == 0) space++;
        int patrons = Count.TRACK.of(table, space);
        Count.TRACK.set(table, space, 0);
        Count.PATRONS.add(table, seat, patrons);
        Note.CALLS.down(table, seat, patrons);
    }

    // ---- laying patrons ----

    static int laidOn(Table table, int tent) {
        int laid = 0;
        for (int seat = 0; seat < table.seats(); seat++)
            if (hasBacked(table, seat, tent)) laid += Count.LAID.of(table, seat);
        return laid;
    }

    static boolean hasBacked(Table table, int seat, int tent) {
        return Count.LAID.of(table, seat) > 0 && Count.BACKED.of(table, seat) == tent;
    }

    static boolean hasAnyLaid(Table table) {
        return Count.LAID.sum(table) > 0;
    }

    /** Whether so many more leave no two tents with equal numbers (O29). */
    static boolean isDistinct(Table table, int tent, int more) {
        return (numbersElsewhere(table, tent) >> laidOn(table, tent) + more & 1) == 0;
    }

    /** The numbers of patrons on the other tents, as a set of bits. */
    private static long numbersElsewhere(Table table, int tent) {
        long numbers = 0;
        for (int other = 0; other < TENTS; other++) if (other != tent) numbers |= 1L << laidOn(table, other);
        return numbers & ~1; // empty tents may be as many as there are
    }

    static void offer(Table table, int seat, boolean mayPass) {
        if (mayPass) table.offer(Verb.PASS.option());
        int patrons = Count.PATRONS.of(table, seat);
        if (patrons == 0) return;
        for (int tent = 0; tent < TENTS; tent++) {
            if (!Tents.isFilled(table, tent)) continue;
            int laid = laidOn(table, tent);
            long taken = numbersElsewhere(table, tent) >> laid;
            for (int more = 1; more <= patrons; more++) {
                if ((taken >> more & 1) == 0) table.offer(Verb.patrons(more, tent));
            }
        }
    }

    static void lay(Table table, int seat, int option) {
        if (Verb.of(option) == Verb.PASS) return;
        int patrons = Verb.subject(option);
        Count.PATRONS.add(table, seat, -patrons);
        Count.LAID.set(table, seat, patrons);
        Count.BACKED.set(table, seat, Verb.tent(option));
    }

    // ---- what comes of it (O37) ----

    static void carryOut(Table table) {
        int tent = backedMost(table);
        score(table, tent);
        giveBack(table, tent);
        share(table, tent);
        Count.LAID.clear(table);
        Count.BACKED.clear(table);
        Tents.close(table, tent);
        Count.CLOSINGS.add(table, 1);
        if (Phase.beginsWith(Count.CLOSINGS.of(table))) beginPhase(table);
    }

    private static int backedMost(Table table) {
        int most = Tents.NONE;
        for (int tent = 0; tent < TENTS; tent++) {
            int laid = laidOn(table, tent);
            if (laid > 0 && (most == Tents.NONE || laid > laidOn(table, most))) most = tent;
        }
        return most;
    }

    private static void score(Table table, int tent) {
        int beer = Tents.beer(table, tent);
        Barrels.show(table, beer);
        int[] barrels = new int[table.seats()];
        for (int seat = 0; seat < barrels.length; seat++) barrels[seat] = Barrels.count(table, seat, beer);
        Past past = new Past(tent, beer, Tents.worth(table, tent), Scoring.places(barrels));
        Count.PAST.set(table, Count.CLOSINGS.of(table), past.written());
        Note.CLOSES.down(table, Count.ACTIVE.of(table), past.written());
        for (int seat = 0; seat < barrels.length; seat++) {
            int points = past.points(seat);
            Count.POINTS.add(table, seat, points);
            if (points > 0) Note.SCORES.down(table, seat, points);
        }
    }

    /** Patrons on other tents go back to those who laid them. */
    private static void giveBack(Table table, int closed) {
        for (int seat = 0; seat < table.seats(); seat++) {
            int laid = Count.LAID.of(table, seat);
            if (laid == 0 || hasBacked(table, seat, closed)) continue;
            Count.PATRONS.add(table, seat, laid);
            Note.TAKES_BACK.down(table, seat, laid);
        }
    }

    /** Seats that laid none on the closed tent share what lies there; the rest goes on the track (O34, 4.4). */
    private static void share(Table table, int closed) {
        int patrons = laidOn(table, closed);
        int sharers = 0;
        for (int seat = 0; seat < table.seats(); seat++) if (!hasBacked(table, seat, closed)) sharers++;
        int each = sharers == 0 ? 0 : patrons / sharers;
        for (int seat = 0; seat < table.seats(); seat++) {
            if (each == 0 || hasBacked(table, seat, closed)) continue;
            Count.PATRONS.add(table, seat, each);
            Note.SHARES.down(table, seat, each);
        }
        layOnTrack(table, patrons - each * sharers);
    }

    /** One by one: two everywhere before three anywhere, the last spaces first, never on an emptied one (O35). */
    private static void layOnTrack(Table table, int patrons) {
        int out = 0;
        for (int patron = 0; patron < patrons; patron++) {
            int space = 0;
            for (int has = 1; has < MOST_ON_A_SPACE && space == 0; has++) space = lastSpaceWith(table, has) + 1;
            if (space == 0) out++;
            else Count.TRACK.add(table, space - 1, 1);
        }
        Count.OUT.add(table, out);
        if (patrons > out) Note.ON_TRACK.down(table, Count.ACTIVE.of(table), patrons - out);
        if (out > 0) Note.LEAVE.down(table, Count.ACTIVE.of(table), out);
    }

    private static int lastSpaceWith(Table table, int patrons) {
        int space = CLOSINGS - 1;
        while (space >= 0 && Count.TRACK.of(table, space) != patrons) space--;
        return space;
    }

    private static void beginPhase(Table table) {
        Note.BEGINS.down(table, Count.ACTIVE.of(table), Phase.of(table).ordinal());
        Tents.reopen(table);
        Gates.beginPhase(table);
    }
}
