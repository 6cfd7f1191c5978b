package stammtisch.app;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Arrays;
import java.util.stream.Stream;

/** A drawing of the house that can't go out of date: what each part may know of the others. */
@AnalyzeClasses(packages = "stammtisch", importOptions = DoNotIncludeTests.class)
final class ArrowsTest {
    @ArchTest
    static final ArchRule theKernelKnowsNobody = part("table").knowsOnly();

    @ArchTest
    static final ArchRule notation = part("notation").knowsOnly("table");

    @ArchTest
    static final ArchRule cuore = part("cuore").knowsOnly("table", "notation");

    @ArchTest
    static final ArchRule oktoberfest = part("oktoberfest").knowsOnly("table", "notation");

    @ArchTest
    static final ArchRule bots = part("bots").knowsOnly("table", "cuore", "oktoberfest");

    @ArchTest
    static final ArchRule lab = part("lab").knowsOnly("table", "notation", "cuore", "oktoberfest", "bots");

    @ArchTest
    static final ArchRule theServerKnowsNoGame = part("server").knowsOnly("table", "notation", "bots");

    /** A new part is drawn above; `bench` is never on this class path, so never in the jar. */
    @ArchTest
    static final ArchRule thereAreNoOtherParts = classes()
            .should()
            .resideInAnyPackage(packages("table", "notation", "cuore", "oktoberfest", "bots", "lab", "server", "app"));

    private static Part part(String name) {
        return new Part(name);
    }

    private record Part(String name) {
        ArchRule knowsOnly(String... others) {
            String[] known =
                    packages(Stream.concat(Stream.of(name), Stream.of(others)).toArray(String[]::new));
            return classes()
                    .that()
                    .resideInAPackage("stammtisch." + name + "..")
                    .should()
                    .onlyDependOnClassesThat(
                            resideOutsideOfPackage("stammtisch..").or(resideInAnyPackage(known)))
                    .allowEmptyShould(true);
        }
    }

    private static String[] packages(String... parts) {
        return Arrays.stream(parts).map(part -> "stammtisch." + part + "..").toArray(String[]::new);
    }
}
