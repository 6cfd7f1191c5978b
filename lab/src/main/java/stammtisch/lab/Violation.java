package stammtisch.lab;

/** A broken promise of the engine: which, and in which game at which decision. */
public final class Violation extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Violation(String promise, long seed, int decision, String where) {
        super("broken: %s; seed %d, decision %d, at %s".formatted(promise, seed, decision, where));
    }
}
