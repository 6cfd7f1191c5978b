package stammtisch.server;

import java.util.List;
import java.util.Map;

/**
 * What a table was opened with. With its journal it is all that there is of a table.
 *
 * @param id      public
 * @param rules   the version it is played under, to its end
 * @param setup   settled
 * @param created milliseconds since 1970
 */
record Opening(
        String id, String game, String rules, Map<String, Object> setup, long seed, List<Seat> seats, long created) {}
