package stammtisch.server;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How people want to sit together; nothing of the game. Chosen when a table is opened, and then fixed.
 *
 * @param start    who says that the game begins
 * @param time     how long an answer may take
 * @param leavers  what becomes of a seat whose person is away
 * @param standIn  the bot that plays in the place of people, by name
 * @param chat     whether people can talk, to begin with
 * @param watching whether others may look on
 * @param hints    whether people may ask what a bot would do, and for odds
 * @param alone    whether there can't be a second person, since the first one can know all luck
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
@JsonIgnoreProperties(ignoreUnknown = true)
record Options(
        Start start,
        Time time,
        Leavers leavers,
        String standIn,
        boolean chat,
        boolean watching,
        boolean hints,
        boolean alone) {
    private static final long LONGEST_SECONDS = 60L * 24 * 60 * 60;

    enum Start {
        /** At once. */
        NOW,
        /** When the host says so. */
        HOST;

        @JsonValue
        String written() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A clock for each seat; whose time is over has a bot play.
     *
     * @param kind      with {@link Kind#MOVE}, each answer has so many seconds; with {@link Kind#BANK}, all answers of a
     *                  seat have them together
     * @param increment what a seat's bank gets back when its answers have let another seat come to be asked
     */
    record Time(Kind kind, long seconds, long increment) {
        static final Time NONE = new Time(Kind.NONE, 0, 0);

        enum Kind {
            NONE,
            MOVE,
            BANK;

            @JsonValue
            String written() {
                return name().toLowerCase(Locale.ROOT);
            }
        }

        private static Time of(@Nullable Fields fields) {
            if (fields == null) return NONE;
            Kind kind = fields.oneOf("kind", Kind.values());
            Time time = switch (kind) {
                case NONE -> NONE;
                case MOVE -> new Time(kind, fields.between("seconds", 5, LONGEST_SECONDS), 0);
                case BANK ->
                    new Time(
                            kind,
                            fields.between("seconds", 5, LONGEST_SECONDS),
                            fields.between("increment", 0, LONGEST_SECONDS));
            };
            fields.nothingElse();
            return time;
        }
    }

    /**
     * @param seconds before anything is done
     * @param then what that is
     */
    record Leavers(long seconds, Then then) {
        static final Leavers WAITED_FOR = new Leavers(0, Then.WAIT);

        enum Then {
            WAIT,
            BOT;

            @JsonValue
            String written() {
                return name().toLowerCase(Locale.ROOT);
            }
        }

        private static Leavers of(@Nullable Fields fields) {
            if (fields == null) return WAITED_FOR;
            Then then = fields.oneOf("then", Then.values());
            Leavers leavers =
                    then == Then.WAIT ? WAITED_FOR : new Leavers(fields.between("wait", 1, LONGEST_SECONDS), then);
            if (then == Then.WAIT) fields.wholeIfAny("wait");
            fields.nothingElse();
            return leavers;
        }
    }

    /** What holds if nothing is said. */
    static Options usual(String standIn) {
        return new Options(Start.NOW, Time.NONE, Leavers.WAITED_FOR, standIn, true, true, true, false);
    }

    /**
     * @param fields  what is wished for, or null
     * @param standIn the bot if none is named
     * @throws Refusal if that can't be
     */
    static Options of(@Nullable Fields fields, String standIn) {
        Options usual = usual(standIn);
        if (fields == null) return usual;
        String bot = fields.textIfAny("standIn");
        Start start = fields.has("start") ? fields.oneOf("start", Start.values()) : usual.start;
        Options options = new Options(
                start,
                Time.of(fields.objectIfAny("time")),
                Leavers.of(fields.objectIfAny("leavers")),
                bot == null ? standIn : bot,
                fields.truth("chat", usual.chat),
                fields.truth("watching", usual.watching),
                fields.truth("hints", usual.hints),
                false);
        fields.nothingElse();
        return options;
    }

    Options withAlone(boolean alone) {
        return new Options(start, time, leavers, standIn, chat, watching, hints, alone);
    }

    /** As it is kept. Tables that are older than options have none, some are older than hints. */
    static Options kept(Map<String, Object> plain, String standIn) {
        if (plain.isEmpty()) return usual(standIn);
        Map<String, Object> whole = new LinkedHashMap<>(plain);
        whole.putIfAbsent("hints", usual(standIn).hints);
        return Json.MAPPER.convertValue(whole, Options.class);
    }
}
