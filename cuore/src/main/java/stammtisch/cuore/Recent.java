package stammtisch.cuore;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** What was made last, by the numbers it was made from. */
final class Recent<T> {
    private record Made<T>(byte[] from, T what) {}

    private final int most;
    private final List<Made<T>> all; // the newest first

    /** @param most that are remembered */
    Recent(int most) {
        this.most = most;
        all = new ArrayList<>(most);
    }

    T get(Numbers from, Supplier<T> make) {
        for (int at = 0; at < all.size(); at++) {
            if (!from.isEqual(all.get(at).from)) continue;
            if (at > 0) all.addFirst(all.remove(at));
            return all.getFirst().what;
        }
        if (all.size() == most) all.removeLast();
        all.addFirst(new Made<>(from.kept(), make.get()));
        return all.getFirst().what;
    }
}
