package stammtisch.cuore;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import stammtisch.notation.Nearest;
import stammtisch.table.Mistake;

/** Set-ups with a name: what the rulebooks recommend. */
final class Presets {
    /**
     * @param id     {@code base-first}
     * @param wishes a set-up's, its seats left open
     */
    record Preset(String id, Map<String, Object> wishes) {}

    private static final List<Preset> ALL = all();

    private Presets() {}

    static List<Preset> list() {
        return ALL;
    }

    private static List<Preset> all() {
        List<Preset> all = new ArrayList<>();
        for (CardSet set : Sets.ALL.subList(1, Sets.ALL.size())) {
            all.add(new Preset(set.id() + "-first", Map.of("sets", List.of(set.id()), "town", "first")));
        }
        // Winter Romance 12-2-1; the second tier of reminiscences is left out with several sets anyway.
        all.add(new Preset(
                "five-sets",
                Map.of(
                        "sets",
                        Sets.ALL.stream().skip(1).map(CardSet::id).toList(),
                        "town",
                        Map.of("wanted", List.of("dermot", "gina", "nadja")))));
        return List.copyOf(all);
    }

    /** Wishes with what their {@code preset}, if they have one, says beside them; what they say themselves goes first. */
    static Map<String, Object> laidOpen(Map<String, ?> wishes) {
        Map<String, Object> open = new LinkedHashMap<>();
        Object name = wishes.get("preset");
        if (name != null) open.putAll(named(String.valueOf(name)).wishes);
        open.putAll(wishes);
        open.remove("preset");
        return open;
    }

    private static Preset named(String id) {
        return ALL.stream().filter(preset -> preset.id.equals(id)).findFirst().orElseThrow(() -> unknown(id));
    }

    private static Mistake unknown(String id) {
        String known = ALL.stream().map(Preset::id).collect(Collectors.joining(", "));
        return new Mistake("setup: no preset is called %s; there are %s%s"
                .formatted(id, known, Nearest.hint(id, ALL.stream().map(Preset::id))));
    }
}
