package stammtisch.bots;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stammtisch.cuore.Card;
import stammtisch.cuore.CuoreGame;
import stammtisch.cuore.Sight;
import stammtisch.table.Table;
import stammtisch.table.View;

/** When plans are learnt, and how they are kept. */
class PlansTest {
    private static final CuoreGame GAME = new CuoreGame();

    @TempDir
    Path folder;

    private final List<Map<String, Object>> learnt = Collections.synchronizedList(new ArrayList<>());

    /** Teaches in no time what looks like a plan, another one for each town. */
    private BuyingPlan school(Map<String, Object> town) {
        learnt.add(town);
        Random random = new Random(town.hashCode());
        List<Card> cards = new Sight(View.of(GAME.deal(town, 1), 0)).town();
        double[][] parts =
                new double[3][cards.stream().mapToInt(Card::kind).max().orElseThrow() + 1];
        for (double[] part : parts) for (Card card : cards) part[card.kind()] = random.nextGaussian();
        return new BuyingPlan(parts[0], parts[1], parts[2]);
    }

    private static Map<String, Object> setup(int number) {
        return GAME.settle(Map.of("sets", "all", "seats", 2, "town", "random"), number);
    }

    private static Table town(int number) {
        return GAME.deal(setup(number), 1);
    }

    private Plans opened() {
        return Plans.waitedFor(new PlanFolder(folder), this::school);
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    /** All that a plan says of a town's cards. */
    private static List<Double> said(BuyingPlan plan, Table town) {
        List<Double> said = new ArrayList<>();
        for (Card card : new Sight(View.of(town, 0)).town()) {
            for (double future : new double[] {0, 1}) {
                for (int owned : new int[] {0, 1}) said.add(plan.bonus(card, future, owned));
            }
        }
        return said;
    }

    @Test
    void aTownIsLearntOnceAndReadAgainByTheNextProgram() throws IOException {
        Table town = town(1);
        Plans plans = opened();
        BuyingPlan plan = plans.of(town.box());
        assertNotEquals(said(BuyingPlan.NONE, town), said(plan, town));
        assertSame(plan, plans.of(town.box()));
        assertEquals(said(plan, town), said(opened().of(town.box()), town), "to the last digit");
        assertEquals(1, learnt.size());
        opened().of(town(2).box());
        assertEquals(List.of(setup(1), setup(2)), learnt, "another town has another plan");
        assertEquals(2, files().size(), "no drafts are left");
    }

    @Test
    void whatIsDamagedOrForeignOrOlderIsLearntAnew() throws IOException {
        Table town = town(1);
        List<Double> right = said(opened().of(town.box()), town);
        Path file = files().getFirst();
        String whole = Files.readString(file);
        String other = whole.replace("\"seats\":2", "\"seats\":3");
        List<String> useless = List.of(
                "",
                "null",
                "{}",
                whole.substring(0, whole.length() / 2),
                whole.replace("cuore-1", "cuore-0"),
                whole.replaceFirst("\"version\":\\d+", "\"version\":0"),
                whole.replaceFirst("\"cards\":\\{\"[a-z0-9-]+\"", "\"cards\":{\"nobody\""),
                whole.replaceFirst("\"cards\":(\\{\"[a-z0-9-]+\"):\\[[^,]+,", "\"cards\":$1:["),
                other);
        for (String text : useless) {
            assertNotEquals(whole, text);
            Files.writeString(file, text);
            learnt.clear();
            assertEquals(right, said(opened().of(town.box()), town), text);
            assertEquals(1, learnt.size(), text);
            assertEquals(whole, Files.readString(file), "and kept again");
        }
    }

    @Test
    void aFolderThatCannotBeWrittenToHindersNobody() throws IOException {
        Path taken = Files.createFile(folder.resolve("taken"));
        Plans plans = Plans.waitedFor(new PlanFolder(taken), this::school);
        BuyingPlan plan = plans.of(town(1).box());
        assertSame(plan, plans.of(town(1).box()));
    }

    @Test
    void thoseNotAskedForLongestMakeRoom() throws IOException {
        PlanFolder small = new PlanFolder(folder, 2);
        for (int number = 1; number <= 2; number++) {
            small.write(setup(number), BuyingPlan.NONE);
            Files.setLastModifiedTime(small.file(setup(number)), FileTime.fromMillis(number));
        }
        small.read(setup(1));
        small.write(setup(3), BuyingPlan.NONE);
        assertEquals(
                Stream.of(small.file(setup(1)), small.file(setup(3))).sorted().toList(), files());
    }

    @Test
    void inTheBackgroundNobodyWaits() throws InterruptedException {
        Table town = town(1);
        CountDownLatch lesson = new CountDownLatch(1);
        Plans plans = Plans.inBackground(new PlanFolder(folder), setup -> {
            try {
                lesson.await();
            } catch (InterruptedException never) {
                throw new IllegalStateException(never);
            }
            return school(setup);
        });
        plans.expect(town.box());
        assertSame(BuyingPlan.NONE, plans.of(town.box()), "the town is played in without");
        lesson.countDown();
        List<Double> right = said(opened().of(town.box()), town);
        while (plans.of(town.box()) == BuyingPlan.NONE) Thread.sleep(1);
        assertEquals(right, said(plans.of(town.box()), town));
    }

    @Test
    void inTheBackgroundATownIsLearntBeforeAnybodyAsks() throws IOException, InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        Plans plans = Plans.inBackground(new PlanFolder(folder), setup -> {
            begun.countDown();
            return BuyingPlan.NONE;
        });
        Bots.named("cuore", "level-4", 1, plans).expect(town(1).box());
        begun.await();
        Path written = new PlanFolder(folder).file(CuoreGame.setup(town(1).box()));
        while (!Files.exists(written)) Thread.sleep(5); // or its folder would be taken away under it
        opened().of(town(2).box());
        CountDownLatch none = new CountDownLatch(1);
        Plans again = Plans.inBackground(new PlanFolder(folder), setup -> {
            none.countDown();
            return BuyingPlan.NONE;
        });
        assertNotSame(BuyingPlan.NONE, again.of(town(2).box()), "what is kept is there at once");
        assertEquals(1, none.getCount());
    }

    @Test
    void aBotPlaysOnWhereNothingCanBeLearnt() throws InterruptedException {
        CountDownLatch asked = new CountDownLatch(2);
        Plans plans = Plans.inBackground(new PlanFolder(folder), setup -> {
            asked.countDown();
            throw new IllegalStateException("no lesson today");
        });
        Table town = town(1);
        plans.expect(town.box());
        plans.expect(town(2).box());
        asked.await(); // the first has failed by now
        assertSame(BuyingPlan.NONE, plans.of(town.box()));
    }
}
