package stammtisch.app;

import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import picocli.CommandLine.Option;
import stammtisch.table.Mistake;

/** How many games go on side by side, for the commands that play many, and what these show meanwhile. */
final class GamesAtOnce {
    @Option(names = "--threads", paramLabel = "N", description = "Games at once (as many as cores).")
    private int threads = Runtime.getRuntime().availableProcessors();

    /** @throws Mistake if it isn't at least 1 */
    int threads() {
        atLeast(1, "--threads", threads);
        return threads;
    }

    static void atLeast(long least, String option, long given) {
        if (given < least) throw new Mistake("%s is %d; at least %d is wanted".formatted(option, given, least));
    }

    /** On the terminal's error stream, so that the results can be kept apart. */
    static ProgressBar bar(String task, long most) {
        return new ProgressBarBuilder()
                .setTaskName(task)
                .setInitialMax(most)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(500)
                .build();
    }
}
