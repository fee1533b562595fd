package loupe.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What launchers say before anything is started, and where nothing can be.
final class LaunchCommandsTest {
    @TempDir
    private Path directory;

    private final Spoken spoken = new Spoken();

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    ssh                                  -- measure | launch ssh wants to know the hosts
                    ssh --hosts a,b                                 | no command: loupe launch ssh
                    ssh --hosts a,a                      -- measure | names a twice
                    ssh --hosts a,u@a                    -- measure | names u@a twice
                    ssh --hosts -oProxyCommand=x         -- measure | [USER@]HOST[:PORT], got
                    ssh --hosts u@-oProxyCommand=x       -- measure | does not begin with a dash
                    ssh --hosts a:99999                  -- measure | a port is a number
                    ssh --hosts a --hosts-file f         -- measure | be read: name one
                    ssh --hosts a --listen x:y           -- measure | --listen:
                    ssh --hosts a --ready soon           -- measure | --ready:
                    slurm                                           | no command: loupe launch slurm
                    kubernetes --image i                            | --agents is a number from 1 to 4096, got none
                    kubernetes --agents 0 --image i                 | 4096, got
                    kubernetes --agents 2                           | --image names an image that has Loupe
                    kubernetes --agents 2 --image i --name A_B      | --name is
                    kubernetes --agents 2 --image i --secret A_B    | --secret is
                    """)
    void wrong_input_is_said_in_a_sentence(String words, String sentence) {
        int code = spoken.run(("launch " + words.strip()).split("\\s+"));

        assertEquals(ExitCode.WRONG_INPUT, code, spoken.complaints()::toString);
        assertTrue(
                spoken.complaints().stream().anyMatch(line -> line.contains(sentence)), spoken.complaints()::toString);
    }

    @Test
    void outside_of_an_allocation_slurm_is_not_asked() {
        if (System.getenv("SLURM_JOB_NODELIST") == null) {
            int code = spoken.run("launch", "slurm", "--", "measure", "--json");

            assertEquals(ExitCode.COULD_NOT_RUN, code);
            assertTrue(spoken.out().contains("\"record\":\"end\""), spoken.out());
            assertTrue(spoken.complaints().getFirst().contains("salloc"), spoken.complaints()::toString);
        }
    }

    @Test
    void an_agent_that_is_late_is_named_with_what_it_said() throws IOException {
        int code = launch("echo building; exec sleep 60 #", "--ready", "1s");

        assertEquals(ExitCode.COULD_NOT_RUN, code);
        assertEquals(
                List.of("loupe: not ready within 1 s: the agents on somewhere (building)"),
                spoken.complaints().stream()
                        .filter(line -> line.startsWith("loupe:"))
                        .toList());
    }

    @Test
    void one_that_ends_is_named_with_its_last_words() throws IOException {
        int code = launch("echo no room here >&2; exit 9 #");

        assertEquals(ExitCode.COULD_NOT_RUN, code);
        assertTrue(
                spoken.complaints()
                        .contains(
                                "loupe: the agent on somewhere ended before it was ready (exit code 9): no room here"),
                spoken.complaints()::toString);
    }

    @Test
    void agents_read_a_secret_and_end_with_their_input_and_one_that_ended_before_is_told() throws IOException {
        var end = directory.resolve("end");
        int code = lead(
                "a,b",
                "no-such-command",
                "read secret; [ ${#secret} -ge 32 ] && echo waits on $host;"
                        + " [ $host = b ] && echo out of memory && exit 9; read end; echo ended > " + end + " #");

        // It is the command's, which complains on this process' own standard error.
        assertEquals(ExitCode.WRONG_INPUT, code, spoken.complaints()::toString);
        assertEquals("ended", Files.readString(end).strip());
        assertEquals(
                List.of("launch: the agent on b ended before the command did (exit code 9): out of memory"),
                spoken.complaints());
    }

    private int launch(String script, String... options) throws IOException {
        return lead("somewhere", "measure", script, options);
    }

    /// @param script that stands for the program there; what stands for ssh runs it here, and tells it the host
    private int lead(String hosts, String command, String script, String... options) throws IOException {
        var ssh = Files.writeString(
                directory.resolve("ssh"),
                "for last; do host=$before; before=$last; done; export host; exec sh -c \"$last\"\n");
        var words =
                new ArrayList<>(List.of("launch", "ssh", "--hosts", hosts, "--ssh", "sh " + ssh, "--command", script));
        words.addAll(List.of(options));
        words.addAll(List.of("--", command));
        return spoken.run(words.toArray(String[]::new));
    }
}
