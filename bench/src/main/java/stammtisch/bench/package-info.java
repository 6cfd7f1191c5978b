/** Benchmarks. Never shipped. */
@NullMarked
package stammtisch.bench;

import org.jspecify.annotations.NullMarked;
