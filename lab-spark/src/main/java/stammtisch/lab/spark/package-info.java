/** The lab's tournaments on Apache Spark. */
@NullMarked
package stammtisch.lab.spark;

import org.jspecify.annotations.NullMarked;
