/** Oktoberfest, the auction game: gates, tents, barrels, patrons, and what each tent pays. */
@NullMarked
package stammtisch.oktoberfest;

import org.jspecify.annotations.NullMarked;
