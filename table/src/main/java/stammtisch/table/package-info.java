/** The kernel: one game at one moment, scripts, questions, chance, who knows what. Knows no game. */
@NullMarked
package stammtisch.table;

import org.jspecify.annotations.NullMarked;
