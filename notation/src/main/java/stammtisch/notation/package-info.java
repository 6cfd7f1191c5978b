/** Games written down: records that replay, scenarios that people read. */
@NullMarked
package stammtisch.notation;

import org.jspecify.annotations.NullMarked;
