package stammtisch.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import stammtisch.bots.Bot;
import stammtisch.bots.Bots;
import stammtisch.bots.Plans;
import stammtisch.server.AddressRange;
import stammtisch.server.Contact;
import stammtisch.server.JsonLines;
import stammtisch.server.Pace;
import stammtisch.server.Rehearsal;
import stammtisch.server.Server;
import stammtisch.server.Settings;
import stammtisch.table.Mistake;

@Command(
        name = "serve",
        mixinStandardHelpOptions = true,
        description = "Serves tables to browsers, until it is stopped (Ctrl-C).",
        footer = {
            "",
            "Stopping or killing it loses nothing: what was acknowledged is on disk.",
            "",
            "Examples:",
            "  stammtisch serve",
            "  stammtisch serve --port 9000 --bind 0.0.0.0 --data /srv/stammtisch",
            "  stammtisch serve --port 8081 --database jdbc:postgresql://localhost/stammtisch",
        })
final class ServeCommand implements Callable<Integer> {
    private static final int MOST_PORTS = 65_535;
    private static final Map<String, Map<String, Object>> REHEARSED = // by game
            Map.of("cuore", Map.of("sets", "all", "town", "random"), "oktoberfest", Map.of());
    private static final String LOG_LINE = "%1$tF %1$tT %4$s %5$s%6$s%n";

    @Option(
            names = {"-p", "--port"},
            paramLabel = "N",
            description = "Where to listen; 0: any free port. Default: ${DEFAULT-VALUE}.",
            defaultValue = "8080")
    private int port;

    @Option(
            names = "--bind",
            paramLabel = "ADDRESS",
            description =
                    "Who may come: 127.0.0.1 is this machine only, 0.0.0.0 whoever can reach it. Default: ${DEFAULT-VALUE}.",
            defaultValue = "127.0.0.1")
    private String bind = "";

    @Mixin
    private StorageOptions storage = new StorageOptions();

    @Option(
            names = "--metrics-port",
            paramLabel = "N",
            description =
                    "Tell Prometheus, at /metrics of this port, what the server counts of itself. Default: nobody.")
    private @Nullable Integer metricsPort;

    @Option(
            names = "--metrics-bind",
            paramLabel = "ADDRESS",
            description = "Who may ask for that, as --bind says who may play. Default: ${DEFAULT-VALUE}.",
            defaultValue = "127.0.0.1")
    private String metricsBind = "";

    @Option(
            names = "--trusted-proxy",
            paramLabel = "CIDR",
            split = ",",
            description =
                    "Addresses of proxies before this server, as 10.0.0.0/8: who comes through them is told apart by what their X-Forwarded-For says. Default: none.")
    private List<String> trustedProxies = new ArrayList<>();

    @Option(
            names = "--contact",
            paramLabel = "URI",
            description =
                    "How the push services of browsers' makers reach whoever runs this server: https://… or mailto:…. Default: the https address that people use.")
    private @Nullable String contact;

    @Option(
            names = "--log",
            paramLabel = "text|json",
            description = "How the log is written, to standard error. Default: ${DEFAULT-VALUE}.",
            defaultValue = "text")
    private Log log = Log.TEXT;

    private enum Log {
        TEXT,
        JSON
    }

    @Option(
            names = "--bot-millis",
            paramLabel = "MILLIS",
            description = "How long bots take for a move. Default: as people can follow.")
    private @Nullable Integer botMillis;

    @Option(
            names = "--rehearse",
            hidden = true,
            paramLabel = "SECONDS",
            description = "Play by itself for so long at most, then stop: the launcher keeps what Java learns by it.")
    private @Nullable Integer rehearsal;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    private ServeCommand() {}

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (System.getProperty("java.util.logging.SimpleFormatter.format") == null) {
            System.setProperty("java.util.logging.SimpleFormatter.format", LOG_LINE);
        }
        PrintWriter out = spec.commandLine().getOut();
        if (log == Log.JSON) JsonLines.use();
        Settings kept = storage.settings();
        Settings settings = kept.withBots(bots(Plans.inBackground(kept.folder().resolve("plans"))))
                .withMetrics(metrics())
                .withProxies(proxies())
                .withContact(contact())
                .withPort(checked("--port", port))
                .withBind(bind)
                .withPace(pace());
        if (rehearsal != null) {
            int servers = Rehearsal.with(settings, REHEARSED, Duration.ofSeconds(rehearsal));
            out.println("Stammtisch has rehearsed, servers one after the other: " + servers);
            return Stammtisch.WELL;
        }
        try (Server server = Server.start(settings)) {
            out.println("Stammtisch is at " + server.address());
            if (server.metrics() != null) out.println("It tells what it counts at " + server.metrics());
            out.flush();
            Thread.currentThread().join(); // until the program is stopped; the server then closes itself
            return Stammtisch.WELL;
        } catch (BindException taken) {
            throw new IOException(
                    "%s; choose another with --port, for example --port %d".formatted(taken.getMessage(), port + 1),
                    taken);
        }
    }

    private @Nullable InetSocketAddress metrics() {
        if (metricsPort == null) return null;
        return new InetSocketAddress(metricsBind, checked("--metrics-port", metricsPort));
    }

    private static int checked(String option, int port) {
        if (port < 0 || port > MOST_PORTS) {
            throw new Mistake("%s is %d; 0 to %d is right".formatted(option, port, MOST_PORTS));
        }
        return port;
    }

    private List<AddressRange> proxies() {
        List<AddressRange> ranges = new ArrayList<>();
        for (String written : trustedProxies) {
            try {
                ranges.add(AddressRange.of(written));
            } catch (IllegalArgumentException broken) {
                throw new Mistake(
                        "--trusted-proxy is %s; addresses like 10.0.0.0/8 or 2001:db8::1 are right".formatted(written));
            }
        }
        return ranges;
    }

    private @Nullable Contact contact() {
        if (contact == null) return null;
        try {
            return Contact.of(contact);
        } catch (IllegalArgumentException broken) {
            throw new Mistake(
                    "--contact is %s; an address like https://stammtisch.example or mailto:host@stammtisch.example is right"
                            .formatted(contact));
        }
    }

    private Pace pace() {
        if (botMillis == null) return Pace.USUAL;
        if (botMillis < 0) throw new Mistake("--bot-millis is %d; 0 or more is wanted".formatted(botMillis));
        Pace.Span span = new Pace.Span(Duration.ofMillis(botMillis), Duration.ofMillis(botMillis));
        return Pace.USUAL.withBot(span);
    }

    private static Map<String, Map<String, LongFunction<Bot>>> bots(Plans plans) {
        Map<String, Map<String, LongFunction<Bot>>> bots = new LinkedHashMap<>();
        for (String game : Stammtisch.games().keySet()) {
            Map<String, LongFunction<Bot>> makers = new LinkedHashMap<>();
            for (String name : Bots.names(game)) makers.put(name, seed -> Bots.named(game, name, seed, plans));
            bots.put(game, makers);
        }
        return bots;
    }
}
