package stammtisch.server;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A JSON object from outside, taken apart field by field. What is wrong with one is said by its name. */
final class Fields {
    private static final Pattern UUID_FORM = Pattern.compile("\\p{XDigit}{8}(-\\p{XDigit}{4}){3}-\\p{XDigit}{12}");

    private final String where; // put before a field's name
    private final JsonNode object;
    private final Set<String> known = new HashSet<>();

    private Fields(String where, JsonNode object) {
        this.where = where;
        this.object = object;
    }

    /** @throws Refusal if it's no JSON object; so do all others if a field isn't what they say */
    static Fields of(String text) {
        JsonNode node;
        try {
            node = Json.MAPPER.readTree(text);
        } catch (JsonProcessingException broken) {
            throw new Refusal(Code.BAD_MESSAGE, "this is no JSON: " + broken.getOriginalMessage());
        }
        if (node == null || !node.isObject()) throw new Refusal(Code.BAD_MESSAGE, "a JSON object is wanted");
        return new Fields("", node);
    }

    private <T> T needed(String name, @Nullable T given, String right) {
        if (given == null) throw wrong(name, "missing", right);
        return given;
    }

    String text(String name) {
        return needed(name, textIfAny(name), "a text");
    }

    @Nullable
    String textIfAny(String name) {
        JsonNode node = field(name);
        if (node == null) return null;
        if (!node.isTextual()) throw wrong(name, "not a text", "a text");
        return node.textValue();
    }

    long whole(String name) {
        return needed(name, wholeIfAny(name), "a whole number");
    }

    @Nullable
    Long wholeIfAny(String name) {
        JsonNode node = field(name);
        if (node == null) return null;
        if (!node.isIntegralNumber() || !node.canConvertToLong()) throw wrong(name, "not one", "a whole number");
        return node.longValue();
    }

    String uuid(String name) {
        return needed(name, uuidIfAny(name), "a UUID");
    }

    @Nullable
    String uuidIfAny(String name) {
        String text = textIfAny(name);
        if (text == null) return null;
        if (!UUID_FORM.matcher(text).matches()) throw wrong(name, "not one", "a UUID");
        return UUID.fromString(text).toString();
    }

    Map<String, Object> mapIfAny(String name) {
        JsonNode node = field(name);
        if (node == null) return Map.of();
        if (!node.isObject()) throw wrong(name, "not one", "an object");
        return Json.MAPPER.convertValue(node, new TypeReference<Map<String, Object>>() {});
    }

    boolean has(String name) {
        return field(name) != null;
    }

    boolean truth(String name, boolean otherwise) {
        JsonNode node = field(name);
        if (node == null) return otherwise;
        if (!node.isBoolean()) throw wrong(name, "not one", "true or false");
        return node.booleanValue();
    }

    /** A whole number from the least to the most that is right. */
    long between(String name, long least, long most) {
        long whole = whole(name);
        if (whole < least || whole > most) {
            throw wrong(name, Long.toString(whole), "%d to %d".formatted(least, most));
        }
        return whole;
    }

    /** One of a few words, each the name of a constant in small letters. */
    <E extends Enum<E>> E oneOf(String name, E[] known) {
        String text = text(name);
        List<String> words = new ArrayList<>();
        for (E each : known) {
            String word = each.name().toLowerCase(Locale.ROOT);
            if (word.equals(text)) return each;
            words.add(word);
        }
        throw wrong(name, printed(text), "one of " + words);
    }

    @Nullable
    Fields objectIfAny(String name) {
        JsonNode node = field(name);
        if (node == null) return null;
        if (!node.isObject()) throw wrong(name, "not one", "an object");
        return new Fields(where + name + ".", node);
    }

    /** The number of a seat that is given by its letter. */
    int seat(String name) {
        String letter = text(name);
        if (!letter.matches("[A-F]")) throw wrong(name, printed(letter), "a letter from A to F");
        return letter.charAt(0) - 'A';
    }

    List<String> texts(String name, int most) {
        JsonNode node = field(name);
        if (node == null || !node.isArray()) throw wrong(name, node == null ? "missing" : "not one", "a list");
        if (node.size() > most) throw wrong(name, "a list of " + node.size(), "one of at most " + most);
        List<String> list = new ArrayList<>();
        for (JsonNode element : node) {
            if (!element.isTextual()) throw wrong(name, "a list of something else", "a list of texts");
            list.add(element.textValue());
        }
        return list;
    }

    List<Fields> list(String name) {
        JsonNode node = field(name);
        if (node == null || !node.isArray()) throw wrong(name, node == null ? "missing" : "not one", "a list");
        List<Fields> list = new ArrayList<>();
        for (JsonNode element : node) {
            String place = "%s%s[%d]".formatted(where, name, list.size());
            if (!element.isObject()) throw new Refusal(Code.BAD_MESSAGE, place + " is no object");
            list.add(new Fields(place + ".", element));
        }
        return list;
    }

    /** To be called when all fields that can stand here have been asked for. */
    void nothingElse() {
        object.fieldNames().forEachRemaining(name -> {
            if (!known.contains(name)) {
                throw new Refusal(
                        Code.BAD_MESSAGE,
                        "%s%s is unknown here; there are %s"
                                .formatted(
                                        where,
                                        printed(name),
                                        known.stream().sorted().toList()));
            }
        });
    }

    private @Nullable JsonNode field(String name) {
        known.add(name);
        JsonNode node = object.get(name);
        return node == null || node.isNull() ? null : node;
    }

    private Refusal wrong(String name, String how, String wanted) {
        return new Refusal(Code.BAD_MESSAGE, "%s%s is %s; %s is wanted".formatted(where, name, how, wanted));
    }

    /** What came from outside goes back only short and plain. */
    static String printed(String text) {
        String plain = text.replaceAll("[^\\p{Alnum} _.:/-]", "?");
        return plain.length() <= 40 ? plain : plain.substring(0, 40) + "…";
    }
}
