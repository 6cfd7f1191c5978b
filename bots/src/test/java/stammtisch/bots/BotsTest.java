package stammtisch.bots;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import stammtisch.table.Mistake;

class BotsTest {
    @Test
    void eachGameHasFourLevelsThatSayHowTheyPlay() {
        for (String game : List.of("cuore", "oktoberfest")) {
            List<Bots.Level> levels = Bots.levels(game);
            assertEquals(
                    List.of("level-1", "level-2", "level-3", "level-4"),
                    levels.stream().map(Bots.Level::id).toList());
            assertEquals(4, levels.stream().map(Bots.Level::name).distinct().count());
            for (Bots.Level level : levels) {
                assertFalse(level.line().isBlank() || level.line().contains("\n"));
                assertTrue(Bots.names(game).contains(level.id()));
            }
        }
    }

    @Test
    void anUnknownBotIsNamedWithThoseThereAre() {
        Mistake mistake = assertThrows(Mistake.class, () -> Bots.named("cuore", "level-5", 1));
        assertTrue(String.valueOf(mistake.getMessage()).contains("level-4"), mistake::getMessage);
    }
}
