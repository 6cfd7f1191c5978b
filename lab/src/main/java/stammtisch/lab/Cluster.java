package stammtisch.lab;

/** Many machines that play a tournament together. Which kind there is, the class path says (ServiceLoader). */
public interface Cluster {
    /** @param master the address of the machine that shares out the work, as this kind of cluster writes it */
    Tournament.Workers at(String master);
}
