package stammtisch.server;

/**
 * The storage could not do what was asked: the disk is full, say. Whether a write was kept all the same is not known:
 * look again before going on.
 */
final class StorageFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    static final String SAYS = "this could not be written down, perhaps the disk is full; try again in a moment";

    StorageFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
