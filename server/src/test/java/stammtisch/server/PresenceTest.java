package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who has a seat, whenever the nodes come to hear of it: each here hears only when it is told to. */
class PresenceTest {
    private static final Duration TAKEN_FOR_GONE = Duration.ofSeconds(9);

    @TempDir
    Path folder;

    private final String database = Cluster.database();
    private final List<AutoCloseable> open = new ArrayList<>();
    private final List<Node> nodes = new ArrayList<>();
    private LiveTable table;
    private long nanos;

    @BeforeEach
    void openTable() throws Exception {
        House house = new House(folder, settings -> settings.withDatabase(database));
        open.add(house);
        table = house.server.tables().atHand(house.open("pp").id());
    }

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable each : open.reversed()) each.close();
    }

    private Node node(String name) throws IOException, SQLException {
        return new Node(name);
    }

    /** A node of which there is nothing but what it knows of people. */
    private final class Node implements AutoCloseable {
        private final Postgres postgres = Postgres.at(database);
        private final Journal journal;
        private final Database.Ear ear = postgres.ear();
        private final Presence presence;
        private static final int LONGEST_TRIES = 20; // of a second

        private final Set<Guest> displaced = new HashSet<>();

        Node(String name) throws IOException, SQLException {
            journal = new Journal(postgres, name);
            presence = new Presence(journal, () -> nanos);
            open.add(this);
            nodes.add(this);
        }

        /** Sits down; null: may not. */
        @Nullable
        Guest sit(String page, long nth) {
            Message.Sit sit =
                    new Message.Sit("token", null, Locale.ENGLISH, 0, Message.NOT_SAID, Message.NOT_SAID, 0, page, nth);
            Guest guest = new Guest(table, 0, 0, sit, new Outbox(new NoWire(), Limits.USUAL.sizes(), new Metrics()));
            return presence.sits(guest) ? guest : null;
        }

        /** Hears all that any node has said up to now. */
        void hear() throws SQLException {
            for (Node node : nodes) node.journal.written(_ -> true);
            String end = "end " + Secrets.uuid();
            long tries = 0;
            for (boolean isEnd = false; !isEnd; ) {
                assertTrue(++tries <= LONGEST_TRIES, "what a node says is heard by nobody");
                var _ = journal.tell(end); // nobody is promised that a word arrives
                for (String told : ear.hear(1_000)) {
                    hear(told);
                    isEnd |= told.endsWith(end);
                }
            }
        }

        private void hear(String told) {
            List<String> lines = told.lines().toList();
            for (String line : lines.subList(1, lines.size())) {
                displaced.addAll(
                        presence.hear(lines.getFirst(), line.split(" ")).displaced());
            }
        }

        /** Its next write fails, as when the database is restarted. */
        void breakWriter() throws SQLException {
            int process;
            try (Connection connection = postgres.writer().getConnection();
                    ResultSet row = connection.createStatement().executeQuery("SELECT pg_backend_pid()")) {
                row.next();
                process = row.getInt(1);
            }
            try (Connection connection = postgres.reader().getConnection();
                    ResultSet row = connection
                            .createStatement()
                            .executeQuery("SELECT pg_terminate_backend(%d, 10000)".formatted(process))) {
                assertTrue(row.next() && row.getBoolean(1));
            }
        }

        /** Until it can write again. */
        void awaitWriter() {
            while (true) {
                try {
                    journal.written(_ -> true);
                    return;
                } catch (StorageFailure broken) {
                    Thread.onSpinWait();
                }
            }
        }

        boolean hasElsewhere() {
            return presence.isElsewhere(table.id(), 0);
        }

        @Override
        public void close() {
            ear.close();
            journal.close();
            postgres.close();
        }
    }

    private record NoWire() implements Outbox.Wire {
        @Override
        public void send(TextFrame frame) {}

        @Override
        public void close(int code, String why) {}

        @Override
        public void cut() {}
    }

    /** All nodes have said what they had to say, and heard it. */
    private static void allHear(Node... nodes) throws SQLException {
        for (int times = 0; times < 3; times++) for (Node node : nodes) node.hear();
    }

    /** Somebody has sat down on the first node, and the other one knows. */
    private static Guest sitsAsIsHeard(Node one, Node other) throws SQLException {
        Guest guest = Objects.requireNonNull(one.sit("a", 0));
        allHear(one, other);
        assertTrue(other.hasElsewhere());
        return guest;
    }

    @Test
    void whoeverSitsDownLastHasTheSeatOnAllNodes() throws Exception {
        Node one = node("one");
        Node two = node("two");
        Node three = node("three");
        Guest first = one.sit("a", 0);
        Guest second = two.sit("b", 0);
        allHear(one, two, three);
        assertEquals(Set.of(first), one.displaced);
        assertTrue(two.displaced.isEmpty());
        assertTrue(one.hasElsewhere() && !two.hasElsewhere() && three.hasElsewhere());
        Guest third = one.sit("a", 1);
        allHear(three, two, one);
        assertEquals(Set.of(second), two.displaced);
        one.presence.left(Objects.requireNonNull(third));
        allHear(one, two, three);
        assertFalse(one.hasElsewhere() || two.hasElsewhere() || three.hasElsewhere());
    }

    /** A node is killed, its person comes to the next, and only then the next hears of the first. */
    @Test
    void whatIsHeardLateDisplacesNobody() throws Exception {
        Node one = node("one");
        Node two = node("two");
        for (int times = 0; times < 5; times++) one.sit("a", times); // as many as there may be in one moment
        assertTrue(two.sit("a", 5) != null);
        two.hear();
        assertTrue(two.displaced.isEmpty());
        assertFalse(two.hasElsewhere());
    }

    @Test
    void anEarlierAttemptOfThePagesOwnDisplacesNobodyHoweverLateItIsMade() throws Exception {
        Node one = node("one");
        Node two = node("two");
        assertTrue(two.sit("a", 7) != null);
        assertEquals(null, one.sit("a", 6));
        assertEquals(null, one.sit("a", 7));
        allHear(one, two);
        assertTrue(two.displaced.isEmpty());
        assertTrue(one.hasElsewhere());
        assertTrue(one.sit("a", 8) != null);
        allHear(one, two);
        assertEquals(1, two.displaced.size());
    }

    /** Whoever asks is answered with how it was; by the time it hears that, somebody else has the seat. */
    @Test
    void anOldAnswerHeardAfterNewsBringsNobodyBack() throws Exception {
        Node one = node("one");
        Node two = node("two");
        Node three = node("three");
        one.sit("a", 0);
        three.presence.ask(table.id());
        Guest second = two.sit("b", 0);
        two.presence.left(Objects.requireNonNull(second));
        one.hear(); // answers as it knows it, then is displaced
        allHear(one, two, three);
        assertFalse(one.hasElsewhere() || two.hasElsewhere() || three.hasElsewhere());
        assertEquals(1, one.displaced.size());
    }

    @Test
    void aNodeThatHearsOnlyTheEndKnowsWhoSitsWhere() throws Exception {
        Node one = node("one");
        Node two = node("two");
        one.sit("a", 0);
        two.sit("b", 0);
        Node late = node("late"); // as after a break: it has heard nothing of it
        late.presence.ask();
        allHear(late, two, one);
        assertTrue(late.hasElsewhere());
        assertEquals(1, one.displaced.size());
        assertTrue(two.displaced.isEmpty());
    }

    @Test
    void peopleOfASilentNodeAreGoneUntilItSpeaksAgain() throws Exception {
        Node one = node("one");
        Node two = node("two");
        sitsAsIsHeard(one, two);
        nanos += TAKEN_FOR_GONE.toNanos();
        assertEquals(Set.of(table.id()), two.presence.beat());
        assertFalse(two.hasElsewhere());
        one.presence.beat(); // it was only slow
        allHear(one, two);
        assertTrue(two.hasElsewhere());
        assertTrue(one.displaced.isEmpty());
    }

    /** The same node, killed and started again, is another one: what was said for the first does not count for it. */
    @Test
    void aRestartedNodeHasNobodyOfBefore() throws Exception {
        Node two = node("two");
        Node killed = node("one");
        killed.sit("a", 0);
        two.hear();
        Node restarted = node("one again");
        restarted.presence.ask(table.id());
        for (int beats = 0; beats < 5; beats++) {
            nanos += Presence.BEAT.toNanos();
            restarted.presence.beat();
            allHear(restarted, two);
            two.presence.beat();
        }
        assertFalse(two.hasElsewhere());
        assertTrue(restarted.sit("a", 1) != null);
        allHear(restarted, two);
        assertTrue(two.hasElsewhere());
    }

    @Test
    void whatCouldNotBeSaidIsMadeUpFor() throws Exception {
        Node one = node("one");
        Node two = node("two");
        Guest ann = sitsAsIsHeard(one, two);
        one.breakWriter();
        one.presence.left(ann);
        one.awaitWriter();
        two.hear();
        assertTrue(two.hasElsewhere(), "nobody could be told");
        nanos += Presence.BEAT.toNanos();
        one.presence.beat();
        allHear(one, two);
        assertFalse(two.hasElsewhere());
    }
}
