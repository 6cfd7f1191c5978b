package stammtisch.server;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;
import stammtisch.bots.Bot;
import stammtisch.table.Game;

/**
 * What a server is to be.
 *
 * @param port   0: any that is free
 * @param bind   the address it listens on; {@code 127.0.0.1}: for this machine only, {@code 0.0.0.0}: for everybody
 * @param folder where it keeps its tables; made if it isn't there
 * @param database where it keeps them instead, as a JDBC URL of PostgreSQL; other servers may share it
 * @param metrics where it tells what it counts of itself; null: nowhere
 * @param games  that can be played; of two with one id the later one is for new tables, the earlier for those that were
 *               begun under its rules
 * @param bots   by the game's id and their own name, weakest first; each is made for one answer, from a seed
 * @param proxies whose word is taken for where people come from, as {@code X-Forwarded-For} tells
 * @param contact of whoever runs it, for push services; null: the address that its pages are known by
 * @param knownLuck whether a seed may be given for a table of several people: for tests and benchmarks, since whoever
 *               gives it can know all luck
 */
public record Settings(
        int port,
        String bind,
        Path folder,
        @Nullable String database,
        @Nullable InetSocketAddress metrics,
        List<Game> games,
        Map<String, Map<String, LongFunction<Bot>>> bots,
        Pace pace,
        Limits limits,
        List<AddressRange> proxies,
        @Nullable Contact contact,
        boolean knownLuck) {

    public static Settings of(Path folder, List<Game> games, Map<String, Map<String, LongFunction<Bot>>> bots) {
        return new Settings(
                0, "127.0.0.1", folder, null, null, games, bots, Pace.USUAL, Limits.USUAL, List.of(), null, false);
    }

    public Settings withPort(int port) {
        return new Settings(
                port, bind, folder, database, metrics, games, bots, pace, limits, proxies, contact, knownLuck);
    }

    public Settings withBind(String bind) {
        return new Settings(
                port, bind, folder, database, metrics, games, bots, pace, limits, proxies, contact, knownLuck);
    }

    public Settings withDatabase(@Nullable String database) {
        return new Settings(
                port, bind, folder, database, metrics, games, bots, pace, limits, proxies, contact, knownLuck);
    }

    public Settings withMetrics(@Nullable InetSocketAddress metrics) {
        return new Settings(
                port, bind, folder, database, metrics, games, bots, pace, limits, proxies, contact, knownLuck);
    }

    public Settings withGames(List<Game> games) {
        return new Settings(
                port, bind, folder, database, metrics, games, bots, pace, limits, proxies, contact, knownLuck);
    }

    public Settings withBots(Map<String, Map<String, LongFunction<Bot>>> bots) {
        return new Settings(
                port, bind, folder, database, metrics, games, bots, pace, limits, proxies, contact, knownLuck);
    }

    public Settings withPace(Pace pace) {
        return new Settings(
                port, bind, folder, database, metrics, games, bots, pace, limits, proxies, contact, knownLuck);
    }

    public Settings withLimits(Limits limits) {
        return new Settings(
                port, bind, folder, database, metrics, games, bots, pace, limits, proxies, contact, knownLuck);
    }

    public Settings withProxies(List<AddressRange> proxies) {
        return new Settings(
                port, bind, folder, database, metrics, games, bots, pace, limits, proxies, contact, knownLuck);
    }

    public Settings withContact(@Nullable Contact contact) {
        return new Settings(
                port, bind, folder, database, metrics, games, bots, pace, limits, proxies, contact, knownLuck);
    }

    public Settings withKnownLuck() {
        return new Settings(port, bind, folder, database, metrics, games, bots, pace, limits, proxies, contact, true);
    }
}
