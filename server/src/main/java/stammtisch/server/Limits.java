package stammtisch.server;

import java.time.Duration;

/**
 * How much anybody may ask of the server.
 *
 * @param messageBytes   a message on a socket
 * @param bodyBytes      the body of a request
 * @param messages       so many on one socket at once, coming back over {@code messagesIn}
 * @param strikes        messages over that limit before the socket is closed
 * @param openings       so many tables by one address at once, coming back over {@code openingsIn}
 * @param tables         at hand in memory; those nobody sits at make room
 * @param sockets        open at once
 * @param commands       under way at once, of all sockets together
 * @param outgoing       messages that wait for a slow reader before it is closed
 * @param idle           without a message from the page before its socket is closed
 */
public record Limits(
        int messageBytes,
        int bodyBytes,
        int messages,
        Duration messagesIn,
        int strikes,
        int openings,
        Duration openingsIn,
        int tables,
        int sockets,
        int commands,
        int outgoing,
        Duration idle) {
    public static final Limits USUAL = new Limits(
            4 * 1024,
            64 * 1024,
            200,
            Duration.ofSeconds(20),
            50,
            10,
            Duration.ofSeconds(5),
            10_000,
            12_000,
            256,
            64,
            Duration.ofMinutes(3));

    public Limits withMessages(int messages, Duration messagesIn) {
        return new Limits(
                messageBytes,
                bodyBytes,
                messages,
                messagesIn,
                strikes,
                openings,
                openingsIn,
                tables,
                sockets,
                commands,
                outgoing,
                idle);
    }

    public Limits withOpenings(int openings, Duration openingsIn) {
        return new Limits(
                messageBytes,
                bodyBytes,
                messages,
                messagesIn,
                strikes,
                openings,
                openingsIn,
                tables,
                sockets,
                commands,
                outgoing,
                idle);
    }

    public Limits withTables(int tables) {
        return new Limits(
                messageBytes,
                bodyBytes,
                messages,
                messagesIn,
                strikes,
                openings,
                openingsIn,
                tables,
                sockets,
                commands,
                outgoing,
                idle);
    }

    public Limits withSockets(int sockets) {
        return new Limits(
                messageBytes,
                bodyBytes,
                messages,
                messagesIn,
                strikes,
                openings,
                openingsIn,
                tables,
                sockets,
                commands,
                outgoing,
                idle);
    }

    public Limits withCommands(int commands) {
        return new Limits(
                messageBytes,
                bodyBytes,
                messages,
                messagesIn,
                strikes,
                openings,
                openingsIn,
                tables,
                sockets,
                commands,
                outgoing,
                idle);
    }

    public Limits withIdle(Duration idle) {
        return new Limits(
                messageBytes,
                bodyBytes,
                messages,
                messagesIn,
                strikes,
                openings,
                openingsIn,
                tables,
                sockets,
                commands,
                outgoing,
                idle);
    }
}
