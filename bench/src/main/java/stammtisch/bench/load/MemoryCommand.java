package stammtisch.bench.load;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "memory",
        mixinStandardHelpOptions = true,
        description = {
            "What an idle socket and a table in the middle of a game take of the server's heap, after collection of garbage,",
            "and which classes' objects it is."
        })
public final class MemoryCommand implements Callable<Integer> {
    private static final int QUIET_SECONDS = 6; // longer than the server takes to answer where there is no choice
    private static final int CLASSES_SHOWN = 25;
    private static final int SOCKETS_A_HOUSE = 500;

    @Option(names = "--sockets", description = "Idle ones. Default: ${DEFAULT-VALUE}.", defaultValue = "2000")
    private int sockets;

    @Option(names = "--tables", description = "Of four seats each. Default: ${DEFAULT-VALUE}.", defaultValue = "500")
    private int tables;

    @Option(
            names = "--moves",
            description = "Made at each table before it is weighed. Default: ${DEFAULT-VALUE}.",
            defaultValue = "300")
    private int moves;

    @Option(names = "--rate", description = "At which they are made. Default: ${DEFAULT-VALUE}.", defaultValue = "1000")
    private double rate;

    @Mixin
    private ServerOptions options = new ServerOptions();

    @Override
    public Integer call() throws IOException, InterruptedException, TimeoutException {
        try (ServerProcess server = options.server()) {
            server.start();
            Servers servers = new Servers(List.of(server.address()));
            warmUp(servers);
            try (Loop loop = new Loop()) {
                open(
                        loop,
                        server); // so that what a socket's thread runs is compiled, as it is in a server that has run
                // for a while
            }
            Thread.sleep(TimeUnit.SECONDS.toMillis(QUIET_SECONDS));
            Map<String, Long> before = heap(server);
            Map<String, Long> idle;
            try (Loop loop = new Loop()) {
                open(loop, server);
                idle = heap(server);
                show("an idle socket", before, idle, sockets);
            }
            double socket = (double) (total(idle) - total(before)) / sockets;
            Thread.sleep(TimeUnit.SECONDS.toMillis(QUIET_SECONDS));
            before = heap(server);
            try (Crowd crowd = new Crowd(servers, new Invitations(Invitations.Kind.cuore(4)), false)) {
                crowd.come(4 * tables);
                crowd.play(rate);
                Thread.sleep((long) (1_000 * moves * tables / rate));
                crowd.pause();
                Thread.sleep(TimeUnit.SECONDS.toMillis(QUIET_SECONDS));
                Map<String, Long> hot = heap(server);
                show("a table with four sockets", before, hot, tables);
                System.out.printf(
                        "a table without its sockets: %.1f KB; %d MB resident%n",
                        ((double) (total(hot) - total(before)) / tables - 4 * socket) / 1_024,
                        server.residentMegabytes());
            }
            return 0;
        }
    }

    /** So that what is loaded once is not counted as somebody's. */
    private static void warmUp(Servers servers) throws IOException, InterruptedException, TimeoutException {
        try (Crowd crowd = new Crowd(servers, new Invitations(Invitations.Kind.MIXED), false)) {
            crowd.come(40);
            crowd.play(100);
            Thread.sleep(TimeUnit.SECONDS.toMillis(QUIET_SECONDS));
            crowd.pause();
        }
        Thread.sleep(TimeUnit.SECONDS.toMillis(QUIET_SECONDS));
    }

    private void open(Loop loop, ServerProcess server) throws InterruptedException {
        CountDownLatch opened = new CountDownLatch(sockets);
        InetSocketAddress there = new InetSocketAddress(
                server.address().getHost(), server.address().getPort());
        for (int socket = 0; socket < sockets; socket++) {
            InetSocketAddress here = house(socket / SOCKETS_A_HOUSE);
            long due = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(2L * socket);
            loop.hand(() -> loop.at(due, () -> open(loop, here, there, opened)));
        }
        opened.await();
        Thread.sleep(TimeUnit.SECONDS.toMillis(QUIET_SECONDS));
    }

    /** An address of this machine: a server has room for so many sockets of one address only. */
    private static InetSocketAddress house(int number) {
        try {
            return new InetSocketAddress(
                    InetAddress.getByAddress(new byte[] {127, 1, (byte) (number >> 8), (byte) number}), 0);
        } catch (UnknownHostException impossible) {
            throw new IllegalStateException("four bytes are an address", impossible);
        }
    }

    private static void open(Loop loop, InetSocketAddress here, InetSocketAddress there, CountDownLatch opened) {
        try {
            var line = new Line(loop, here, there, new Line.Listener() {
                @Override
                public void opened() {
                    opened.countDown();
                }

                @Override
                public void text(byte[] bytes, int from, int length) {}

                @Override
                public void ended() {
                    throw new IllegalStateException("the server ends an idle socket");
                }
            });
            if (line.isOpen()) throw new IllegalStateException("open before it was answered");
        } catch (IOException refused) {
            throw new IllegalStateException("a socket can't be opened", refused);
        }
    }

    // ---- the heap ----

    /** Bytes of live objects, by class. */
    private static Map<String, Long> heap(ServerProcess server) throws IOException, InterruptedException {
        Map<String, Long> heap = new LinkedHashMap<>();
        for (String line : server.jcmd("GC.class_histogram").lines().toList()) {
            String[] parts = line.trim().split("\\s+");
            if (parts.length >= 4 && parts[0].endsWith(":")) heap.merge(parts[3], Long.parseLong(parts[2]), Long::sum);
        }
        if (heap.isEmpty()) throw new IOException("jcmd gives no histogram");
        return heap;
    }

    private static long total(Map<String, Long> heap) {
        return heap.values().stream().mapToLong(bytes -> bytes).sum();
    }

    private static void show(String what, Map<String, Long> before, Map<String, Long> after, int count) {
        System.out.printf("%s: %.1f KB%n", what, (total(after) - total(before)) / 1_024.0 / count);
        Map<String, Long> more = new LinkedHashMap<>();
        after.forEach((name, bytes) -> more.put(name, bytes - before.getOrDefault(name, 0L)));
        more.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .limit(CLASSES_SHOWN)
                .forEach(each -> System.out.printf("  %8d B  %s%n", each.getValue() / count, each.getKey()));
    }
}
