package stammtisch.server;

import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
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
 * <p>Made for one moment of a table: of what several seats were and are shown alike, the changes are found once.
 */
final class Changes {
    /**
     * A picture that somebody has. What stays equal from one to the next stays the same objects: thousands of pictures
     * are kept, and made anew at every move all of each would be young again.
     */
    static final class Picture {
        private @Nullable Object kind; // null: nothing has been shown
        private @Nullable Object[] parts = {};

        /** Forgets it. */
        void clear() {
            kind = null;
            parts = new Object[0];
        }
    }

    /** A part of a kind of record, and how it is got at. */
    private record Part(String name, Function<Object, @Nullable Object> getter) {
        private static final ClassValue<List<Part>> BY_KIND = new ClassValue<>() {
            @Override
            protected List<Part> computeValue(Class<?> kind) {
                return Arrays.stream(kind.getRecordComponents())
                        .map(part -> new Part(part.getName(), getter(kind, part)))
                        .toList();
            }
        };

        static List<Part> of(Object record) {
            return BY_KIND.get(record.getClass());
        }

        @Nullable
        Object in(Object record) {
            return getter.apply(record);
        }

        /** As fast as code that names the part: a view has hundreds. */
        @SuppressWarnings("unchecked") // the call site makes such a function
        private static Function<Object, @Nullable Object> getter(Class<?> kind, RecordComponent part) {
            try {
                MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(kind, MethodHandles.lookup());
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
            } catch (Throwable impossible) {
                throw new IllegalStateException("a record that can't be read: " + kind, impossible);
            }
        }
    }

    /** What became of a part: how it is kept, and what is to be told, if anything. */
    private record Outcome(
            @Nullable Object before,
            @Nullable Object kept,
            boolean isTold,
            @Nullable Object told) {}

    private final IdentityHashMap<Object, Outcome> outcomes =
            new IdentityHashMap<>(); // by the part as it is now; of lists

    /**
     * Shows somebody how the table stands.
     *
     * @param picture what it had; has this one afterwards
     * @return what is different now, by the names of the parts; empty if nothing is; null if all of it is new
     */
    @Nullable
    Map<String, ?> show(Picture picture, Object now) {
        boolean isNew = picture.kind != now.getClass();
        if (isNew && !(now instanceof Record)) return null;
        List<Part> parts = Part.of(now);
        if (isNew) {
            picture.kind = now.getClass();
            picture.parts = parts.stream().map(part -> part.in(now)).toArray();
            return null;
        }
        Map<String, @Nullable Object> changes = new LinkedHashMap<>();
        for (int at = 0; at < picture.parts.length; at++) {
            Part part = parts.get(at);
            Outcome outcome = outcome(picture.parts[at], part.in(now));
            picture.parts[at] = outcome.kept;
            if (outcome.isTold) changes.put(part.name, outcome.told);
        }
        return changes;
    }

    private Outcome outcome(@Nullable Object before, @Nullable Object now) {
        if (!(before instanceof List<?> old) || !(now instanceof List<?> list)) {
            return Objects.equals(before, now)
                    ? new Outcome(before, before, false, null)
                    : new Outcome(before, now, true, change(before, now));
        }
        Outcome known = outcomes.get(list);
        if (known != null && known.before == before) return known;
        Outcome outcome = ofList(old, list);
        outcomes.put(list, outcome);
        return outcome;
    }

    private static Outcome ofList(List<?> old, List<?> list) {
        if (!isAlike(old, list)) {
            boolean isSame = old.equals(list);
            return new Outcome(old, isSame ? old : list, !isSame, list);
        }
        Map<String, @Nullable Object> elements = new LinkedHashMap<>();
        List<@Nullable Object> kept = new ArrayList<>(list.size());
        for (int at = 0; at < list.size(); at++) {
            boolean isSame = Objects.equals(old.get(at), list.get(at));
            kept.add(isSame ? old.get(at) : list.get(at));
            if (!isSame) elements.put(Integer.toString(at), change(old.get(at), list.get(at)));
        }
        return elements.isEmpty() ? new Outcome(old, old, false, null) : new Outcome(old, kept, true, elements);
    }

    /** What to tell of a part that is different. */
    private static @Nullable Object change(@Nullable Object before, @Nullable Object now) {
        if (before instanceof Record && now instanceof Record) {
            if (before.getClass() != now.getClass()) {
                throw new IllegalArgumentException("%s where there was %s: one part has one kind of record"
                        .formatted(
                                now.getClass().getSimpleName(),
                                before.getClass().getSimpleName()));
            }
            Map<String, @Nullable Object> changes = new LinkedHashMap<>();
            for (Part part : Part.of(now)) put(changes, part.name, part.in(before), part.in(now));
            return changes;
        }
        if (before instanceof List<?> old && now instanceof List<?> list && isAlike(old, list)) {
            Map<String, @Nullable Object> elements = new LinkedHashMap<>();
            for (int at = 0; at < list.size(); at++) put(elements, Integer.toString(at), old.get(at), list.get(at));
            return elements;
        }
        return now;
    }

    private static void put(
            Map<String, @Nullable Object> changes, String name, @Nullable Object before, @Nullable Object now) {
        if (!Objects.equals(before, now)) changes.put(name, change(before, now));
    }

    private static boolean isAlike(List<?> old, List<?> list) {
        return !list.isEmpty()
                && old.size() == list.size()
                && list.getFirst() instanceof Record
                && old.getFirst() instanceof Record;
    }
}
