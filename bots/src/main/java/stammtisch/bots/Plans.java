package stammtisch.bots;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import stammtisch.cuore.CuoreGame;
import stammtisch.table.Box;

/**
 * The buying plans of the towns that are played in; each is learnt once, in seconds, and then kept: in memory those asked
 * for lately, and on disk if there is a folder. Either whoever asks waits until it is learnt, so that equal seeds choose
 * alike; or it is learnt in the background, and nobody ever waits.
 */
public final class Plans {
    private static final Logger LOG = Logger.getLogger(Plans.class.getName());
    private static final int MOST = 512; // in memory
    private static final String FOLDER = "stammtisch.plans"; // a system property

    /**
     * Those of bots for which nothing else is said: who asks waits. They are kept in the folder that the system property
     * {@code stammtisch.plans} names, if it does.
     */
    static final Plans USUAL = new Plans(usualFolder(), null, PlanSchool::plan);

    private final @Nullable PlanFolder folder;
    private final @Nullable Learner learner; // null: who asks waits
    private final Function<Map<String, Object>, BuyingPlan> school;
    private final Map<Map<String, Object>, Lesson> lessons = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Map<String, Object>, Lesson> eldest) {
            return size() > MOST;
        }
    };

    private Plans(
            @Nullable PlanFolder folder, @Nullable Learner learner, Function<Map<String, Object>, BuyingPlan> school) {
        this.folder = folder;
        this.learner = learner;
        this.school = school;
    }

    /**
     * For a machine that serves people: plans are learnt by one thread of low priority, and until one is there the town is
     * played in without.
     *
     * @param folder where they are kept
     */
    public static Plans inBackground(Path folder) {
        return inBackground(new PlanFolder(folder), PlanSchool::plan);
    }

    static Plans inBackground(PlanFolder folder, Function<Map<String, Object>, BuyingPlan> school) {
        return new Plans(folder, new Learner(), school);
    }

    /** Who asks waits. */
    static Plans waitedFor(PlanFolder folder, Function<Map<String, Object>, BuyingPlan> school) {
        return new Plans(folder, null, school);
    }

    private static @Nullable PlanFolder usualFolder() {
        String named = System.getProperty(FOLDER, "");
        return named.isBlank() ? null : new PlanFolder(Path.of(named));
    }

    /** The plan for the town of this box, or {@link BuyingPlan#NONE} while it is learnt in the background. */
    BuyingPlan of(Box box) {
        Lesson lesson = lesson(box);
        Optional<BuyingPlan> kept = result(lesson.kept);
        if (kept.isPresent()) return kept.get();
        if (learner == null) return result(lesson.learnt);
        return switch (lesson.learnt.state()) {
            case SUCCESS -> lesson.learnt.resultNow();
            case FAILED, CANCELLED -> BuyingPlan.NONE; // the log says so; a bot can play without
            case RUNNING -> {
                learner.want(lesson);
                yield BuyingPlan.NONE;
            }
        };
    }

    /** The town of this box may be asked for: its plan is learnt now, if that can be done in the background. */
    void expect(Box box) {
        if (learner == null) return;
        Lesson lesson = lesson(box);
        if (result(lesson.kept).isEmpty() && !lesson.learnt.isDone()) learner.expect(lesson);
    }

    private Lesson lesson(Box box) {
        synchronized (lessons) {
            return lessons.computeIfAbsent(CuoreGame.setup(box), Lesson::new);
        }
    }

    /** What has to be found out about one town, each part once, by whoever comes first. */
    private final class Lesson {
        private final Map<String, Object> town;
        final FutureTask<Optional<BuyingPlan>> kept = new FutureTask<>(this::read);
        final FutureTask<BuyingPlan> learnt = new FutureTask<>(this::learn);

        Lesson(Map<String, Object> town) {
            this.town = town;
        }

        private Optional<BuyingPlan> read() {
            return folder == null ? Optional.empty() : folder.read(town);
        }

        private BuyingPlan learn() {
            BuyingPlan plan = school.apply(town);
            if (folder != null) folder.write(town, plan);
            return plan;
        }
    }

    /** Has it done, if nobody has or does, and waits. */
    private static <T> T result(FutureTask<T> task) {
        task.run(); // does nothing if it runs or ran already
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException again) {
                    interrupted = true; // a plan half made is of no use to anybody
                } catch (ExecutionException failed) {
                    throw new IllegalStateException(failed.getCause());
                }
            }
        } finally {
            if (interrupted) Thread.currentThread().interrupt();
        }
    }

    /** Learns one plan after the other, those first that a bot at its turn would like to have. */
    private static final class Learner {
        /** Of those that may never be asked for; where tables open faster than this one learns, the rest are left. */
        private static final int MOST_EXPECTED = 32;

        private final Deque<Lesson> waiting = new ArrayDeque<>(); // with the lock

        Learner() {
            new BackgroundThreads("learner of buying plans")
                    .newThread(this::learn)
                    .start();
        }

        synchronized void want(Lesson lesson) {
            waiting.remove(lesson);
            waiting.addFirst(lesson);
            notifyAll();
        }

        synchronized void expect(Lesson lesson) {
            if (waiting.size() >= MOST_EXPECTED || waiting.contains(lesson)) return;
            waiting.addLast(lesson);
            notifyAll();
        }

        private synchronized Lesson next() throws InterruptedException {
            while (waiting.isEmpty()) wait();
            return waiting.removeFirst();
        }

        private void learn() {
            try {
                while (true) {
                    try {
                        result(next().learnt);
                    } catch (RuntimeException broken) {
                        LOG.log(Level.SEVERE, "a buying plan can't be learnt", broken);
                    }
                }
            } catch (InterruptedException closing) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
