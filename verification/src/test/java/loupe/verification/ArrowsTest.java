package loupe.verification;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;

/// Each package needs only those above it, in this order; ARCHITECTURE.md shows the same.
@AnalyzeClasses(packages = "loupe", importOptions = ImportOption.DoNotIncludeTests.class)
class ArrowsTest {
    private static final List<String> DOWNWARDS = List.of(
            "measure", "model", "transport", "pattern", "experiment", "cluster", "fabric", "lab", "report", "cli");

    /// The simulated network is a transport and knows patterns; it must never need a host or an agent.
    @ArchTest
    static final ArchRule the_simulated_network_needs_no_experiment = noClasses()
            .that()
            .resideInAPackage("loupe.fabric..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("loupe.experiment..", "loupe.cluster..")
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule what_is_printed_needs_no_other_host = noClasses()
            .that()
            .resideInAPackage("loupe.report..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("loupe.cluster..")
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule what_ships_needs_no_testkit = noClasses()
            .that()
            .resideOutsideOfPackages("loupe.testkit..", "loupe.verification..", "loupe.benchmarks..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("loupe.testkit..", "org.junit..");

    @ArchTest
    static final ArchRule no_two_packages_of_one_level_need_each_other =
            slices().matching("loupe.(*).(*)..").should().beFreeOfCycles();

    @ArchTest
    static void arrows_point_upwards(JavaClasses classes) {
        for (int i = 0; i < DOWNWARDS.size(); i++) {
            var below = DOWNWARDS.subList(i + 1, DOWNWARDS.size()).stream()
                    .map(name -> "loupe." + name + "..")
                    .toArray(String[]::new);
            noClasses()
                    .that()
                    .resideInAPackage("loupe." + DOWNWARDS.get(i) + "..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(below)
                    .allowEmptyShould(true)
                    .check(classes);
        }
    }
}
