package stammtisch.app;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

@Command(name = "serve", mixinStandardHelpOptions = true, description = "Serves tables to browsers.")
final class ServeCommand implements Callable<Integer> {
    private ServeCommand() {}

    @Override
    public Integer call() {
        return Stammtisch.BROKEN;
    }
}
