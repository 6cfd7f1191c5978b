package stammtisch.server;

import stammtisch.table.Move;

/** Something that the log of a table tells. */
sealed interface Happened {
    record Made(Move move) implements Happened {}

    record TakenBack(int seat, int count) implements Happened {}
}
