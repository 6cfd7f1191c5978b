package stammtisch.bots;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class BackgroundThreadsTest {
    private static final String IDLE = "5";

    /** How a thread is scheduled. */
    private record Scheduling(String policy, int nice) {
        /** Of the thread that asks: fields 41 and 19 of proc_pid_stat(5). */
        static Scheduling own() {
            try {
                String stat = Files.readString(Path.of("/proc/thread-self/stat"));
                String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" "); // from the third on
                return new Scheduling(fields[41 - 3], Integer.parseInt(fields[19 - 3]));
            } catch (IOException broken) {
                throw new UncheckedIOException(broken);
            }
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void suchAThreadGivesWayToAllOthersAndItAlone() throws Exception {
        Scheduling before = Scheduling.own();
        FutureTask<Scheduling> asked = new FutureTask<>(Scheduling::own);
        new BackgroundThreads("test").newThread(asked).start();
        Scheduling there = asked.get(10, TimeUnit.SECONDS);
        assertTrue(there.policy.equals(IDLE) || there.nice > before.nice, there::toString);
        assertEquals(before, Scheduling.own());
    }
}
