package stammtisch.server;

import java.text.Normalizer;

/** How a person may be called. */
final class Names {
    private static final int LONGEST = 24;
    private static final int ZERO_WIDTH_JOINER = 0x200D; // holds emoji together

    private Names() {}

    /**
     * The name without what can't be seen or turns the text around it.
     *
     * @throws Refusal if nothing or too much is left
     */
    static String cleaned(String name) {
        return cleaned("name", name, LONGEST);
    }

    /**
     * The same for another text of people's.
     *
     * @param what    how the field is called
     * @param longest characters
     */
    static String cleaned(String what, String name, int longest) {
        StringBuilder kept = new StringBuilder();
        Normalizer.normalize(name, Normalizer.Form.NFC)
                .codePoints()
                .filter(Names::isPrinted)
                .forEach(kept::appendCodePoint);
        String cleaned = kept.toString().strip();
        int length = cleaned.codePointCount(0, cleaned.length());
        if (length < 1 || length > longest || cleaned.codePoints().allMatch(point -> point == ZERO_WIDTH_JOINER)) {
            throw new Refusal(
                    Code.BAD_MESSAGE,
                    "%s has %d printable characters; 1 to %d are right".formatted(what, length, longest));
        }
        return cleaned;
    }

    private static boolean isPrinted(int point) {
        return point == ZERO_WIDTH_JOINER
                || switch (Character.getType(point)) {
                    case Character.CONTROL,
                            Character.FORMAT, // the marks that turn text around among them
                            Character.SURROGATE,
                            Character.PRIVATE_USE,
                            Character.UNASSIGNED,
                            Character.LINE_SEPARATOR,
                            Character.PARAGRAPH_SEPARATOR -> false;
                    default -> true;
                };
    }
}
