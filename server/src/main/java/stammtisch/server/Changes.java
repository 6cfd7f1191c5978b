package stammtisch.server;

import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What has become different between two pictures of a table, as far as it takes to make the new one from the old. A move
 * changes little of it, and the rest need not be sent to every seat again.
 *
 * <p>A picture is a tree of records, lists and plain values. Of a record, its components that differ are told; of a list
 * of records that is as long as before, its elements that differ, by their number; all else as it is now. So whoever has
 * the old picture knows each part's kind, and what an object with numbers for names means where a list was.
 *
 * <p>Made for one moment of a table: of what several seats were and are shown alike, the changes are found once. Parts that
 * are the same objects as before are not looked into.
 */
final class Changes {
    private static final int USUALLY_DIFFERENT = 4;

    /** A picture that somebody has. */
    static final class Picture {
        private static final long NO_ENTRY = -1;

        private @Nullable Object shown; // null: it is not known here what is on it
        private long seq = NO_ENTRY; // of the table's journal, up to which it shows all

        /** It shows all up to this entry, as somebody was shown it on an earlier socket. */
        void wasShown(long seq) {
            this.seq = seq;
        }

        /** Forgets it. */
        void clear() {
            shown = null;
            seq = NO_ENTRY;
        }

        /** Whether it shows how the game stands then. */
        boolean isOf(long seq) {
            return this.seq == seq;
        }
    }

    /** A kind of record: how its parts are got at. */
    private record Kind(List<Part> parts) {
        private static final ClassValue<Kind> OF = new ClassValue<>() {
            @Override
            protected Kind computeValue(Class<?> kind) {
                try {
                    return of(kind, MethodHandles.privateLookupIn(kind, MethodHandles.lookup()));
                } catch (Throwable impossible) {
                    throw new IllegalStateException("a record that can't be read: " + kind, impossible);
                }
            }
        };

        static Kind of(Object record) {
            return OF.get(record.getClass());
        }

        private static Kind of(Class<?> kind, MethodHandles.Lookup lookup) throws Throwable {
            List<Part> parts = new ArrayList<>();
            for (RecordComponent part : kind.getRecordComponents()) {
                parts.add(new Part(part.getName(), getter(lookup, part)));
            }
            return new Kind(parts);
        }

        /** As fast as code that names the part: a view has hundreds. */
        @SuppressWarnings("unchecked") // the call site makes such a function
        private static Function<Object, @Nullable Object> getter(MethodHandles.Lookup lookup, RecordComponent part)
                throws Throwable {
            MethodHandle accessor = lookup.unreflect(part.getAccessor());
            return (Function<Object, @Nullable Object>) LambdaMetafactory.metafactory(
                            lookup,
                            "apply",
                            MethodType.methodType(Function.class),
                            MethodType.methodType(Object.class, Object.class),
                            accessor,
                            accessor.type().wrap())
                    .getTarget()
                    .invoke();
        }
    }

    private record Part(String name, Function<Object, @Nullable Object> getter) {
        @Nullable
        Object in(Object record) {
            return getter.apply(record);
        }
    }

    /** What is told of something that is not different. */
    private static final Object SAME = new Object();

    /** What is known of a list as it is now. */
    private record Known(List<?> before, Object told) {}

    private final IdentityHashMap<List<?>, Known> lists = new IdentityHashMap<>();

    /**
     * Shows somebody how the table stands.
     *
     * @param picture what it had; has this one afterwards
     * @param seq     up to which entry of the table's journal it shows all
     * @return what is different now, by the names of the parts; empty if nothing is; null if all of it is new
     */
    @SuppressWarnings("unchecked") // of a record that is what is told
    @Nullable
    Map<String, ?> show(Picture picture, Object now, long seq) {
        Object before = picture.shown;
        picture.seq = seq;
        picture.shown = now;
        if (before == null || !(now instanceof Record) || before.getClass() != now.getClass()) return null;
        Object told = ofRecord(before, now);
        return told == SAME ? Map.of() : (Map<String, ?>) told;
    }

    private @Nullable Object change(@Nullable Object before, @Nullable Object now) {
        if (before == now) return SAME;
        if (before instanceof Record && now instanceof Record) return ofRecord(before, now);
        if (before instanceof List<?> old && now instanceof List<?> list && isAlike(old, list)) {
            Known known = lists.get(list);
            if (known == null || known.before != old) {
                known = new Known(old, ofList(old, list));
                lists.put(list, known);
            }
            return known.told;
        }
        return Objects.equals(before, now) ? SAME : now;
    }

    private Object ofRecord(Object before, Object now) {
        if (before.getClass() != now.getClass()) {
            throw new IllegalArgumentException("%s where there was %s: one part has one kind of record"
                    .formatted(now.getClass().getSimpleName(), before.getClass().getSimpleName()));
        }
        Differences told = new Differences();
        for (Part part : Kind.of(now).parts) told.put(part.name, change(part.in(before), part.in(now)));
        return told.all();
    }

    private Object ofList(List<?> old, List<?> list) {
        Differences told = new Differences();
        for (int at = 0; at < list.size(); at++) {
            if (old.get(at) != list.get(at)) told.put(Integer.toString(at), change(old.get(at), list.get(at)));
        }
        return told.all();
    }

    /** Most of what is compared is equal, so nothing is made before something differs. */
    private static final class Differences {
        private @Nullable Map<String, @Nullable Object> different;

        void put(String name, @Nullable Object change) {
            if (change == SAME) return;
            if (different == null) different = new LinkedHashMap<>(USUALLY_DIFFERENT);
            different.put(name, change);
        }

        Object all() {
            return different == null ? SAME : different;
        }
    }

    private static boolean isAlike(List<?> old, List<?> list) {
        return !list.isEmpty()
                && old.size() == list.size()
                && list.getFirst() instanceof Record
                && old.getFirst() instanceof Record;
    }
}
