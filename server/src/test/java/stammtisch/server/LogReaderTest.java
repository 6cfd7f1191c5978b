package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import stammtisch.table.Game.Told;
import stammtisch.table.Move;

class LogReaderTest {
    private final List<Move> moves = new ArrayList<>();
    private final History history = new History(moves);
    private long seq;
    private int told; // how much of what happened has been told, by all readers

    @Test
    void whoSaysHowManyLinesItHasIsToldOnlyWhatIsNew() {
        for (int move = 0; move < 10; move++) make(move);
        List<String> log = read(LogReader.ofAll(), new ArrayList<>());
        assertEquals(10, told);
        long have = seq;
        make(10);
        told = 0;
        LogReader back = new LogReader(have, log.size());
        read(back, log);
        assertEquals(1, told);
        assertEquals(whole(), log);
    }

    @Test
    void whoHasMoreThanThereIsIsToldAll() {
        make(0);
        assertEquals(whole(), read(new LogReader(50, 70), new ArrayList<>(List.of("of another table"))));
    }

    @Test
    void theLogIsTheSameWhoeverComesBackWithWhateverItHas() {
        Random luck = new Random(3);
        List<LogReader> readers = new ArrayList<>();
        List<List<String>> logs = new ArrayList<>();
        for (int step = 0; step < 600; step++) {
            happen(luck);
            if (luck.nextInt(6) == 0) {
                readers.add(LogReader.ofAll());
                logs.add(new ArrayList<>());
            }
            for (int reader = 0; reader < readers.size(); reader++) {
                if (luck.nextInt(4) > 0) continue; // those that are behind meet more at once
                read(readers.get(reader), logs.get(reader));
                assertEquals(whole(), logs.get(reader));
                if (luck.nextInt(8) > 0) continue;
                long have = seq;
                for (int gap = luck.nextInt(5); gap > 0; gap--) happen(luck);
                boolean saysLines = luck.nextInt(4) > 0;
                int lines = saysLines ? logs.get(reader).size() : Message.NOT_SAID;
                readers.set(reader, new LogReader(have, lines));
            }
        }
    }

    private void happen(Random luck) {
        switch (luck.nextInt(6)) {
            case 0 -> history.said(luck.nextInt(2), Entry.Kind.PAUSE, "", ++seq);
            case 1 -> {
                if (moves.isEmpty()) return;
                int count = 1 + luck.nextInt(Math.min(6, moves.size()));
                moves.subList(moves.size() - count, moves.size()).clear();
                if (luck.nextBoolean()) history.takenBack(luck.nextInt(2), count, ++seq);
                else history.rewound(luck.nextInt(2), count, ++seq);
            }
            default -> make(luck.nextInt(1_000));
        }
    }

    private void make(int option) {
        moves.add(new Move(moves.size(), 0, option, "move " + option, List.of()));
        history.made(++seq);
    }

    /** The log as it is for one who has read nothing. */
    private List<String> whole() {
        return read(LogReader.ofAll(), new ArrayList<>());
    }

    private List<String> read(LogReader reader, List<String> log) {
        Reply.Lines news = reader.news(history, seq, this::tell);
        log.subList(news.from(), log.size()).clear();
        for (Reply.Line line : news.lines()) {
            assertEquals(log.size(), line.n());
            log.add(line.text());
        }
        return log;
    }

    /** None, one or several lines, as moves have. */
    private List<Told> tell(Happened happened) {
        told++;
        String text = happened.toString();
        List<Told> lines = new ArrayList<>();
        for (int line = 0; line < Math.floorMod(text.hashCode(), 4); line++) {
            lines.add(new Told(0, line, text + line, List.of(), false));
        }
        return lines;
    }
}
