package loupe.verification;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What others may build on changes only where a person sees it: `spi.txt` lists it, and a change shows in the review.
class SpiTest {
    private static final Path LIST = Tree.ROOT.resolve("verification/spi.txt");
    private static final String TO_RENEW =
            "the SPI differs from verification/spi.txt; if that is meant, renew it and say so in CHANGELOG.md: "
                    + "mvn verify -pl verification -am -Dtest=SpiTest -Dsurefire.failIfNoSpecifiedTests=false "
                    + "-Dspi.renew=true";

    @Test
    void the_spi_is_as_listed() throws IOException {
        var now = spi();
        if (Boolean.getBoolean("spi.renew")) {
            Files.write(LIST, now);
        }

        assertEquals("", difference(Files.readAllLines(LIST), now), TO_RENEW);
    }

    private static String difference(List<String> listed, List<String> now) {
        var lines = new ArrayList<String>();
        listed.stream().filter(line -> !now.contains(line)).forEach(line -> lines.add("- " + line));
        now.stream().filter(line -> !listed.contains(line)).forEach(line -> lines.add("+ " + line));
        return String.join("\n", lines);
    }

    private static List<String> spi() {
        return new ClassFileImporter()
                        .withImportOption(new ImportOption.DoNotIncludeTests())
                        .importPackages("loupe.transport", "loupe.pattern")
                        .stream()
                        .filter(type -> type.getPackageName().matches("loupe\\.(transport|pattern)"))
                        .filter(SpiTest::isExported)
                        .sorted(Comparator.comparing(JavaClass::getName))
                        .flatMap(type -> lines(type.reflect()))
                        .toList();
    }

    private static Stream<String> lines(Class<?> type) {
        var members = Stream.of(type.getDeclaredConstructors(), type.getDeclaredFields(), type.getDeclaredMethods())
                .flatMap(Arrays::stream)
                .filter(SpiTest::isExported)
                .map(member -> "    " + member)
                .sorted();
        return Stream.concat(Stream.of(type.toGenericString()), members.map(line -> type.getSimpleName() + line));
    }

    /// A type in one that can't be seen can't be seen either.
    private static boolean isExported(JavaClass type) {
        return type.getModifiers().contains(JavaModifier.PUBLIC)
                && type.getEnclosingClass().filter(outer -> !isExported(outer)).isEmpty();
    }

    private static boolean isExported(Member member) {
        return (Modifier.isPublic(member.getModifiers()) || Modifier.isProtected(member.getModifiers()))
                && !member.isSynthetic();
    }
}
