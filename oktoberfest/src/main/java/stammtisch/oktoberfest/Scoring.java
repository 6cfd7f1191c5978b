package stammtisch.oktoberfest;

/** What a tent pays (4.3). */
final class Scoring {
    private static final int NO_PLACE = 0;
    private static final int SEATS_WITH_A_THIRD_PLACE = 4;

    private Scoring() {}

    /** Halves are always rounded up (4.1). */
    static int half(int number) {
        return (number + 1) / 2;
    }

    /**
     * Places are the distinct numbers of barrels, the highest first; who has none has no place (O31, O32).
     *
     * @param barrels by seat
     * @return by seat: 1 and up, or 0
     */
    static int[] places(int[] barrels) {
        int[] places = new int[barrels.length];
        int place = NO_PLACE;
        for (int next = most(barrels, Integer.MAX_VALUE); next > 0; next = most(barrels, next)) {
            place++;
            for (int seat = 0; seat < barrels.length; seat++) if (barrels[seat] == next) places[seat] = place;
        }
        return places;
    }

    private static int most(int[] barrels, int below) {
        int most = 0;
        for (int number : barrels) if (number < below) most = Math.max(most, number);
        return most;
    }

    static int points(int value, int place, int seats) {
        return switch (place) {
            case 1 -> value;
            case 2 -> half(value);
            case 3 -> seats < SEATS_WITH_A_THIRD_PLACE ? 0 : half(half(value));
            default -> 0;
        };
    }
}
