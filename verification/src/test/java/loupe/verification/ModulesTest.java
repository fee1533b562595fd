package loupe.verification;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The order of the modules in the root pom is the order of their arrows.
class ModulesTest {
    private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");
    private static final Pattern NEEDED =
            Pattern.compile("<dependency>\\s*<groupId>loupe</groupId>\\s*<artifactId>([^<]+)</artifactId>");

    @Test
    void a_module_needs_only_modules_above_it() {
        var modules = all(MODULE, "pom.xml");
        var wrong = new ArrayList<String>();
        for (var module : modules) {
            for (var needed : all(NEEDED, module + "/pom.xml")) {
                if (modules.indexOf(needed) >= modules.indexOf(module)) {
                    wrong.add(module + " needs " + needed + ", which is below it");
                }
            }
        }

        assertEquals(List.of(), wrong);
    }

    private static List<String> all(Pattern pattern, String pom) {
        return pattern.matcher(Tree.read(Tree.ROOT.resolve(pom)))
                .results()
                .map(found -> found.group(1))
                .toList();
    }
}
