package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AfterContainer;

/** Commands that arrive twice, late, or out of order. */
class RetryTest {
    private static final Path FOLDER = folder();
    private static final House HOUSE = house();

    private static Path folder() {
        try {
            return Files.createTempDirectory("retry");
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static House house() {
        try {
            return House.withoutPasses(FOLDER);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    @AfterContainer
    static void close() throws IOException {
        HOUSE.close();
        try (var files = Files.list(FOLDER)) {
            for (Path file : files.toList()) Files.delete(file);
        }
        Files.delete(FOLDER);
    }

    private record Said(int seat, String text) {}

    @Property(tries = 3)
    void whateverIsRepeatedOrLateTheGameIsTheSame(@ForAll long seed) throws Exception {
        for (int more = 0; more < House.MORE; more++) play(seed + more);
    }

    private static void play(long seed) throws Exception {
        Random luck = new Random(seed);
        House.Opened clean = HOUSE.open("pp", "{}", seed);
        House.Opened noisy = HOUSE.open("pp", "{}", seed);
        List<Page> quiet = HOUSE.sitAll(clean);
        List<Page> pages = new ArrayList<>(HOUSE.sitAll(noisy));
        List<Said> said = new ArrayList<>();
        long seq = clean.begun();
        while (!quiet.getFirst().isOver() && seq < 40) {
            int asked = quiet.get(0).isAsked() ? 0 : 1;
            List<String> choices = quiet.get(asked).choices();
            String move = choices.get(luck.nextInt(choices.size()));
            quiet.get(asked).play(move);
            String id = UUID.randomUUID().toString();
            Said next = new Said(
                    asked, "{\"type\":\"move\",\"id\":\"%s\",\"seq\":%d,\"move\":\"%s\"}".formatted(id, seq, move));
            said.add(next);
            seq++;
            List<Said> burst = new ArrayList<>(List.of(next, next));
            for (int more = luck.nextInt(4); more > 0; more--) burst.add(said.get(luck.nextInt(said.size())));
            Collections.shuffle(burst, luck);
            for (Said each : burst) pages.get(each.seat).send(each.text);
            if (luck.nextInt(5) == 0) { // the line breaks before the answer has come, and the page says it all again
                pages.get(asked).abort();
                pages.set(asked, HOUSE.sit(noisy.token(asked)));
                pages.get(asked).send(next.text);
            }
            JsonNode answer = pages.get(asked).answer(id);
            assertEquals("done", answer.get("type").textValue(), answer.toString());
            assertEquals(seq, answer.get("seq").longValue());
            for (Page page : quiet) page.reach(seq);
        }
        for (int seat = 0; seat < 2; seat++) {
            pages.get(seat).sit(noisy.token(seat));
            JsonNode view = pages.get(seat)
                    .next(message ->
                            message.has("log") && message.get("log").get("from").intValue() == 0);
            while (view.get("seq").longValue() < seq) view = pages.get(seat).view();
            assertEquals(seq, view.get("seq").longValue());
            assertEquals(quiet.get(seat).view.get("show"), view.get("show"));
            assertEquals(quiet.get(seat).view.get("scores"), view.get("scores"));
        }
        assertTrue(seq > 0);
        for (Page page : pages) page.abort();
        for (Page page : quiet) page.abort();
    }
}
