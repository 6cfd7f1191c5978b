package stammtisch.server;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What a page says on its socket; docs/PROTOCOL.md tells each. */
sealed interface Message {
    int NOT_SAID = -1;
    int MOST_LINES = 1_000_000; // of a log: far more than the longest has

    /**
     * Exactly one of token and watch is there.
     *
     * @param have  the entry up to which it has been told of already; 0: of nothing
     * @param at    when that entry was made, as it was told; -1: it doesn't say
     * @param lines how many lines of the log it has by that; -1: it doesn't say
     * @param chat  how many lines of the chat it has
     * @param page  which page it is: a UUID
     * @param nth   counts how often that page has sat down
     */
    record Sit(
            @Nullable String token,
            @Nullable String watch,
            Locale language,
            long have,
            long at,
            int lines,
            int chat,
            String page,
            long nth)
            implements Message {}

    record Ping() implements Message {}

    /** @param as another seat whose view is wanted, or null: one's own */
    record Look(long at, @Nullable Integer as) implements Message {}

    /** @param at a moment that is asked about, or null: the question that stands */
    record Hint(String id, @Nullable Long at) implements Message {}

    record Odds(String id) implements Message {}

    record Chances(String id) implements Message {}

    record Attend(boolean visible) implements Message {}

    /** Is to be done once, however often it is said. */
    sealed interface Command extends Message {
        String id();
    }

    /** @param seq where the table stood when this was decided on */
    record Move(String id, long seq, String move) implements Command {}

    record Undo(String id, long seq, long count) implements Command {}

    record Name(String id, String name) implements Command {}

    record Rewind(String id, long seq, long to) implements Command {}

    /** @param request the number of what is agreed to, or null: whatever is asked when this is heard */
    record Agree(String id, @Nullable Long request) implements Command {}

    record Decline(String id) implements Command {}

    record Back(String id) implements Command {}

    /** @param seat its number, where the deed is about one; else -1 */
    record Host(String id, Deed deed, int seat, String bot) implements Command {}

    /**
     * Not from a page: a link was used.
     *
     * @param since the entry after which its seat was free
     */
    record Claim(String id, String name, long since) implements Command {}

    /** Not from a page: the table of the rematch has been opened. */
    record Rematch(String id, String table) implements Command {}

    record Speak(String id, String text) implements Message {}

    /** What a host can do. */
    enum Deed {
        START(Entry.Kind.START),
        KICK(Entry.Kind.KICK),
        BOT(Entry.Kind.BOT),
        PERSON(Entry.Kind.PERSON),
        LOCK(Entry.Kind.LOCK),
        UNLOCK(Entry.Kind.UNLOCK),
        PAUSE(Entry.Kind.PAUSE),
        RESUME(Entry.Kind.RESUME),
        QUIET(Entry.Kind.QUIET),
        TALK(Entry.Kind.TALK),
        HOST(Entry.Kind.HOST);

        final Entry.Kind kind;

        Deed(Entry.Kind kind) {
            this.kind = kind;
        }

        boolean isAboutSeat() {
            return switch (this) {
                case KICK, BOT, PERSON, HOST -> true;
                case START, LOCK, UNLOCK, PAUSE, RESUME, QUIET, TALK -> false;
            };
        }
    }

    /** @throws Refusal if it is none */
    static Message of(Fields fields) {
        String type = fields.text("type");
        Message message = switch (type) {
            case "sit" -> sit(fields);
            case "ping" -> new Ping();
            case "look" -> new Look(fields.whole("at"), fields.has("as") ? fields.seat("as") : null);
            case "hint" -> new Hint(fields.uuid("id"), fields.wholeIfAny("at"));
            case "odds" -> new Odds(fields.uuid("id"));
            case "chances" -> new Chances(fields.uuid("id"));
            case "attend" -> new Attend(fields.truth("visible", true));
            case "move" -> new Move(fields.uuid("id"), fields.whole("seq"), fields.text("move"));
            case "undo" -> new Undo(fields.uuid("id"), fields.whole("seq"), fields.whole("count"));
            case "name" -> new Name(fields.uuid("id"), fields.text("name"));
            case "rewind" -> new Rewind(fields.uuid("id"), fields.whole("seq"), fields.whole("to"));
            case "agree" -> new Agree(fields.uuid("id"), fields.wholeIfAny("request"));
            case "decline" -> new Decline(fields.uuid("id"));
            case "back" -> new Back(fields.uuid("id"));
            case "chat" -> new Speak(fields.uuid("id"), fields.text("text"));
            case "host" -> host(fields);
            default ->
                throw new Refusal(
                        Code.BAD_MESSAGE,
                        "type is %s; there are sit, move, undo, rewind, agree, decline, back, name, chat, host, look, hint, odds, chances, attend, ping"
                                .formatted(Fields.printed(type)));
        };
        fields.nothingElse();
        return message;
    }

    private static Sit sit(Fields fields) {
        String token = fields.textIfAny("token");
        String watch = fields.textIfAny("watch");
        if ((token == null) == (watch == null)) {
            throw new Refusal(Code.BAD_MESSAGE, "sit: either token or watch is wanted");
        }
        long have = fields.has("have") ? fields.whole("have") : 0;
        long at = fields.has("at") ? fields.whole("at") : NOT_SAID;
        long lines = fields.has("lines") ? fields.between("lines", 0, MOST_LINES) : NOT_SAID;
        long chat = fields.has("chat") ? fields.between("chat", 0, Integer.MAX_VALUE) : 0;
        String page = fields.uuidIfAny("page");
        long nth = fields.has("nth") ? fields.between("nth", 0, Long.MAX_VALUE) : 0;
        return new Sit(
                token,
                watch,
                Languages.of(fields.textIfAny("lang")),
                have,
                at,
                have == 0 ? NOT_SAID : (int) lines,
                (int) chat,
                page == null ? Secrets.uuid() : page,
                nth);
    }

    private static Host host(Fields fields) {
        Deed deed = fields.oneOf("do", Deed.values());
        int seat = deed.isAboutSeat() ? fields.seat("seat") : -1;
        String bot = deed == Deed.BOT ? fields.text("bot") : "";
        return new Host(fields.uuid("id"), deed, seat, bot);
    }
}
