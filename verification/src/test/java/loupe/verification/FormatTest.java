package loupe.verification;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.palantir.javaformat.java.Formatter;
import com.palantir.javaformat.java.FormatterException;
import com.palantir.javaformat.java.ImportOrderer;
import com.palantir.javaformat.java.JavaFormatterOptions;
import com.palantir.javaformat.java.JavaFormatterOptions.Style;
import com.palantir.javaformat.java.RemoveUnusedImports;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The check that Spotless would make, were it able to read Java 25 on the JDK 17 that runs Maven.
class FormatTest {
    @Test
    void every_java_file_is_formatted() {
        var formatter = Formatter.createFormatter(
                JavaFormatterOptions.builder().style(Style.PALANTIR).build());
        var others = new ArrayList<String>();

        for (var file : Tree.endingIn(".java")) {
            String source = Tree.read(file);
            if (!source.equals(formatted(source, formatter))) {
                others.add(Tree.name(file));
            }
        }

        assertEquals(List.of(), others, "not formatted; to mend it: JAVA_HOME=<a JDK 25> mvn spotless:apply");
    }

    private static String formatted(String source, Formatter formatter) {
        try {
            String ordered = ImportOrderer.reorderImports(source, Style.PALANTIR);
            return formatter.formatSource(RemoveUnusedImports.removeUnusedImports(ordered));
        } catch (FormatterException unreadable) {
            return "cannot be formatted: " + unreadable.getMessage();
        }
    }
}
