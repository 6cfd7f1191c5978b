package stammtisch.app;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What a town by luck is to be like. */
final class TownOptions {
    @Option(names = "--wanted", split = ",", paramLabel = "MAID", description = "Are in it.")
    @Nullable
    List<String> wanted;

    @Option(names = "--banned", split = ",", paramLabel = "MAID", description = "Are not in it.")
    @Nullable
    List<String> banned;

    @Option(
            names = "--share",
            split = ",",
            paramLabel = "SET=RANGE",
            description = "How many of its ten are from a set: base=3, winter=2-4, expanding=1+.")
    @Nullable
    Map<String, String> shares;

    @Option(names = "--costs", split = ",", paramLabel = "COST", description = "For each of these somebody is there.")
    @Nullable
    List<String> costs;

    @Option(
            names = "--attacks",
            paramLabel = "HOW",
            description = "Maids that harm other houses: none, only, any, or a range such as 1-3 (any).")
    @Nullable
    String attacks;

    @Option(names = "--sisters", description = "The Crescent sisters together or not at all.")
    boolean sisters;

    @Option(names = "--idle", description = "Also maids whose text has nothing to do in this game.")
    boolean idle;

    private TownOptions() {}

    /** As the game's set-up wants it; empty: no wishes. */
    Map<String, Object> wishes() {
        Map<String, Object> wishes = new LinkedHashMap<>();
        if (wanted != null) wishes.put("wanted", wanted);
        if (banned != null) wishes.put("banned", banned);
        if (shares != null) wishes.put("shares", shares);
        if (costs != null) wishes.put("costs", costs);
        if (attacks != null) wishes.put("attacks", attacks);
        if (sisters) wishes.put("sisters", true);
        if (idle) wishes.put("complete", false);
        return wishes;
    }
}
