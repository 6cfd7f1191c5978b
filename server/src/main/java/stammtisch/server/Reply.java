package stammtisch.server;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import stammtisch.table.Game;

/** What the server says on a socket; docs/PROTOCOL.md tells each. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(name = "view", value = Reply.View.class),
    @JsonSubTypes.Type(name = "done", value = Reply.Done.class),
    @JsonSubTypes.Type(name = "refused", value = Reply.Refused.class),
    @JsonSubTypes.Type(name = "chat", value = Reply.Chatter.class),
    @JsonSubTypes.Type(name = "moment", value = Reply.Moment.class),
    @JsonSubTypes.Type(name = "hint", value = Reply.Hint.class),
    @JsonSubTypes.Type(name = "odds", value = Reply.Odds.class),
    @JsonSubTypes.Type(name = "chances", value = Reply.Chances.class),
    @JsonSubTypes.Type(name = "displaced", value = Reply.Displaced.class),
    @JsonSubTypes.Type(name = "pong", value = Reply.Pong.class)
})
sealed interface Reply {
    String NOT_SEATED = "nobody sits here by this socket; say sit first";

    record Done(String id, long seq) implements Reply {}

    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Refused(
            @Nullable String id,
            Code code,
            String says,
            @Nullable String rule,
            @Nullable Long seq) implements Reply {}

    static Refused refused(@Nullable String id, Code code, String says) {
        return new Refused(id, code, says, null, null);
    }

    static Refused notSeated(String id) {
        return refused(id, Code.NOT_SEATED, NOT_SEATED);
    }

    record Displaced(String says) implements Reply {}

    record Pong() implements Reply {}

    /**
     * @param you     null: looks on
     * @param show    all that the seat may see of the game; null: it has been sent before, and...
     * @param changed ...this is what is different now, as {@link Changes} tells it
     */
    record View(
            long seq,
            long at,
            String table,
            String game,
            String rules,
            @Nullable String you,
            Standing.State state,
            String host,
            boolean locked,
            boolean chat,
            boolean hints,
            int watching,
            List<Sitter> seats,
            Clocks.@Nullable Shown clock,
            @Nullable Consent rewind,
            @Nullable String rematch,
            int moves,
            @Nullable String asked,
            boolean over,
            @Nullable List<Score> scores,
            Game.@Nullable Question question,
            int undo,
            Lines log,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Object show,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Map<String, ?> changed)
            implements Reply {}

    /** @param here whether somebody looks on now; bots always do */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Sitter(
            String seat,
            String name,
            Seat.Kind kind,
            @Nullable String bot,
            boolean here,
            boolean free,
            Company.@Nullable StandIn standIn) {}

    /**
     * Somebody asks to go back.
     *
     * @param request the number of this request, which consent can name
     */
    record Consent(long request, String by, int to, int moves, List<String> agreed, List<String> waiting) {}

    record Chatter(int from, List<Spoken> lines) implements Reply {}

    record Spoken(int n, String seat, String name, String text, long at) {}

    /** The table after some moves, as a seat saw it then. */
    record Moment(
            int at,
            int of,
            @Nullable String as,
            @Nullable MoveMade move,
            @Nullable String asked,
            boolean over,
            @Nullable List<Score> scores,
            Lines log,
            Object show)
            implements Reply {}

    /** @param move null: another seat's, in a game that goes on */
    record MoveMade(String seat, @Nullable String move) {}

    /**
     * What a bot would do at a moment.
     *
     * @param seat whose question it is, and by whose knowledge
     * @param by   the bot's name
     */
    record Hint(String id, int at, String seat, String by, List<Advised> options) implements Reply {}

    /**
     * @param chance the share of games it expects that seat to win so, 0 to 1
     * @param games  that it has played out with it; the fewer, the rougher the chance
     */
    record Advised(String move, String label, double chance, int games) {}

    record Odds(String id, String says, List<stammtisch.table.Odds.Line> lines) implements Reply {}

    /**
     * How likely each seat was to win, as far as that is reckoned.
     *
     * @param of     how many moves the game has
     * @param from   the number of the first moment
     * @param points null: more is to come
     */
    record Chances(
            String id,
            int of,
            int from,
            List<Likely> moments,
            @Nullable List<TurningPoint> points) implements Reply {}

    /** @param chances by seat, 0 to 1 */
    record Likely(int at, int turn, List<Double> chances) {}

    record TurningPoint(int turn, int from, int to, String seat, double before, double after) {}

    record Score(String seat, int points, int rank, List<Game.Score.Line> lines) {}

    /** @param from the number of the first line; takes the place of all lines from there on */
    record Lines(int from, List<Line> lines) {}

    record Line(int n, String seat, int depth, String text, List<String> cards, boolean toMe) {}
}
