package loupe.verification.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import loupe.testkit.Child;
import loupe.testkit.Children;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/// Agents that a real sshd starts.
@Execution(ExecutionMode.CONCURRENT)
class LaunchBySshTest {
    @TempDir
    private Path directory;

    private final Children children = new Children();
    private String ssh = "";
    private int port;

    @BeforeEach
    void there_is_a_server() throws IOException {
        ssh = SshServer.start(directory, children).ssh();
        port = SshServer.freePort();
    }

    @AfterEach
    void nothing_goes_on() {
        children.close();
    }

    @Test
    void agents_are_started_led_and_ended() throws IOException {
        int other = SshServer.freePort();
        String hosts = "127.0.0.1:%d,127.0.0.1:%d".formatted(port, other);
        var whole = launch(List.of(
                hosts,
                "--command",
                Launch.program(),
                "--",
                "measure",
                "--json",
                "--pattern=ring",
                "--sizes=64",
                "--repetitions=1",
                "--duration=20ms",
                "--limit=2s",
                "--out=" + directory.resolve("run")));

        assertTrue(whole.exit(Launch.END) <= 1, () -> Launch.said(whole));
        var run = Launch.records(whole).getFirst();
        assertEquals(2, run.get("hosts").size(), run::toString);
        assertFalse(Files.exists(Path.of(run.get("plan").get("secret-file").asString())), "the secret is kept");
        Launch.assertGone("127.0.0.1:" + port);
    }

    @Test
    void agents_die_with_the_launcher() throws IOException {
        int led = SshServer.freePort();
        String waiting = "127.0.0.1:" + led;
        var launch =
                launch(List.of("127.0.0.1:" + port, "--command", Launch.program(), "--", "agent", "--listen", waiting));
        launch.line(line -> line.startsWith("waits on " + waiting), Launch.START);

        launch.signal("KILL");

        Launch.assertGone("127.0.0.1:" + port);
        Launch.end("--listen\0" + waiting);
    }

    @Test
    void a_host_that_has_no_agent_is_named_with_what_it_said() throws IOException {
        var launch = launch(
                List.of("127.0.0.1:" + port + ",loupe.invalid", "--command", "loupe-is-not-here", "--", "measure"));

        assertEquals(3, launch.exit(Launch.START), () -> Launch.said(launch));
        String said = launch.err().getLast();
        assertTrue(said.startsWith("loupe: ") && said.contains("loupe.invalid"), said);
        assertTrue(said.contains("resolve hostname") || said.contains("loupe-is-not-here"), said);
    }

    /// @param more the hosts, then options and a command
    private Child launch(List<String> more) throws IOException {
        var arguments = new ArrayList<>(List.of("launch", "ssh", "--listen", "127.0.0.1", "--ssh", ssh, "--hosts"));
        arguments.addAll(more);
        return children.start(Children.java("loupe.cli.Main", arguments.toArray(String[]::new)));
    }
}
