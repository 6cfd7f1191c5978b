package stammtisch.app;

import java.io.PrintWriter;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import stammtisch.table.Game;
import stammtisch.table.Mistake;

@Command(
        name = "town",
        mixinStandardHelpOptions = true,
        description = "Chooses a town by luck, with your wishes, each town that fits as likely as any other.",
        footer = {
            "",
            "It ends with a short text that stands for the whole set-up: --from takes it, here and in play and",
            "simulate, and so does the page. Exit status: 0, or 2 if no town has it all; then it is told what conflicts.",
            "",
            "Examples:",
            "  stammtisch town --sets base,oktoberfest --share base=4-6 --attacks none --costs 2,3,4,5,6",
            "  stammtisch town --sets all --seats 4 --sisters --banned nena",
            "  stammtisch town --from TC-… --again renata     another maid in Renata's place",
            "  stammtisch town --from TC-… --lock gina,nadja  another town around these two",
        })
final class TownCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private SetupOptions setup = new SetupOptions();

    @Option(names = "--seed", description = "Of the luck; equal seeds choose equal towns (chosen by luck).")
    private @Nullable Long seed;

    @Option(
            names = "--again",
            split = ",",
            paramLabel = "MAID",
            description = "With --from: these go, others come, the rest stays.")
    private @Nullable List<String> again;

    @Option(
            names = "--lock",
            split = ",",
            paramLabel = "MAID",
            description = "With --from: these stay, all others are chosen anew.")
    private @Nullable List<String> lock;

    private TownCommand() {}

    @Override
    public Integer call() {
        Game game = setup.game();
        Map<String, Object> wishes = again == null && lock == null ? setup.setup() : rolled();
        Map<String, Object> settled = game.settle(wishes, seed == null ? new SecureRandom().nextLong() : seed);
        PrintWriter out = spec.commandLine().getOut();
        settled.forEach((key, value) -> {
            if (!key.equals("town")) out.println("%-14s %s".formatted(key, value));
        });
        for (Object id : (List<?>) settled.getOrDefault("town", List.of())) {
            out.println("  " + game.describe(String.valueOf(id), Locale.ENGLISH).getFirst());
        }
        game.remarks(settled, Locale.ENGLISH).forEach(remark -> out.println("! " + remark));
        out.println(game.share(settled));
        return Stammtisch.WELL;
    }

    /** The shared set-up with some maids or all but some chosen anew. */
    private Map<String, Object> rolled() {
        if (again != null && lock != null) throw new Mistake("--again and --lock don't go together");
        if (setup.shared().isEmpty()) throw new Mistake("--again and --lock want a town to begin with: --from TC-…");
        Map<String, Object> wishes = new LinkedHashMap<>(setup.setup());
        List<String> stay = new ArrayList<>();
        for (Object id : (List<?>) setup.shared().getOrDefault("town", List.of())) stay.add(String.valueOf(id));
        List<String> named = again == null ? lock : again;
        for (String id : named == null ? List.<String>of() : named) {
            if (!stay.contains(id)) throw new Mistake("%s is not in this town; there are %s".formatted(id, stay));
        }
        Map<String, Object> town = new LinkedHashMap<>(setup.town());
        if (again != null) {
            stay.removeAll(again);
            town.put("banned", joined(town.get("banned"), again));
            town.put("wanted", joined(town.get("wanted"), stay));
        } else if (lock != null) {
            town.put("wanted", joined(town.get("wanted"), lock));
        }
        wishes.put("town", town);
        return wishes;
    }

    private static List<Object> joined(@Nullable Object some, List<String> more) {
        List<Object> all = new ArrayList<>(more);
        if (some instanceof List<?> list) all.addAll(list);
        return all;
    }
}
