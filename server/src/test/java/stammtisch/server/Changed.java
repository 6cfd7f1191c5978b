package stammtisch.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Puts changes into a picture, as docs/PROTOCOL.md tells pages to. */
final class Changed {
    private Changed() {}

    static JsonNode in(JsonNode old, JsonNode changes) {
        if (!changes.isObject() || !old.isContainerNode()) return changes;
        JsonNode now = old.deepCopy();
        changes.properties().forEach(change -> {
            if (now instanceof ArrayNode list) {
                int at = Integer.parseInt(change.getKey());
                list.set(at, in(old.get(at), change.getValue()));
            } else {
                ((ObjectNode) now).set(change.getKey(), in(old.get(change.getKey()), change.getValue()));
            }
        });
        return now;
    }
}
