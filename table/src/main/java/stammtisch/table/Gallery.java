package stammtisch.table;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The pictures of one game that were shown last, by viewer. Not for several threads at once. */
public final class Gallery<P> {
    private final Map<Integer, P> last = new HashMap<>();
    private @Nullable P newest;

    /**
     * The picture that this viewer is shown now.
     *
     * @param seat a seat or {@link View#PUBLIC}
     */
    public P next(int seat, Function<Kept<P>, P> picture) {
        P next = picture.apply(new Kept<>(last.get(seat), newest));
        last.put(seat, next);
        newest = next;
        return next;
    }
}
