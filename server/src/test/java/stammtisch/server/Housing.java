package stammtisch.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Brings each test of a class a house without passes, on a folder of its own; closes it and removes the folder after it. */
final class Housing implements ParameterResolver {
    private static final Namespace HERE = Namespace.create(Housing.class);

    @Override
    public ExtensionContextScope getTestInstantiationExtensionContextScope(ExtensionContext root) {
        return ExtensionContextScope.TEST_METHOD;
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
        return parameter.getParameter().getType() == House.class;
    }

    @Override
    public House resolveParameter(ParameterContext parameter, ExtensionContext test) {
        try {
            Home home = new Home(House.withoutPasses(Files.createTempDirectory("stammtisch-")));
            test.getStore(HERE).put("home", home);
            return home.house;
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** What the store closes when the test is over. */
    private record Home(House house) implements AutoCloseable {
        @Override
        public void close() throws IOException {
            house.close();
            List<Path> inside;
            try (Stream<Path> all = Files.walk(house.folder)) {
                inside = all.sorted(Comparator.reverseOrder()).toList();
            }
            for (Path each : inside) Files.delete(each);
        }
    }
}
