package stammtisch.bots;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Makes platform threads that work with what the machine has left: whoever else wants a core gets it first, and at once.
 * Java's own priorities mean nothing on Linux, so there each thread has itself scheduled as {@code SCHED_IDLE}
 * (sched(7)): others needn't wait until its time on a core is up, which takes milliseconds with a low priority alone. Where
 * that is refused its priority is lowered by {@code nice(2)}. Both count on Linux for the thread, and for those that it
 * begins: it should begin none that others wait for, nor wake virtual threads, which may begin one.
 *
 * <p>Where all cores are busy all the time with other work, it gets some thousandths of one.
 */
public final class BackgroundThreads implements ThreadFactory {
    private static final Logger LOG = Logger.getLogger(BackgroundThreads.class.getName());
    /** Elsewhere what follows would count for the whole program. */
    private static final boolean IS_LINUX = System.getProperty("os.name").equals("Linux");

    private static final int NICER = 15; // where all cores are busy it gets about 3 % of one
    private static final int THIS_THREAD = 0;
    private static final int SCHED_IDLE = 5;
    private static final int DONE = 0;

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
        if (!IS_LINUX) return;
        try {
            if (isIdle()) return;
            MethodHandle nice = Native.NICE;
            int now = nice == null ? 0 : (int) nice.invokeExact(NICER);
            LOG.log(Level.FINE, "a background thread runs at nice {0}", now);
        } catch (Throwable broken) { // as invokeExact declares
            LOG.log(Level.WARNING, "a background thread can't be given a low priority", broken);
        }
    }

    private static boolean isIdle() throws Throwable {
        MethodHandle schedule = Native.SCHEDULE;
        if (schedule == null) return false;
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment parameter = arena.allocate(ValueLayout.JAVA_INT); // struct sched_param: a priority of 0
            return (int) schedule.invokeExact(THIS_THREAD, SCHED_IDLE, parameter) == DONE;
        }
    }

    /** Looked up when the first thread begins. */
    private static final class Native {
        /** {@code int nice(int inc)} */
        static final @Nullable MethodHandle NICE =
                find("nice", FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));

        /** {@code int sched_setscheduler(pid_t pid, int policy, const struct sched_param *param)} */
        static final @Nullable MethodHandle SCHEDULE = find(
                "sched_setscheduler",
                FunctionDescriptor.of(
                        ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.ADDRESS));

        @SuppressWarnings("restricted") // the signatures are as in their manual pages
        private static @Nullable MethodHandle find(String name, FunctionDescriptor signature) {
            Linker linker = Linker.nativeLinker();
            return linker.defaultLookup()
                    .find(name)
                    .map(address -> linker.downcallHandle(address, signature))
                    .orElse(null);
        }
    }
}
