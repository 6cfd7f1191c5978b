package stammtisch.bots;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import stammtisch.oktoberfest.OktoberfestGame;
import stammtisch.table.Game;
import stammtisch.table.Mistake;
import stammtisch.table.Table;
import stammtisch.table.View;

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

    @Test
    void howMuchASearchThinksIsSaidAfterItsName() {
        Game game = new OktoberfestGame();
        Table table = game.deal(Map.of("seats", 3), 1);
        View view = View.of(table, table.asked());
        int few = rollouts(Bots.named("oktoberfest", "level-4@500", 1).advice(view));
        int many = rollouts(Bots.named("oktoberfest", "level-4@2000", 1).advice(view));
        assertTrue(few * 2 < many, () -> few + " and " + many);
    }

    private static int rollouts(List<Advice> advice) {
        return advice.stream().mapToInt(Advice::rollouts).sum();
    }

    @Test
    void whoCannotBeToldHowMuchToThinkSaysSo() {
        for (String wrong : List.of("level-4@", "level-4@0", "level-4@-5", "level-4@1e3", "level-4@99999999")) {
            Mistake mistake = assertThrows(Mistake.class, () -> Bots.named("cuore", wrong, 1));
            assertTrue(String.valueOf(mistake.getMessage()).contains("1 to 10000000"), mistake::getMessage);
        }
        Mistake mistake = assertThrows(Mistake.class, () -> Bots.named("cuore", "planner@500", 1));
        assertTrue(String.valueOf(mistake.getMessage()).contains("[level-4]"), mistake::getMessage);
    }
}
