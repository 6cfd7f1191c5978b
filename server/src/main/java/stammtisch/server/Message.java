package stammtisch.server;

import java.util.Locale;

/** What a page says on its socket; docs/PROTOCOL.md tells each. */
sealed interface Message {
    record Sit(String link, Locale language) implements Message {}

    record Ping() implements Message {}

    /** Is to be done once, however often it is said. */
    sealed interface Command extends Message {
        String id();
    }

    /** @param seq where the table stood when this was decided on */
    record Move(String id, long seq, String move) implements Command {}

    record Undo(String id, long seq, long count) implements Command {}

    record Name(String id, String name) implements Command {}

    /** @throws Refusal if it is none */
    static Message of(Fields fields) {
        String type = fields.text("type");
        Message message = switch (type) {
            case "sit" -> new Sit(fields.text("link"), Languages.of(fields.textIfAny("lang")));
            case "ping" -> new Ping();
            case "move" -> new Move(fields.uuid("id"), fields.whole("seq"), fields.text("move"));
            case "undo" -> new Undo(fields.uuid("id"), fields.whole("seq"), fields.whole("count"));
            case "name" -> new Name(fields.uuid("id"), fields.text("name"));
            default ->
                throw new Refusal(
                        Code.BAD_MESSAGE,
                        "type is %s; there are sit, move, undo, name, ping".formatted(Fields.printed(type)));
        };
        fields.nothingElse();
        return message;
    }
}
