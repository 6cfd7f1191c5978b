/** Tanto Cuore, the base set. */
@NullMarked
package stammtisch.cuore.base;

import org.jspecify.annotations.NullMarked;
