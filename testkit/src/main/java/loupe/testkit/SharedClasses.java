package loupe.testkit;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Lets the many processes that tests start share the classes that the first of them has loaded (class
/// data sharing), as
/// `./loupe` does: each starts in half of the time. Where tests run on directories of classes, which
/// can't be shared, there is none.
final class SharedClasses {
    static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    // Most of a short life's CPU time would go to the optimising compiler.
    static final List<String> OPTIONS = List.of(
            "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData", "--enable-native-access=ALL-UNNAMED");

    private static final String PRODUCT = "loupe.cli.Main";
    private static final String PRODUCT_JAR = "loupe.jar";
    private static final String CLASS_PATH = System.getProperty("java.class.path");

    private SharedClasses() {}

    /// The class path as options of the JVM, for the product with the shared classes.
    static List<String> of(String mainClass) {
        return mainClass.equals(PRODUCT) ? Product.OPTIONS : List.of("-cp", CLASS_PATH);
    }

    /// Found once in the life of a test's JVM.
    private static final class Product {
        static final List<String> OPTIONS = options();

        private static List<String> options() {
            var jars = Arrays.stream(CLASS_PATH.split(File.pathSeparator, -1))
                    .filter(entry -> Files.isRegularFile(Path.of(entry)))
                    .toList();
            var shared = jars.stream().anyMatch(jar -> jar.endsWith(File.separator + PRODUCT_JAR))
                    ? archive(String.join(File.pathSeparator, jars))
                    : Optional.<List<String>>empty();
            return shared.orElseGet(() -> List.of("-cp", CLASS_PATH));
        }

        /// Empty where none could be made.
        private static Optional<List<String>> archive(String jars) {
            try {
                var file = Files.createTempFile("loupe-tests", ".jsa");
                file.toFile().deleteOnExit();
                Files.delete(file);
                var made = Command.run(Stream.of(
                                Stream.of(JAVA),
                                SharedClasses.OPTIONS.stream(),
                                Stream.of("-XX:ArchiveClassesAtExit=" + file, "-Xlog:disable", "-cp", jars, PRODUCT),
                                Stream.of("rehearse"))
                        .flatMap(part -> part)
                        .collect(Collectors.toList()));
                return made.succeeded() && Files.exists(file)
                        ? Optional.of(List.of(
                                "-XX:SharedArchiveFile=" + file,
                                "-Xlog:disable",
                                "-Xlog:all=error,cds*=off,aot*=off:stderr",
                                "-Dloupe.archive=" + file,
                                "-cp",
                                jars))
                        : Optional.empty();
            } catch (IOException noRoom) {
                return Optional.empty();
            }
        }
    }
}
