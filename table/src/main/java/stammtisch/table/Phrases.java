package stammtisch.table;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Phrases of one language with places to fill, as {@link MessageFormat} reads them. Each is taken apart once and lent to
 * one thread at a time: taking it apart is most of the work, and a view is made of dozens.
 */
public final class Phrases {
    private final Locale language;
    private final Map<String, Queue<MessageFormat>> idle = new ConcurrentHashMap<>();

    public Phrases(Locale language) {
        this.language = language;
    }

    /** @param phrase as written; without anything to fill in, it is left as it stands */
    public String fill(String phrase, Object... with) {
        if (with.length == 0) return phrase;
        Queue<MessageFormat> formats = idle.computeIfAbsent(phrase, _ -> new ConcurrentLinkedQueue<>());
        MessageFormat format = formats.poll();
        if (format == null) format = new MessageFormat(phrase, language);
        String filled = format.format(with);
        formats.add(format);
        return filled;
    }
}
