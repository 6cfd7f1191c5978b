package stammtisch.server;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import stammtisch.table.Seats;

/**
 * A place at a table, as it was when the table was opened.
 *
 * @param number from 0
 * @param bot    its name; only of a bot
 */
record Seat(int number, Kind kind, @Nullable String bot, String name) {
    enum Kind {
        PERSON,
        BOT;

        @JsonValue
        String written() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static Seat person(int number, String name) {
        return new Seat(number, Kind.PERSON, null, name);
    }

    static Seat bot(int number, String bot, String name) {
        return new Seat(number, Kind.BOT, bot, name);
    }

    String letter() {
        return letter(number);
    }

    /** @throws IllegalArgumentException if that is no seat's letter */
    static int number(String letter) {
        if (letter.length() != 1 || letter.charAt(0) < 'A' || letter.charAt(0) > 'F') {
            throw new IllegalArgumentException("no seat is called " + letter);
        }
        return letter.charAt(0) - 'A';
    }

    static String letter(int seat) {
        return Seats.letter(seat);
    }
}
