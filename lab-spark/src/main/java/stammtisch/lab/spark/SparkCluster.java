package stammtisch.lab.spark;

import stammtisch.lab.Cluster;
import stammtisch.lab.Tournament.Workers;

/** Apache Spark, on this machine as {@code local[*]} or on a cluster as {@code spark://HOST:PORT}. */
public final class SparkCluster implements Cluster {
    @Override
    public Workers at(String master) {
        return new SparkWorkers(master);
    }
}
