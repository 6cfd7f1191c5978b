package stammtisch.server;

import io.helidon.http.DirectHandler;
import io.helidon.http.HeaderNames;
import io.helidon.http.ServerResponseHeaders;
import io.helidon.http.Status;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.websocket.WsConfig;
import io.helidon.webserver.websocket.WsRouting;
import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Serves tables that people and bots play at, from one data folder. Start reading here: requests come in at
 * {@link Api} and {@link Pages}, messages at {@link Socket}; {@link LiveTable} is where a move is made.
 */
public final class Server implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(Server.class.getName());
    private static final Duration LONGEST_GOODBYE = Duration.ofSeconds(2);
    private static final int OTHER_CONNECTIONS =
            2_000; // beside sockets: for requests, and for being told there's no room
    private static final int LARGEST_FRAME = 64 * 1024; // more than a message may have, so that the refusal can say so
    /** What our libraries have to tell is of no interest, unless something goes wrong. */
    private static final List<Logger> NOISY = List.of(
            Logger.getLogger("io.helidon"), Logger.getLogger("org.flywaydb"), Logger.getLogger("com.zaxxer.hikari"));

    private final Settings settings;
    private final Database database;
    private final Journal journal;
    private final Thinkers thinkers;
    private final Prompter prompter;
    private final Alarms alarms;
    private final Presence presence;
    private final Tables tables;
    private final News news;
    private final Duties duties;
    private final Caller caller;
    private final Sockets sockets;
    private final Admission admission;
    private final WebServer web;
    private final @Nullable WebServer observed;
    private final Health health;
    private final Thread atExit = new Thread(this::close, "closing");
    private boolean isClosed;

    /**
     * Starts a server; it is up on return, and closes itself when the program ends.
     *
     * @throws BindException if the port is taken
     * @throws IOException   if the folder can't be used
     */
    public static Server start(Settings settings) throws IOException {
        return start(settings, new PublicAddresses());
    }

    /** @param addresses that may be called */
    static Server start(Settings settings, PublicAddresses addresses) throws IOException {
        quiet();
        checkPort(new InetSocketAddress(settings.bind(), settings.port()));
        Database database = Database.of(settings);
        try {
            return new Server(settings, database, addresses);
        } catch (RuntimeException | IOException broken) {
            database.close();
            throw broken;
        }
    }

    /** Lets only what goes wrong be told of our libraries. */
    static void quiet() {
        for (Logger logger : NOISY) logger.setLevel(Level.WARNING);
    }

    private Server(Settings settings, Database database, PublicAddresses addresses) throws IOException {
        this.settings = settings;
        this.database = database;
        Metrics metrics = new Metrics();
        journal = new Journal(database, Secrets.id(), metrics);
        health = new Health(journal, System::nanoTime);
        thinkers = new Thinkers();
        prompter = new Prompter(settings.bots(), settings.pace(), thinkers, metrics);
        InstantSource clock = new SteadyClock();
        alarms = new Alarms(clock);
        Links links = new Links(journal, clock);
        Tokens tokens = new Tokens(links.house("token key", Secrets::key));
        presence = new Presence(journal, System::nanoTime);
        Courier courier = new Courier(links, addresses, settings.contact(), Courier.LONGEST);
        Calls calls = new Calls(journal, courier, addresses, clock);
        LiveTable.House house = new LiveTable.House(
                journal,
                new Chat(journal),
                prompter,
                new Hints(settings.bots(), thinkers),
                new Chances(settings.bots(), thinkers),
                alarms,
                presence,
                settings.limits().rates(),
                settings.pace().company(),
                calls::turn,
                clock);
        tables = new Tables(settings, links, tokens, house);
        try {
            news = new News(database, journal.node(), tables, presence);
        } catch (SQLException broken) {
            journal.close();
            throw new IOException("the other nodes can't be heard: " + broken.getMessage(), broken);
        }
        duties = new Duties(journal, tables, clock);
        caller = new Caller(calls, courier, this::stands);
        People people = new People(tables, links, tokens, clock);
        sockets = new Sockets(settings.limits().room());
        metrics.gauge("stammtisch_sockets", "Sockets that are open.", sockets::count);
        metrics.gauge("stammtisch_tables_at_hand", "Tables in memory.", tables::countAtHand);
        metrics.gauge("stammtisch_thoughts_waiting", "What waits for a thread that bots think on.", thinkers::waiting);
        metrics.gauge("stammtisch_journal_waiting", "What waits to be written to the storage.", journal::waiting);
        Gate gate = new Gate(settings.limits().rates(), settings.proxies(), System::nanoTime);
        admission = new Admission(settings.limits().room().commands());
        HttpRouting.Builder routing = HttpRouting.builder();
        new Api(tables, people, calls, gate, admission, settings.limits(), health).routing(routing);
        new Pages().routing(routing);
        try {
            observed = settings.metrics() == null ? null : observed(settings.metrics(), metrics);
            web = WebServer.builder()
                    .bindAddress(new InetSocketAddress(settings.bind(), settings.port()))
                    .shutdownHook(false)
                    .maxTcpConnections(settings.limits().room().sockets() + OTHER_CONNECTIONS)
                    .connectionOptions(connection -> connection.tcpNoDelay(true)) // a view follows its answer at once
                    .useNio(false) // whose two buffers a socket would be most of an idle one
                    .maxPayloadSize(2L * settings.limits().sizes().bodyBytes())
                    .idleConnectionTimeout(settings.limits().idle())
                    .idleConnectionPeriod(settings.limits().idle().dividedBy(4))
                    .directHandlers(handlers -> {
                        for (DirectHandler.EventType event : DirectHandler.EventType.values()) {
                            handlers.addHandler(event, Server::plainProblem);
                        }
                    })
                    .addProtocol(
                            WsConfig.builder().maxFrameLength(LARGEST_FRAME).build())
                    .routing(routing)
                    .addRouting(WsRouting.builder()
                            .endpoint(
                                    "/ws",
                                    () -> new Socket(tables, sockets, gate, admission, settings.limits(), metrics)))
                    .build()
                    .start();
        } catch (RuntimeException | IOException broken) {
            stopWorking();
            throw broken;
        }
        if (!web.isRunning()) {
            stopWorking();
            throw new IOException("the web server could not be started at port %d".formatted(settings.port()));
        }
        Runtime.getRuntime().addShutdownHook(atExit);
        LOG.log(Level.INFO, "serving at {0}", address());
    }

    /** Whether a question that somebody is called for waits for their answer. */
    private boolean stands(Calls.Due due) {
        Links.Held held = due.held();
        try {
            return tables.atHand(held.table())
                    .read(standing -> standing.state() == Standing.State.PLAYING
                            && standing.asked() == held.seat()
                            && standing.gameSeq() == due.asked()
                            && standing.company.bot(held.seat()) == null
                            && standing.company.isHeldSince(held.seat(), held.since()));
        } catch (Refusal refusal) {
            return refusal.code == Code.FULL; // else the table can't go on
        }
    }

    /** Tells what it counts, at an address of its own: whoever may play need not know it. */
    private static WebServer observed(InetSocketAddress address, Metrics metrics) throws IOException {
        checkPort(address);
        metrics.countJava();
        return WebServer.builder()
                .bindAddress(address)
                .shutdownHook(false)
                .routing(HttpRouting.builder()
                        .get(
                                "/metrics",
                                (_, response) -> response.header(HeaderNames.CONTENT_TYPE, Metrics.TYPE)
                                        .send(metrics.written())))
                .build()
                .start();
    }

    /** The web server itself only logs that it could not be started, so look first. */
    private static void checkPort(InetSocketAddress address) throws IOException {
        try (ServerSocket trial = new ServerSocket()) {
            trial.bind(address);
        } catch (BindException taken) {
            throw new BindException("port %d at %s can't be had (%s)"
                    .formatted(address.getPort(), address.getHostString(), taken.getMessage()));
        }
    }

    /** Where the request did not even come as far as our own answers. */
    private static DirectHandler.TransportResponse plainProblem(
            DirectHandler.TransportRequest request,
            DirectHandler.EventType event,
            Status status,
            ServerResponseHeaders headers,
            String message) {
        Code code = switch (event) {
            case FORBIDDEN -> Code.FOREIGN_ORIGIN;
            case PAYLOAD_TOO_LARGE -> Code.TOO_LARGE;
            case INTERNAL_ERROR -> Code.FAILED;
            case BAD_REQUEST, HTTP_VERSION_NOT_SUPPORTED, OTHER ->
                status.code() == Code.NOT_FOUND.status ? Code.NOT_FOUND : Code.BAD_MESSAGE;
        };
        return DirectHandler.TransportResponse.builder()
                .status(status)
                .headers(headers)
                .header(HeaderNames.CONTENT_TYPE, "application/json")
                .entity(Json.written(new Api.Problem(code, status.reasonPhrase()))
                        .getBytes(StandardCharsets.UTF_8))
                .build();
    }

    /** Where it is to be found by a browser on this machine. */
    public URI address() {
        String host = settings.bind().equals("0.0.0.0") ? "127.0.0.1" : settings.bind();
        return URI.create("http://%s:%d/".formatted(host.contains(":") ? "[" + host + "]" : host, web.port()));
    }

    /** Tells everybody, and stops. What was acknowledged is stored already. */
    @Override
    public synchronized void close() {
        if (isClosed) return;
        isClosed = true;
        health.close();
        prompter.close();
        thinkers.close();
        sockets.close(LONGEST_GOODBYE);
        web.stop();
        if (observed != null) observed.stop();
        stopWorking();
        database.close();
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException programEnds) {
            LOG.fine("closed while the program ends");
        }
    }

    private void stopWorking() {
        admission.close();
        caller.close();
        duties.close();
        alarms.close();
        presence.bye();
        news.close();
        journal.close();
    }

    /** Where it tells what it counts, if it does. */
    public @Nullable URI metrics() {
        InetSocketAddress told = settings.metrics();
        if (told == null || observed == null) return null;
        return URI.create("http://%s:%d/metrics".formatted(told.getHostString(), observed.port()));
    }

    // ---- for tests ----

    Tables tables() {
        return tables;
    }

    int mostConnections() {
        return web.prototype().maxTcpConnections();
    }

    Sqlite sqlite() {
        return (Sqlite) database;
    }
}
