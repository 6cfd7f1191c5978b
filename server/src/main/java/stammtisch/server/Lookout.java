package stammtisch.server;

import java.time.Duration;

/** A thread that looks for what is due, again and again, until it is closed. */
final class Lookout {
    private static final Duration PAUSE = Duration.ofMillis(500);

    /** Takes up what is due. */
    interface Work {
        /** False: there is nothing more for now. */
        boolean claim() throws InterruptedException;
    }

    private final Work work;
    private final Thread thread;
    private volatile boolean isClosing;

    Lookout(String name, Work work) {
        this.work = work;
        thread = Thread.ofPlatform().name(name).daemon().unstarted(this::look);
    }

    void start() {
        thread.start();
    }

    private void look() {
        try {
            while (!isClosing) {
                if (!work.claim()) Thread.sleep(PAUSE);
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    boolean isClosing() {
        return isClosing;
    }

    /** Looks for nothing more, and waits until what is being taken up has been. */
    void close(Duration longest) throws InterruptedException {
        isClosing = true;
        thread.interrupt();
        thread.join(longest);
    }
}
