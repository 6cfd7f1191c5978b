package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real processes on one database, killed again and again while people play. */
class KillsTest {
    private static final int KILLS = 2 * House.MORE;
    private static final long LONGEST_SECONDS = 90;
    private static final int LANES = 2; // games at once
    private static final int GAMES = 10 * House.MORE;
    private static final int LONGEST_SILENCE_MILLIS = 20_000;

    @TempDir
    Path folder;

    /** A server in a process of its own: the program that {@link Process} starts. */
    static final class Node {
        private Node() {}

        public static void main(String[] args) throws Exception {
            Settings settings = Settings.of(Path.of(args[0]), List.of(new Pairs()), House.BOTS)
                    .withDatabase(args[1].isEmpty() ? null : args[1])
                    .withPort(Integer.parseInt(args[2]))
                    .withPace(Pace.AT_ONCE)
                    .withLimits(House.EASY)
                    .withKnownLuck();
            Server server = Server.start(settings);
            System.out.println(server.address());
            Thread.currentThread().join();
        }
    }

    /** Such a process, which can be killed and started again at the same address. */
    static final class Running implements AutoCloseable {
        private final Path folder;
        private final @Nullable String database;
        private volatile Process process;
        private volatile String address = "";

        Running(Path folder, @Nullable String database) throws IOException {
            this.folder = folder;
            this.database = database;
            process = start(0);
        }

        private Process start(int port) throws IOException {
            Process started = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-Xmx256m",
                            "-XX:TieredStopAtLevel=1",
                            "--enable-native-access=ALL-UNNAMED",
                            "-cp",
                            System.getProperty("java.class.path"),
                            Node.class.getName(),
                            folder.toString(),
                            database == null ? "" : database,
                            Integer.toString(port))
                    .redirectError(folder.resolve("node-errors.txt").toFile())
                    .start();
            BufferedReader said = started.inputReader();
            String line = said.readLine();
            if (line == null) throw new IOException(Files.readString(folder.resolve("node-errors.txt")));
            address = line;
            return started;
        }

        URI socket() {
            return URI.create(address).resolve("/ws");
        }

        String origin() {
            return address.substring(0, address.length() - 1);
        }

        Process process() {
            return process;
        }

        /** As kill -9 does, and starts it again. */
        void killAndRestart() throws IOException, InterruptedException {
            process.destroyForcibly().waitFor();
            process = start(URI.create(address).getPort());
        }

        @Override
        public void close() {
            process.destroyForcibly();
        }
    }

    @Test
    void whicheverNodeIsKilledNoAcknowledgedMoveIsLost() throws Exception {
        String database = Cluster.database();
        try (Running one = new Running(folder, database);
                Running two = new Running(folder, database)) {
            playUnderKills(database, database, List.of(one, two));
        }
    }

    @Test
    void aServerKilledOnItsOwnFileLosesNoAcknowledgedMove() throws Exception {
        try (Running one = new Running(folder, null)) {
            playUnderKills(null, "jdbc:sqlite:" + folder.resolve("stammtisch.db"), List.of(one));
        }
    }

    private void playUnderKills(@Nullable String database, String url, List<Running> nodes) throws Exception {
        Queue<House.Opened> tables = new ConcurrentLinkedQueue<>();
        try (House house = new House(folder, settings -> settings.withDatabase(database))) {
            for (int game = 0; game < GAMES; game++) tables.add(house.open(game % 2 == 0 ? "pp" : "pbp", "{}", game));
        }
        AtomicBoolean isEnough = new AtomicBoolean();
        Map<String, Map<String, Long>> acknowledged = new ConcurrentHashMap<>();
        int kills = 0;
        try (ExecutorService threads =
                Executors.newThreadPerTaskExecutor(Thread.ofVirtual().factory())) {
            List<Future<Integer>> lanes = new ArrayList<>();
            for (int lane = 0; lane < LANES; lane++) {
                lanes.add(threads.submit(() -> {
                    int games = 0;
                    while (!isEnough.get()) {
                        House.Opened table = tables.poll();
                        if (table == null) break;
                        List<Callable<JsonNode>> players = new ArrayList<>();
                        Map<String, Long> done =
                                acknowledged.computeIfAbsent(table.id(), _ -> new ConcurrentHashMap<>());
                        for (String token : table.tokens()) players.add(new Player(nodes, token, done));
                        List<JsonNode> scores = new ArrayList<>();
                        for (Future<JsonNode> played : threads.invokeAll(players)) scores.add(played.get());
                        for (JsonNode each : scores) assertEquals(scores.getFirst(), each);
                        games++;
                    }
                    return games;
                }));
            }
            Random luck = new Random(1);
            while (kills < KILLS && lanes.stream().anyMatch(lane -> !lane.isDone())) {
                Thread.sleep(luck.nextInt(100, 1_000)); // so that it falls anywhere
                nodes.get(kills % nodes.size()).killAndRestart();
                kills++;
            }
            isEnough.set(true);
            int games = 0;
            for (Future<Integer> lane : lanes) {
                try {
                    games += lane.get(LONGEST_SECONDS, TimeUnit.SECONDS);
                } catch (TimeoutException stuck) {
                    threads.shutdownNow();
                    fail("a table has come to a stop", stuck);
                }
            }
            assertTrue(games > 0 && kills > 0, "%d games, %d kills".formatted(games, kills));
        }
        long checked = 0;
        try (Connection connection = DriverManager.getConnection(url);
                PreparedStatement look =
                        connection.prepareStatement("SELECT seq FROM journal WHERE table_id = ? AND command_id = ?")) {
            for (String table : acknowledged.keySet()) {
                for (Map.Entry<String, Long> done :
                        acknowledged.getOrDefault(table, Map.of()).entrySet()) {
                    look.setString(1, table);
                    look.setString(2, done.getKey());
                    try (ResultSet row = look.executeQuery()) {
                        assertTrue(row.next(), "a move that was acknowledged is lost");
                        assertEquals(done.getValue(), row.getLong(1));
                        checked++;
                    }
                }
            }
        }
        assertTrue(checked > 0);
    }

    /** Somebody who plays to the end, on whichever node there is. */
    private static final class Player implements Callable<JsonNode> {
        private final List<Running> nodes;
        private final String token;
        private final Map<String, Long> done;
        private final Random luck = new Random();
        private int node = luck.nextInt(2);
        private @Nullable String pending; // the command that has not been answered, as it was sent
        private String id = "";

        Player(List<Running> nodes, String token, Map<String, Long> done) {
            this.nodes = nodes;
            this.token = token;
            this.done = done;
        }

        @Override
        public JsonNode call() throws Exception {
            Page page = come();
            while (true) {
                if (page.received.isEmpty()) {
                    if (page.closed.isDone()) page = come();
                    else Thread.sleep(2);
                    continue;
                }
                JsonNode message = page.next();
                boolean isAnswer = message.path("id").asText().equals(id) && pending != null;
                switch (message.get("type").textValue()) {
                    case "done" -> {
                        if (!isAnswer) continue;
                        done.put(id, message.get("seq").longValue());
                        pending = null;
                    }
                    case "refused" -> {
                        if (!message.has("id")) { // it may not sit down yet: as a page, it comes again
                            page.abort();
                            Thread.sleep(20);
                            page = come();
                        }
                        if (!isAnswer) continue;
                        switch (message.get("code").textValue()) {
                            case "storage-full", "closing", "failed" -> page.send(String.valueOf(pending));
                            default -> pending = null; // somebody was faster, as the next view tells
                        }
                    }
                    default -> {
                        // a view, or chat
                    }
                }
                if (page.isOver() && pending == null) {
                    page.abort();
                    return page.view.get("scores");
                }
                if (page.isAsked() && pending == null && page.received.isEmpty()) move(page);
            }
        }

        private void move(Page page) {
            List<String> choices = page.choices();
            id = UUID.randomUUID().toString();
            pending = "{\"type\":\"move\",\"id\":\"%s\",\"seq\":%d,\"move\":\"%s\"}"
                    .formatted(id, page.seq(), choices.get(luck.nextInt(choices.size())));
            say(page, pending);
        }

        private static void say(Page page, String text) {
            try {
                page.send(text);
            } catch (CompletionException gone) {
                page.closed.complete(-1); // it is said again elsewhere
            }
        }

        /** Sits down, and says again what was not answered. */
        private Page come() throws InterruptedException {
            long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(LONGEST_SILENCE_MILLIS);
            while (true) {
                Running running = nodes.get(node++ % nodes.size());
                try {
                    Page page = Page.open(running.socket(), running.origin());
                    page.sit(token);
                    if (pending != null) say(page, pending);
                    return page;
                } catch (CompletionException refused) {
                    if (System.nanoTime() > end) throw refused;
                    Thread.sleep(20);
                }
            }
        }
    }
}
