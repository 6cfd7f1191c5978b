package stammtisch.table;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * For pictures of a table, which are made again and again though little of them changes: what has come out equal is the
 * same object as in an earlier one. So whoever compares two of them sees that at once, and of thousands that are kept only
 * what is different is new.
 *
 * @param before what was shown to the same viewer last; null: nothing yet
 * @param beside what was shown to another one last, who sees much alike; null: nothing yet
 */
public record Kept<P>(@Nullable P before, @Nullable P beside) {
    /** For a first picture. */
    public static <P> Kept<P> nothing() {
        return new Kept<>(null, null);
    }

    /** What is kept within a part. */
    public <T> Kept<T> in(Function<P, T> part) {
        return new Kept<>(before == null ? null : part.apply(before), beside == null ? null : part.apply(beside));
    }

    /** The same part of an earlier picture if that is equal, else this one. */
    public <T> T part(Function<P, T> part, T now) {
        return equal(before, part, equal(beside, part, now));
    }

    private static <P, T> T equal(@Nullable P earlier, Function<P, T> part, T now) {
        if (earlier == null) return now;
        T old = part.apply(earlier);
        return now.equals(old) ? old : now;
    }

    /** The same for each element of a list, if that is as long as the earlier one. */
    public <T> List<T> parts(Function<P, List<T>> part, List<T> now) {
        return allEqual(before, part, allEqual(beside, part, now));
    }

    private static <P, T> List<T> allEqual(@Nullable P earlier, Function<P, List<T>> part, List<T> now) {
        if (earlier == null) return now;
        List<T> old = part.apply(earlier);
        if (old == now || old.size() != now.size()) return now;
        List<T> kept = new ArrayList<>(now.size());
        boolean isAll = true;
        for (int at = 0; at < now.size(); at++) {
            boolean isEqual = now.get(at).equals(old.get(at));
            kept.add(isEqual ? old.get(at) : now.get(at));
            isAll &= isEqual;
        }
        return isAll ? old : kept;
    }
}
