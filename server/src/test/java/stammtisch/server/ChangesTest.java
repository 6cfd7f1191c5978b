package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import stammtisch.cuore.CuoreGame;
import stammtisch.oktoberfest.OktoberfestGame;
import stammtisch.table.Game;
import stammtisch.table.Table;
import stammtisch.table.View;

class ChangesTest {
    private record Picture(int turn, @Nullable End end, List<Pile> town, List<String> log, Object any) {}

    private record End(int gone, int of) {}

    private record Pile(String card, int left, List<String> moves) {}

    private static final Picture OLD = new Picture(
            3,
            new End(0, 2),
            List.of(new Pile("azure", 8, List.of()), new Pile("rouge", 2, List.of("employ rouge"))),
            List.of("one"),
            "any");

    /** @param end null: none */
    private static Picture now(int turn, @Nullable End end, List<Pile> town, List<String> log) {
        return new Picture(turn, end, town, log, "any");
    }

    private static String written(Picture now) {
        return Json.written(Objects.requireNonNull(between(OLD, now)));
    }

    private static @Nullable Map<String, ?> between(Object before, Object now) {
        Changes.Picture picture = new Changes.Picture();
        assertNull(new Changes().show(picture, before, 1));
        return new Changes().show(picture, now, 1);
    }

    @Test
    void nothingIsToldOfWhatStayed() {
        assertEquals("{}", written(now(3, new End(0, 2), List.copyOf(OLD.town), List.of("one"))));
        assertEquals("{\"turn\":4}", written(now(4, OLD.end, OLD.town, OLD.log)));
    }

    @Test
    void ofRecordsAndOfListsOfThemOnlyWhatDiffersIsTold() {
        Pile sold = new Pile("rouge", 1, List.of());
        assertEquals(
                "{\"end\":{\"gone\":1},\"town\":{\"1\":{\"left\":1,\"moves\":[]}}}",
                written(now(3, new End(1, 2), List.of(OLD.town.getFirst(), sold), OLD.log)));
    }

    @Test
    void whatIsThereNoMoreOrHasAnotherLengthIsToldWhole() {
        assertEquals(
                "{\"end\":null,\"town\":[{\"card\":\"azure\",\"left\":8,\"moves\":[]}],\"log\":[\"one\",\"two\"]}",
                written(now(3, null, OLD.town.subList(0, 1), List.of("one", "two"))));
    }

    @Test
    void anotherKindOfPictureIsNoChange() {
        assertNull(between(new End(0, 1), OLD));
        assertNull(between(List.of(), List.of()));
        Picture odd = new Picture(3, OLD.end, OLD.town, OLD.log, new End(0, 1));
        Picture odder = new Picture(3, OLD.end, OLD.town, OLD.log, OLD.town.getFirst());
        assertThrows(IllegalArgumentException.class, () -> between(odd, odder));
    }

    @Test
    void afterForgettingAllOfItIsNew() {
        Changes.Picture picture = new Changes.Picture();
        assertNull(new Changes().show(picture, OLD, 1));
        assertEquals(Map.of(), new Changes().show(picture, OLD, 1));
        assertTrue(picture.isOf(1));
        assertFalse(picture.isOf(2));
        picture.clear();
        assertFalse(picture.isOf(1));
        assertNull(new Changes().show(picture, OLD, 1));
    }

    @ParameterizedTest
    @MethodSource
    void changesPutIntoTheOldPictureMakeTheNewOne(Game game, Map<String, Object> setup) {
        Random luck = new Random(5);
        for (long seed = 1; seed <= 3; seed++) {
            Table table = game.deal(game.settle(setup, seed), seed);
            Game.Display display = game.display(Locale.ENGLISH);
            List<JsonNode> pages = new ArrayList<>();
            List<Changes.Picture> pictures = new ArrayList<>();
            for (Object first : shown(display, table)) {
                pages.add(tree(first));
                pictures.add(new Changes.Picture());
                assertNull(new Changes().show(pictures.getLast(), first, 1));
            }
            while (!table.isOver()) {
                table.answer(luck.nextInt(table.offered()));
                List<Object> now = shown(display, table);
                Changes ofAll = new Changes();
                for (int seat = 0; seat < now.size(); seat++) {
                    Object changes = ofAll.show(pictures.get(seat), now.get(seat), 1);
                    pages.set(seat, Changed.in(pages.get(seat), tree(Objects.requireNonNull(changes))));
                    assertEquals(tree(now.get(seat)), pages.get(seat));
                }
            }
        }
    }

    static List<Arguments> changesPutIntoTheOldPictureMakeTheNewOne() {
        return List.of(
                Arguments.of(new Pairs(), Map.of()),
                Arguments.of(new CuoreGame(), Map.of("seats", 2, "sets", "all", "town", "random")),
                Arguments.of(new CuoreGame(), Map.of("seats", 4, "sets", "all", "town", "random")),
                Arguments.of(new OktoberfestGame(), Map.of("seats", 3)));
    }

    /** By seat, and last for who looks on. */
    private static List<Object> shown(Game.Display display, Table table) {
        return IntStream.rangeClosed(0, table.seats())
                .mapToObj(seat -> display.of(table, seat == table.seats() ? View.PUBLIC : seat))
                .toList();
    }

    private static JsonNode tree(Object plain) {
        try {
            return Json.MAPPER.readTree(Json.written(plain));
        } catch (JsonProcessingException broken) {
            throw new AssertionError(broken);
        }
    }
}
