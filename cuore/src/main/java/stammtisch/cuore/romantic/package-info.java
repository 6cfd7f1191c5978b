/** The set Romantic Vacation: maids by the sea, and reminiscences. */
@NullMarked
package stammtisch.cuore.romantic;

import org.jspecify.annotations.NullMarked;
