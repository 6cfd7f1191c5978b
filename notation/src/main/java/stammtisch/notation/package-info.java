/** Records and scenario files: games and positions in written form. */
@NullMarked
package stammtisch.notation;

import org.jspecify.annotations.NullMarked;
