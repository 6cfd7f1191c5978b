/** Players that choose: random and by plan. They see views, never tables. */
@NullMarked
package stammtisch.bots;

import org.jspecify.annotations.NullMarked;
