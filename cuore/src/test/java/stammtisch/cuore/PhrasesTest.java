package stammtisch.cuore;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import stammtisch.table.Phrases;

class PhrasesTest {
    private static final Object[] NOTHING = {};
    private static final Object[] WORDS = {"Kagari", "{B}", "it's", "'", "2", "x", "y"};
    private static final Object[] SMALL = {0, 1, -3, 999, -999, 2, 7};
    private static final Object[] LARGE = {1_000, -1_234, 12_345_678L, 2.5, null, 1_000, 1_000};

    static Stream<String> phrases() {
        ResourceBundle words = ResourceBundle.getBundle("stammtisch.cuore.words", Locale.ENGLISH);
        List<String> phrases = new ArrayList<>(
                words.keySet().stream().sorted().map(words::getString).toList());
        phrases.addAll(
                List.of("'{0}' {1}", "{0}{1}", "''{0}''", "'''{0}'", "{0,number,integer}", "a {1} ''b'' '", "{10}"));
        return phrases.stream();
    }

    @ParameterizedTest
    @MethodSource("phrases")
    void placesAreFilledAsMessageFormatFillsThem(String phrase) {
        Phrases phrases = new Phrases(Locale.ENGLISH);
        assertEquals(phrase, phrases.fill(phrase, NOTHING));
        for (Object[] with : List.of(WORDS, SMALL, LARGE, new Object[] {"one"})) {
            String expected = format(phrase, with);
            assertEquals(expected, fill(phrases, phrase, with));
            assertEquals(expected, fill(phrases, phrase, with), "a second time");
        }
    }

    /** A phrase with a choice by number can't take words: so be it in both. */
    private static String format(String phrase, Object[] with) {
        try {
            return new MessageFormat(phrase, Locale.ENGLISH).format(with);
        } catch (IllegalArgumentException unfit) {
            return "unfit";
        }
    }

    private static String fill(Phrases phrases, String phrase, Object[] with) {
        try {
            return phrases.fill(phrase, with);
        } catch (IllegalArgumentException unfit) {
            return "unfit";
        }
    }
}
