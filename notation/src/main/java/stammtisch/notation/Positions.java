package stammtisch.notation;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import stammtisch.table.Game;
import stammtisch.table.Table;

/** What a game knows of scenario files: how a position is laid out, and how its parts are compared. */
public interface Positions {
    Game game();

    /** The keys of a scenario that this game reads; those of every scenario are not among them. */
    Set<String> keys();

    /**
     * Lays out a position, its script begun; it goes on to its first question when the scenario is played.
     *
     * @throws stammtisch.table.Mistake with file and line, if something in it is unknown or can't be
     */
    Table lay(String file, Entry.Fields scenario);

    /**
     * Compares a part of the table with what is expected of it.
     *
     * @param what as in {@code then}: {@code A.hand}, {@code town.rouge}
     * @return what is there instead, or null if it is as expected
     * @throws stammtisch.table.Mistake if there is no such part
     */
    @Nullable
    String differs(String file, Table table, String what, Entry expected);

    /** The same for what a seat sees of that part. */
    @Nullable
    String differsTo(String file, Table table, int seat, String what, Entry expected);
}
