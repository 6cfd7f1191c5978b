package stammtisch.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import stammtisch.bots.Bot;
import stammtisch.bots.Bots;

/** The bot that people may ask: the strongest of its game. */
record Advisor(String name, LongFunction<Bot> maker) {
    /**
     * @param bots by the game's id and their own name, weakest first
     * @throws Refusal if none plays this game
     */
    static Advisor of(Map<String, Map<String, LongFunction<Bot>>> bots, String game) {
        Map<String, LongFunction<Bot>> known = bots.getOrDefault(game, Map.of());
        if (known.isEmpty()) throw new Refusal(Code.NOT_NOW, "no bot here plays this game");
        List<Map.Entry<String, LongFunction<Bot>>> all = new ArrayList<>(known.entrySet());
        List<Bots.Level> levels = Bots.levels(game); // weakest first, too; but others may follow them
        String highest = levels.isEmpty() ? "" : levels.getLast().id();
        Map.Entry<String, LongFunction<Bot>> strongest = all.stream()
                .filter(each -> each.getKey().equals(highest))
                .findFirst()
                .orElse(all.getLast());
        return new Advisor(strongest.getKey(), strongest.getValue());
    }

    /** @param occasion what its luck follows from: asked about the same once more it says the same */
    Bot bot(String occasion) {
        return maker.apply(Secrets.number(occasion));
    }
}
