package stammtisch.notation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import stammtisch.table.Mistake;

/** A piece of a YAML file that remembers its line, so that a mistake in it can be told with its place. */
public sealed interface Entry {
    /** In the file, from 1. */
    int line();

    record Text(int line, String text) implements Entry {}

    record Items(int line, List<Entry> items) implements Entry {}

    record Fields(int line, Map<String, Entry> fields) implements Entry {
        public @Nullable Entry get(String key) {
            return fields.get(key);
        }
    }

    /**
     * The documents of a file.
     *
     * @throws Mistake if it isn't YAML, or its keys aren't plain words
     */
    static List<Entry> documents(String file, String yaml) {
        List<Entry> documents = new ArrayList<>();
        try {
            LoadSettings settings = LoadSettings.builder()
                    .setLabel(file)
                    .setAllowDuplicateKeys(false)
                    .build();
            for (Node node : new Compose(settings).composeAllFromString(yaml)) documents.add(of(file, node));
        } catch (MarkedYamlEngineException broken) {
            int line = broken.getProblemMark().map(mark -> mark.getLine() + 1).orElse(1);
            throw new Mistake("%s:%d: this is no YAML: %s".formatted(file, line, broken.getProblem()));
        }
        return documents;
    }

    private static Entry of(String file, Node node) {
        int line = node.getStartMark().map(mark -> mark.getLine() + 1).orElse(1);
        return switch (node) {
            case ScalarNode scalar -> new Text(line, scalar.getValue());
            case SequenceNode sequence ->
                new Items(
                        line,
                        sequence.getValue().stream().map(item -> of(file, item)).toList());
            case MappingNode mapping -> {
                Map<String, Entry> fields = new LinkedHashMap<>();
                for (NodeTuple tuple : mapping.getValue()) {
                    if (!(tuple.getKeyNode() instanceof ScalarNode key)) {
                        throw new Mistake("%s:%d: a key must be a word".formatted(file, line));
                    }
                    fields.put(key.getValue(), of(file, tuple.getValueNode()));
                }
                yield new Fields(line, fields);
            }
            default -> throw new Mistake("%s:%d: links within a file aren't read".formatted(file, line));
        };
    }

    // ---- reading, with mistakes told in place ----

    /** @throws Mistake if it isn't a single word or text */
    default String text(String file) {
        if (this instanceof Text(int _, String text)) return text;
        throw mistake(file, "a word is wanted here");
    }

    default int number(String file) {
        try {
            return Integer.parseInt(text(file));
        } catch (NumberFormatException notOne) {
            throw mistake(file, "a whole number is wanted here, not \"" + text(file) + "\"");
        }
    }

    default boolean truth(String file) {
        return switch (text(file)) {
            case "true" -> true;
            case "false" -> false;
            default -> throw mistake(file, "true or false is wanted here, not \"" + text(file) + "\"");
        };
    }

    /** A list; a single text counts as a list of one. */
    default List<Entry> items(String file) {
        return switch (this) {
            case Items(int _, List<Entry> items) -> items;
            case Text text -> List.of(text);
            case Fields _ -> throw mistake(file, "a list is wanted here");
        };
    }

    default Fields fields(String file) {
        if (this instanceof Fields fields) return fields;
        throw mistake(file, "keys and values are wanted here");
    }

    default Mistake mistake(String file, String what) {
        return new Mistake("%s:%d: %s".formatted(file, line(), what));
    }
}
