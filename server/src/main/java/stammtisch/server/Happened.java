package stammtisch.server;

import stammtisch.table.Move;

/** Something that the log of a table tells. */
sealed interface Happened {
    record Made(Move move) implements Happened {}

    record TakenBack(int seat, int count) implements Happened {}

    /** All people agreed to go back. */
    record Rewound(int seat, int count) implements Happened {}

    /** @param what an entry that is no move */
    record Said(int seat, Entry.Kind what, String text) implements Happened {}
}
