package stammtisch.oktoberfest;

import stammtisch.table.Table;

/**
 * What a closing brought, kept as one number.
 *
 * @param places by seat: 1 for the first place, 0 for none
 */
record Past(int tent, int beer, int value, int[] places) {
    private static final int TENT_BITS = 3;
    private static final int BEER_BITS = 3;
    private static final int VALUE_BITS = 5;
    private static final int PLACE_BITS = 3;

    static Past of(Table table, int closing) {
        return read(Count.PAST.of(table, closing), table.seats());
    }

    static Past read(int number, int seats) {
        int[] places = new int[seats];
        int left = number >> TENT_BITS + BEER_BITS + VALUE_BITS;
        for (int seat = 0; seat < seats; seat++) {
            places[seat] = left & (1 << PLACE_BITS) - 1;
            left >>= PLACE_BITS;
        }
        return new Past(
                number & (1 << TENT_BITS) - 1,
                number >> TENT_BITS & (1 << BEER_BITS) - 1,
                number >> TENT_BITS + BEER_BITS & (1 << VALUE_BITS) - 1,
                places);
    }

    /** For {@link Count#PAST} and for notes; a value is 28 at most, so it fits. */
    int written() {
        int number = 0;
        for (int seat = places.length - 1; seat >= 0; seat--) number = number << PLACE_BITS | places[seat];
        return (number << VALUE_BITS | value) << BEER_BITS + TENT_BITS | beer << TENT_BITS | tent;
    }

    int points(int seat) {
        return Scoring.points(value, places[seat], places.length);
    }
}
