package stammtisch.bots;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Makes platform threads that work with what the machine has left: whoever else wants a core gets it first. Java's own
 * priorities mean nothing on Linux, so there each thread lowers its own by {@code nice(2)}, which on Linux counts for
 * the thread alone.
 */
public final class BackgroundThreads implements ThreadFactory {
    private static final Logger LOG = Logger.getLogger(BackgroundThreads.class.getName());
    /** Where all cores are busy it gets about 3 % of one: not so little that a bot would hardly ever answer. */
    private static final int NICER = 15;

    private final String name;
    private final AtomicInteger made = new AtomicInteger();

    /** @param name of the threads; each gets a number besides */
    public BackgroundThreads(String name) {
        this.name = name;
    }

    @Override
    @SuppressWarnings("ThreadPriorityCheck") // nothing relies on it but how soon others are served
    public Thread newThread(Runnable work) {
        return Thread.ofPlatform()
                .name("%s %d".formatted(name, made.incrementAndGet()))
                .daemon()
                .priority(Thread.MIN_PRIORITY)
                .unstarted(() -> {
                    giveWay();
                    work.run();
                });
    }

    private static void giveWay() {
        MethodHandle nice = Native.NICE;
        if (nice == null) return;
        try {
            int now = (int) nice.invokeExact(NICER);
            LOG.log(Level.FINE, "a background thread runs at nice {0}", now);
        } catch (Throwable broken) { // as invokeExact declares
            LOG.log(Level.WARNING, "a background thread can't be given a low priority", broken);
        }
    }

    /** Looked up when the first thread begins. */
    private static final class Native {
        /** {@code int nice(int inc)}; null where it would count for the whole program. */
        static final @Nullable MethodHandle NICE = System.getProperty("os.name").equals("Linux") ? nice() : null;

        @SuppressWarnings("restricted") // the signature is as in nice(2)
        private static @Nullable MethodHandle nice() {
            Linker linker = Linker.nativeLinker();
            return linker.defaultLookup()
                    .find("nice")
                    .map(address -> linker.downcallHandle(
                            address, FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT)))
                    .orElse(null);
        }
    }
}
