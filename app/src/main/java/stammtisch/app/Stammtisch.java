package stammtisch.app;

/** The command line: `stammtisch serve`, `play`, `simulate` and the rest. */
final class Stammtisch {
    private Stammtisch() {}

    public static void main(String[] args) {
        System.out.println("Stammtisch");
    }
}
