package loupe.verification;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Links lead somewhere, and nothing that is committed knows the machine it was written on.
class LinksTest {
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern CODE = Pattern.compile("(?s)```.*?```|`[^`\n]*`");
    private static final Pattern MACHINE = Pattern.compile("(?<![\\w.])/(work|root|home/\\w+|Users)/");
    private static final Pattern REGISTRY =
            Pattern.compile("https?://[^\\s)>\"]*(artifactory|nexus|jfrog|/proxy/|localhost:\\d+/(maven|repository))");
    private static final List<String> TEXTS = List.of(".java", ".md", ".xml", ".properties", ".yaml", ".sh", ".txt");

    @Test
    void every_relative_link_leads_to_a_file() {
        var broken = new ArrayList<String>();
        for (var page : Tree.endingIn(".md")) {
            var links = LINK.matcher(CODE.matcher(Tree.read(page)).replaceAll(""));
            while (links.find()) {
                String target = links.group(1).replaceFirst("#.*", "");
                if (!target.matches("[a-z]+:.*") && !target.isEmpty() && !leadsToAFile(page, target)) {
                    broken.add(Tree.name(page) + " -> " + target);
                }
            }
        }

        assertEquals(List.of(), broken);
    }

    @Test
    void no_file_names_a_path_of_one_machine_or_a_private_registry() {
        var bad = new ArrayList<String>();
        for (var file : Tree.all()) {
            if (isText(file) && !file.endsWith("LinksTest.java")) {
                String text = Tree.read(file);
                if (MACHINE.matcher(text).find() || REGISTRY.matcher(text).find()) {
                    bad.add(Tree.name(file));
                }
            }
        }

        assertEquals(List.of(), bad);
    }

    private static boolean leadsToAFile(Path page, String target) {
        var directory = page.getParent();
        return directory != null && Files.exists(directory.resolve(target));
    }

    private static boolean isText(Path file) {
        String name = file.toString();
        return TEXTS.stream().anyMatch(name::endsWith)
                || !file.getFileName().toString().contains(".");
    }
}
