package loupe.verification;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// What can be seen in a source only.
class SourcesTest {
    private static final long LARGEST_FILE_BYTES = 512 << 10;
    private static final int MOST_TYPES_IN_A_PACKAGE = 25;
    private static final Pattern LEFT_TO_DO = Pattern.compile("\\b(TO" + "DO|FIX" + "ME|XX" + "X)\\b");
    private static final Pattern SWITCHED_OFF = Pattern.compile("@Dis" + "abled\\b");
    private static final Pattern SLEEPING = Pattern.compile("Thread\\.sl" + "eep\\(");

    @Test
    void every_package_that_ships_says_what_belongs_in_it() {
        var silent = Tree.endingIn(".java").stream()
                .filter(SourcesTest::ships)
                .map(Path::getParent)
                .distinct()
                .map(directory -> directory.resolve("package-info.java"))
                .filter(info -> !Files.exists(info)
                        || !Tree.read(info).contains("@NullMarked")
                        || !Tree.read(info).startsWith("/// "))
                .map(Tree::name)
                .toList();

        assertEquals(List.of(), silent);
    }

    @Test
    void a_package_holds_what_a_person_can_overlook() {
        var large = Tree.endingIn("package-info.java").stream()
                .filter(SourcesTest::ships)
                .filter(info -> typesBeside(info) > MOST_TYPES_IN_A_PACKAGE)
                .map(Tree::name)
                .toList();

        assertEquals(List.of(), large);
    }

    @Test
    void nothing_is_left_to_do_and_no_test_is_switched_off_or_sleeps() {
        var found = new ArrayList<String>();
        for (var source : Tree.endingIn(".java")) {
            String text = Tree.read(source);
            boolean sleeps = !ships(source) && SLEEPING.matcher(text).find();
            if (sleeps
                    || LEFT_TO_DO.matcher(text).find()
                    || SWITCHED_OFF.matcher(text).find()) {
                found.add(Tree.name(source));
            }
        }

        assertEquals(List.of(), found);
    }

    @Test
    void no_file_is_a_heap_of_data() throws IOException {
        var large = new ArrayList<String>();
        for (var file : Tree.all()) {
            if (Files.size(file) > LARGEST_FILE_BYTES) {
                large.add(Tree.name(file));
            }
        }

        assertEquals(List.of(), large);
    }

    private static boolean ships(Path source) {
        return source.toString().contains("/src/main/java/");
    }

    private static long typesBeside(Path info) {
        var directory = info.getParent();
        return Tree.endingIn(".java").stream()
                .filter(file -> directory != null && directory.equals(file.getParent()))
                .filter(file -> !file.equals(info))
                .count();
    }
}
