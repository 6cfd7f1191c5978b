/** Plays at a real server as thousands of pages would, and measures it. */
@NullMarked
package stammtisch.bench.load;

import org.jspecify.annotations.NullMarked;
