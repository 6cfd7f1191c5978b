package stammtisch.bots;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class BackgroundThreadsTest {
    private static final String IDLE = "5";
    private static final String USUAL = "0";

    @Test
    @EnabledOnOs(OS.LINUX)
    void suchAThreadGivesWayToAllOthersAndItAlone() throws Exception {
        CompletableFuture<String> policy = new CompletableFuture<>();
        new BackgroundThreads("test").newThread(() -> policy.complete(policy())).start();
        assertEquals(IDLE, policy.get(10, TimeUnit.SECONDS));
        assertEquals(USUAL, policy());
    }

    /** How the thread that asks is scheduled: proc_pid_stat(5), field 41, the 39th after the name in brackets. */
    private static String policy() {
        try {
            String stat = Files.readString(Path.of("/proc/thread-self/stat"));
            return stat.substring(stat.lastIndexOf(')') + 2).split(" ")[38];
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
