/** Tanto Cuore: the words its cards are written in, houses, the town, phases, scoring, set-up. Sets are packages below. */
@NullMarked
package stammtisch.cuore;

import org.jspecify.annotations.NullMarked;
