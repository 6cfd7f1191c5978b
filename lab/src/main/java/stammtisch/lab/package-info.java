/** Self-play, tournaments, statistics. */
@NullMarked
package stammtisch.lab;

import org.jspecify.annotations.NullMarked;
