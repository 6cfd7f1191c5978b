package stammtisch.bench.load;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a player has to read of a message from the server; docs/PROTOCOL.md tells each. What is to be shown to people
 * comes last in a view and is not looked at.
 */
sealed interface Heard {
    /**
     * @param at    when the entry of this number was made
     * @param moves what may be done now; empty unless this seat is asked
     * @param lines how many the log has now
     */
    record View(long seq, long at, @Nullable String asked, boolean isOver, List<String> moves, int lines)
            implements Heard {}

    record Done(String id, long seq) implements Heard {}

    /** @param id empty if no command was meant */
    record Refused(String id, String code) implements Heard {}

    record Displaced() implements Heard {}

    record Other() implements Heard {}

    JsonFactory JSON = new JsonFactory();

    /** @throws IOException if it is no JSON */
    static Heard in(byte[] bytes, int from, int length) throws IOException {
        try (JsonParser parser = JSON.createParser(bytes, from, length)) {
            parser.nextToken();
            if (!"type".equals(parser.nextFieldName())) throw new IOException("a message doesn't begin with its type");
            return switch (parser.nextTextValue()) {
                case "view" -> view(parser);
                case "done" -> done(parser);
                case "refused" -> refused(parser);
                case "displaced" -> new Displaced();
                case null, default -> new Other();
            };
        }
    }

    private static View view(JsonParser parser) throws IOException {
        long seq = -1;
        long at = -1;
        String asked = null;
        boolean isOver = false;
        List<String> moves = List.of();
        for (String field = parser.nextFieldName(); field != null; field = parser.nextFieldName()) {
            switch (field) {
                case "seq" -> seq = parser.nextLongValue(-1);
                case "at" -> at = parser.nextLongValue(-1);
                case "asked" -> asked = parser.nextTextValue();
                case "over" -> isOver = Boolean.TRUE.equals(parser.nextBooleanValue());
                case "question" -> moves = moves(parser);
                case "log" -> {
                    return new View(seq, at, asked, isOver, moves, lines(parser));
                }
                default -> skip(parser);
            }
        }
        throw new IOException("a view without its log");
    }

    /** The number of the first line that is told, and one for each that is. */
    private static int lines(JsonParser parser) throws IOException {
        int lines = 0;
        parser.nextToken();
        for (String field = parser.nextFieldName(); field != null; field = parser.nextFieldName()) {
            if (field.equals("from")) {
                lines += parser.nextIntValue(0);
            } else {
                parser.nextToken();
                while (parser.nextToken() == JsonToken.START_OBJECT) {
                    parser.skipChildren();
                    lines++;
                }
            }
        }
        return lines;
    }

    private static List<String> moves(JsonParser parser) throws IOException {
        if (parser.nextToken() != JsonToken.START_OBJECT) return List.of();
        List<String> moves = new ArrayList<>();
        int depth = 1;
        while (depth > 0) {
            JsonToken token = parser.nextToken();
            if (token == null) throw new IOException("a question ends in the middle");
            if (token.isStructStart()) depth++;
            else if (token.isStructEnd()) depth--;
            else if (token == JsonToken.FIELD_NAME
                    && depth == 3
                    && parser.currentName().equals("move")) {
                moves.add(parser.nextTextValue());
            }
        }
        return moves;
    }

    private static Done done(JsonParser parser) throws IOException {
        String id = "";
        long seq = -1;
        for (String field = parser.nextFieldName(); field != null; field = parser.nextFieldName()) {
            switch (field) {
                case "id" -> id = parser.nextTextValue();
                case "seq" -> seq = parser.nextLongValue(-1);
                default -> skip(parser);
            }
        }
        return new Done(id, seq);
    }

    private static Refused refused(JsonParser parser) throws IOException {
        String id = "";
        String code = "";
        for (String field = parser.nextFieldName(); field != null; field = parser.nextFieldName()) {
            switch (field) {
                case "id" -> id = parser.nextTextValue();
                case "code" -> code = parser.nextTextValue();
                default -> skip(parser);
            }
        }
        return new Refused(id, code);
    }

    private static void skip(JsonParser parser) throws IOException {
        parser.nextToken();
        parser.skipChildren();
    }
}
