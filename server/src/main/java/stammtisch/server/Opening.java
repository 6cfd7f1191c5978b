package stammtisch.server;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a table was opened with. With its journal it is all that there is of a table.
 *
 * @param id      public
 * @param rules   the version it is played under, to its end
 * @param setup   settled
 * @param host    the seat of whoever opened it
 * @param created milliseconds since 1970
 */
record Opening(
        String id,
        String game,
        String rules,
        Map<String, Object> setup,
        long seed,
        List<Seat> seats,
        int host,
        Options options,
        Origin origin,
        long created) {

    /**
     * Where a table comes from.
     *
     * @param table    the one of which it is a rematch or a branch, or null
     * @param rotation how many seats further people sit than there
     */
    record Origin(@Nullable String table, int rotation) {
        static final Origin NONE = new Origin(null, 0);
    }
}
