package loupe.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import loupe.testkit.golden.Golden;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class HelpTest {
    private final Spoken spoken = new Spoken();

    @ParameterizedTest
    @ValueSource(strings = {"measure", "capacity", "agent", "transports", "patterns"})
    void the_help_of_a_command_is_as_in_its_golden_file(String command) {
        int code = spoken.run(command, "--help");

        assertEquals(ExitCode.GOOD, code);
        assertFits();
        Golden.assertMatches("help-" + command, spoken.out());
    }

    @Test
    void the_help_of_a_lab_is_as_in_its_golden_file() {
        spoken.run("lab", "run", "--help");

        assertFits();
        Golden.assertMatches("help-lab-run", spoken.out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"ssh", "slurm", "kubernetes"})
    void the_help_of_a_launcher_is_as_in_its_golden_file(String engine) {
        spoken.run("launch", engine, "--help");

        assertFits();
        Golden.assertMatches("help-launch-" + engine, spoken.out());
    }

    @Test
    void the_help_of_all_is_as_in_its_golden_file() {
        spoken.run("--help");

        assertFits();
        Golden.assertMatches("help", spoken.out());
    }

    private void assertFits() {
        spoken.out().lines().forEach(line -> assertTrue(line.length() <= 80, line));
    }
}
