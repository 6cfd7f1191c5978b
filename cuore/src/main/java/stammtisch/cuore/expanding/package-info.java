/** The set Expanding the House. */
@NullMarked
package stammtisch.cuore.expanding;

import org.jspecify.annotations.NullMarked;
