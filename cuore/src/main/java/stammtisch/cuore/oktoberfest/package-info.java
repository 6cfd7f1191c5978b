/** The set Oktoberfest: beer, and the maids who bring it. */
@NullMarked
package stammtisch.cuore.oktoberfest;

import org.jspecify.annotations.NullMarked;
