/** The set Winter Romance: butlers, and the couples they make. */
@NullMarked
package stammtisch.cuore.winter;

import org.jspecify.annotations.NullMarked;
