package stammtisch.bench.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The real server as a process of its own, at a port that stays the same when it is started again. */
final class ServerProcess implements AutoCloseable {
    private static final String UP = "Stammtisch is at ";

    private final List<String> command;
    private final Path log;
    private final URI address;
    private @Nullable Process process;

    /**
     * @param javaOptions as for the {@code java} command
     * @param serveOptions as for {@code serve}, but for the port
     */
    ServerProcess(Path jar, List<String> javaOptions, List<String> serveOptions, Path log) throws IOException {
        this.log = log;
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        address = URI.create("http://127.0.0.1:%d/".formatted(port));
        command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("--enable-native-access=ALL-UNNAMED");
        command.add("-XX:+UseCompactObjectHeaders");
        Path ready = jar.resolveSibling("stammtisch.aot"); // as the launcher starts it
        if (Files.exists(ready) && Files.getLastModifiedTime(ready).compareTo(Files.getLastModifiedTime(jar)) > 0) {
            command.addAll(List.of("-XX:AOTCache=" + ready, "-Xlog:aot*=off")); // it fits the launcher's collector only
        }
        command.addAll(javaOptions);
        command.addAll(List.of("-jar", jar.toString(), "serve", "--port", Integer.toString(port)));
        command.addAll(serveOptions);
    }

    URI address() {
        return address;
    }

    private Process process() {
        if (process == null) throw new IllegalStateException("the server was not started");
        return process;
    }

    /** Starts the process; it may take a while till it can be reached. */
    void exec() throws IOException {
        process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start();
    }

    /** @throws IOException if it ends instead of being up */
    void awaitUp() throws IOException {
        BufferedReader out =
                new BufferedReader(new InputStreamReader(process().getInputStream(), StandardCharsets.UTF_8));
        for (String line = out.readLine(); line != null; line = out.readLine()) if (line.startsWith(UP)) return;
        throw new IOException("the server doesn't start; see " + log);
    }

    void start() throws IOException {
        exec();
        awaitUp();
    }

    /** As {@code kill -9}. */
    void kill() throws InterruptedException {
        process().destroyForcibly().waitFor();
    }

    long pid() {
        return process().pid();
    }

    Duration cpu() {
        return process().info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /** Memory in use, in MB, as Linux counts it. */
    long residentMegabytes() throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc", Long.toString(pid()), "status"))) {
            if (line.startsWith("VmRSS:")) return Long.parseLong(line.replaceAll("\\D", "")) / 1024;
        }
        return 0;
    }

    /** What the JDK's {@code jcmd} says about the process. */
    String jcmd(String... what) throws IOException, InterruptedException {
        List<String> asking = new ArrayList<>();
        asking.add(Path.of(System.getProperty("java.home"), "bin", "jcmd").toString());
        asking.add(Long.toString(pid()));
        asking.addAll(List.of(what));
        Process asked = new ProcessBuilder(asking).redirectErrorStream(true).start();
        String says = new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        asked.waitFor();
        return says;
    }

    /** Stops it as a person would. */
    @Override
    public void close() {
        if (process == null) return;
        process.destroy();
        try {
            if (!process.waitFor(20, TimeUnit.SECONDS)) process.destroyForcibly();
        } catch (InterruptedException hurried) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
