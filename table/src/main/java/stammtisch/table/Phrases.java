package stammtisch.table;

import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Phrases of one language with places to fill, as {@link MessageFormat} reads them. Each is taken apart once: that is
 * most of the work, and a view is made of dozens.
 */
public final class Phrases {
    private final Locale language;
    private final Map<String, Phrase> known = new ConcurrentHashMap<>();

    public Phrases(Locale language) {
        this.language = language;
    }

    /** @param phrase as written; without anything to fill in, it is left as it stands */
    public String fill(String phrase, Object... with) {
        if (with.length == 0) return phrase;
        return known.computeIfAbsent(phrase, this::read).fill(with);
    }

    private Phrase read(String phrase) {
        Phrase formatted = new Formatted(phrase, language);
        return Plain.isPlain(phrase) ? new Plain(phrase, formatted) : formatted;
    }

    private interface Phrase {
        String fill(Object[] with);
    }

    /** With places that are filled with words and small numbers only, which every language writes alike. */
    private static final class Plain implements Phrase {
        private static final Pattern PLACE = Pattern.compile("\\{(\\d)}");
        private static final Pattern ODD = Pattern.compile("\\{(?!\\d})|(?<!')'(?!')|'''");
        private static final int LEAST_GROUPED = 1_000;

        private final List<String> between = new ArrayList<>(); // one more than there are places
        private final List<Integer> places = new ArrayList<>();
        private final Phrase inFull;

        /** @param inFull the same, for whatever else is to be filled in */
        Plain(String phrase, Phrase inFull) {
            this.inFull = inFull;
            Matcher place = PLACE.matcher(phrase);
            int from = 0;
            while (place.find()) {
                between.add(phrase.substring(from, place.start()).replace("''", "'"));
                places.add(Integer.parseInt(place.group(1)));
                from = place.end();
            }
            between.add(phrase.substring(from).replace("''", "'"));
        }

        static boolean isPlain(String phrase) {
            return !ODD.matcher(phrase).find();
        }

        @Override
        public String fill(Object[] with) {
            StringBuilder filled = new StringBuilder(between.getFirst());
            for (int at = 0; at < places.size(); at++) {
                int place = places.get(at);
                if (place >= with.length || !isPlain(with[place])) return inFull.fill(with);
                filled.append(with[place]).append(between.get(at + 1));
            }
            return filled.toString();
        }

        private static boolean isPlain(Object word) {
            return word instanceof String
                    || word instanceof Integer number && -LEAST_GROUPED < number && number < LEAST_GROUPED;
        }
    }

    /** All that {@link MessageFormat} can do; each is lent to one thread at a time. */
    private static final class Formatted implements Phrase {
        private final String phrase;
        private final Locale language;
        private final Queue<MessageFormat> idle = new ConcurrentLinkedQueue<>();

        Formatted(String phrase, Locale language) {
            this.phrase = phrase;
            this.language = language;
        }

        @Override
        public String fill(Object[] with) {
            MessageFormat format = idle.poll();
            if (format == null) format = new MessageFormat(phrase, language);
            String filled = format.format(with);
            idle.add(format);
            return filled;
        }
    }
}
