package stammtisch.bench.load;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Opens tables and claims their seats, as people from many houses: a server lets one address open a few tables at once
 * only, and every address of 127.0.0.0/8 is this machine. The tables are without hints: else a server, which learns what
 * towns it may be asked about, would learn all the while, since here they open faster than people ever open them.
 */
final class Invitations {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int CREATED = 201;
    private static final int TABLES_AN_ADDRESS = 5;

    private final int street;
    private final Kind[] kinds;
    private int opened;
    private HttpClient client = HttpClient.newHttpClient();
    private InetAddress house = InetAddress.getLoopbackAddress();

    /**
     * What is played at a table, and by whom.
     *
     * @param bots in the last seats
     */
    record Kind(String game, String setup, int persons, List<String> bots) {
        /** Tanto Cuore of four with all boxes and a random town; every fourth table is an auction. */
        static final Kind[] MIXED = {cuore(4), cuore(4), cuore(4), new Kind("oktoberfest", "{}", 4, List.of())};

        static Kind cuore(int seats) {
            return new Kind("cuore", "{\"sets\":\"all\",\"town\":\"random\"}", seats, List.of());
        }

        /** Tanto Cuore of two, always in the same town; one is a bot. */
        static Kind against(String bot) {
            return new Kind("cuore", "{\"sets\":[\"base\"],\"town\":\"first\"}", 1, List.of(bot));
        }
    }

    /** @param tokens each person's, by seat */
    record Opened(String table, InetAddress house, List<String> tokens) {}

    Invitations(Kind... kinds) {
        this(0, kinds);
    }

    /** @param street where the houses are, 0 to 255; who invites at the same time takes another one */
    Invitations(int street, Kind... kinds) {
        this.street = street;
        this.kinds = kinds;
    }

    /** @throws IOException if the server won't */
    Opened open(URI server) throws IOException, InterruptedException {
        if (opened % TABLES_AN_ADDRESS == 0) {
            client.close();
            int number = opened / TABLES_AN_ADDRESS + 2;
            house = InetAddress.getByAddress(new byte[] {127, (byte) street, (byte) (number >> 8), (byte) number});
            client = HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .localAddress(house)
                    .build();
        }
        Kind kind = kinds[opened++ % kinds.length];
        List<String> seats = new ArrayList<>(Collections.nCopies(kind.persons, "{\"kind\":\"person\"}"));
        for (String bot : kind.bots) seats.add("{\"kind\":\"bot\",\"bot\":\"%s\"}".formatted(bot));
        JsonNode table = post(
                server,
                "api/tables",
                "{\"game\":\"%s\",\"setup\":%s,\"seats\":[%s],\"options\":{\"hints\":false}}"
                        .formatted(kind.game, kind.setup, String.join(",", seats)));
        List<String> tokens = new ArrayList<>();
        for (JsonNode seat : table.get("seats")) {
            if (seat.get("kind").textValue().equals("person")) tokens.add(token(server, seat));
        }
        return new Opened(table.get("table").textValue(), house, tokens);
    }

    private String token(URI server, JsonNode seat) throws IOException, InterruptedException {
        if (seat.has("token")) return seat.get("token").textValue();
        String link = seat.get("link").textValue();
        return post(server, "api/seats", "{\"link\":\"%s\"}".formatted(link))
                .get("token")
                .textValue();
    }

    private JsonNode post(URI server, String path, String body) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(server.resolve(path))
                .header("Origin", "http://" + server.getAuthority())
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        var response = client.send(request, BodyHandlers.ofString());
        if (response.statusCode() != CREATED) {
            throw new IOException("%s is answered %d: %s".formatted(path, response.statusCode(), response.body()));
        }
        return JSON.readTree(response.body());
    }
}
