package stammtisch.server;

import java.time.Duration;

/**
 * How much anybody may ask of the server.
 *
 * @param idle without a message from the page before its socket is closed
 */
public record Limits(Sizes sizes, Rates rates, Room room, Duration idle) {
    public static final Limits USUAL = new Limits(
            new Sizes(4 * 1024, 64 * 1024, 64, 256 * 1024),
            new Rates(
                    new Rate(200, Duration.ofSeconds(20)),
                    50,
                    new Rate(10, Duration.ofSeconds(5)),
                    new Rate(10, Duration.ofSeconds(20)),
                    new Rate(60, Duration.ofMinutes(2))),
            new Room(10_000, 12_000, 1_000, 256),
            Duration.ofMinutes(3));

    /**
     * @param messageBytes a message on a socket
     * @param bodyBytes    the body of a request
     * @param outgoing     messages that wait for a slow reader before it is closed
     * @param outgoingBytes of them together; a single one may be larger
     */
    public record Sizes(int messageBytes, int bodyBytes, int outgoing, int outgoingBytes) {}

    /**
     * @param most so many at once
     * @param in   how long it takes until all of them may come again
     */
    public record Rate(int most, Duration in) {}

    /**
     * @param messages on one socket, and requests by one address
     * @param strikes  messages over that limit before the socket is closed
     * @param openings of tables by one address
     * @param lines    of chat by one seat
     * @param deeds    by one seat, besides moves
     */
    public record Rates(Rate messages, int strikes, Rate openings, Rate lines, Rate deeds) {}

    /**
     * @param tables          at hand in memory; those nobody sits at make room
     * @param sockets         open at once
     * @param socketsByOne    of them from one address
     * @param commands        under way at once, of all sockets together
     */
    public record Room(int tables, int sockets, int socketsByOne, int commands) {}

    public Limits withMessages(int most, Duration in) {
        return with(new Rates(new Rate(most, in), rates.strikes, rates.openings, rates.lines, rates.deeds));
    }

    public Limits withOpenings(int most, Duration in) {
        return with(new Rates(rates.messages, rates.strikes, new Rate(most, in), rates.lines, rates.deeds));
    }

    /** @param each for lines and for deeds */
    public Limits withSeats(Rate each) {
        return with(new Rates(rates.messages, rates.strikes, rates.openings, each, each));
    }

    public Limits withTables(int tables) {
        return with(new Room(tables, room.sockets, room.socketsByOne, room.commands));
    }

    public Limits withSockets(int sockets, int socketsByOne) {
        return with(new Room(room.tables, sockets, socketsByOne, room.commands));
    }

    public Limits withCommands(int commands) {
        return with(new Room(room.tables, room.sockets, room.socketsByOne, commands));
    }

    public Limits withIdle(Duration idle) {
        return new Limits(sizes, rates, room, idle);
    }

    private Limits with(Rates rates) {
        return new Limits(sizes, rates, room, idle);
    }

    private Limits with(Room room) {
        return new Limits(sizes, rates, room, idle);
    }
}
