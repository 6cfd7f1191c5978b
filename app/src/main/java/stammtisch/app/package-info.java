/** The command line, one jar. */
@NullMarked
package stammtisch.app;

import org.jspecify.annotations.NullMarked;
