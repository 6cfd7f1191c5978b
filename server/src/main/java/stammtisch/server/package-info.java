/** Tables people sit at: seats, journal, clocks, HTTP and WebSocket. */
@NullMarked
package stammtisch.server;

import org.jspecify.annotations.NullMarked;
