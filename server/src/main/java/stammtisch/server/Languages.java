package stammtisch.server;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The languages that the house speaks. */
final class Languages {
    static final Locale USUAL = Locale.ENGLISH;
    private static final List<Locale> SPOKEN = List.of(USUAL);

    private Languages() {}

    /** @param tag as in {@code lang="en"}; of what isn't spoken the usual one is made */
    static Locale of(@Nullable String tag) {
        if (tag == null) return USUAL;
        String language = Locale.forLanguageTag(tag).getLanguage();
        return SPOKEN.stream()
                .filter(spoken -> spoken.getLanguage().equals(language))
                .findFirst()
                .orElse(USUAL);
    }
}
