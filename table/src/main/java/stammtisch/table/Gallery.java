package stammtisch.table;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The pictures of one game that were shown last, by viewer. Not for several threads at once. */
public final class Gallery<P> {
    private final List<@Nullable P> last = new ArrayList<>(); // by seat; before them the public's
    private @Nullable P newest;

    /**
     * The picture that this viewer is shown now.
     *
     * @param seat a seat or {@link View#PUBLIC}
     */
    public P next(int seat, Function<Kept<P>, P> picture) {
        int place = seat - View.PUBLIC;
        while (last.size() <= place) last.add(null);
        P next = picture.apply(new Kept<>(last.get(place), newest));
        last.set(place, next);
        newest = next;
        return next;
    }
}
