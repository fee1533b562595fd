package loupe.verification;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

/// Rules that hold for every class that ships.
@AnalyzeClasses(packages = "loupe", importOptions = ImportOption.DoNotIncludeTests.class)
class HouseRulesTest {
    @ArchTest
    static final ArchRule no_state_is_shared_through_a_static = fields().that()
            .areStatic()
            .and()
            .doNotHaveModifier(JavaModifier.SYNTHETIC)
            .should()
            .beFinal();

    @ArchTest
    static final ArchRule a_name_says_what_it_is =
            noClasses().should().haveNameMatching(".*(Util|Utils|Helper|Manager|Impl)(\\$.*)?");

    @ArchTest
    static final ArchRule only_the_command_line_ends_the_process = noClasses()
            .that()
            .resideOutsideOfPackages("loupe.cli..", "loupe.benchmarks..")
            .should()
            .callMethod(System.class, "exit", int.class)
            .orShould()
            .callMethod(Runtime.class, "halt", int.class);

    @ArchTest
    static final ArchRule only_the_command_line_prints = noClasses()
            .that()
            .resideOutsideOfPackages("loupe.cli..", "loupe.benchmarks..")
            .should()
            .accessField(System.class, "out")
            .orShould()
            .accessField(System.class, "err");

    @ArchTest
    static final ArchRule only_the_clock_reads_the_time = noClasses()
            .that()
            .resideOutsideOfPackages("loupe.measure.clock..", "loupe.testkit..", "loupe.benchmarks..")
            .should()
            .callMethod(System.class, "nanoTime")
            .orShould()
            .callMethod(System.class, "currentTimeMillis");

    @ArchTest
    static final ArchRule no_object_is_read_from_a_stream = noClasses()
            .should()
            .dependOnClassesThat()
            .areAssignableTo(ObjectInputStream.class)
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(ObjectOutputStream.class);

    @ArchTest
    static final ArchRule only_exceptions_are_serializable = classes()
            .that()
            .implement(Serializable.class)
            .should()
            .beAssignableTo(Throwable.class)
            .orShould()
            .beEnums();

    @ArchTest
    static final ArchRule no_class_is_found_by_a_text = noClasses()
            .should()
            .callMethod(Class.class, "forName", String.class)
            .orShould()
            .callMethod(Class.class, "forName", String.class, boolean.class, ClassLoader.class)
            .orShould()
            .callMethod(ClassLoader.class, "loadClass", String.class);

    @ArchTest
    static final ArchRule an_spi_is_small = classes()
            .that()
            .haveFullyQualifiedName("loupe.transport.Transport")
            .or()
            .haveFullyQualifiedName("loupe.transport.Endpoint")
            .or()
            .haveFullyQualifiedName("loupe.pattern.Pattern")
            .should(new SmallInterface(7));
}
