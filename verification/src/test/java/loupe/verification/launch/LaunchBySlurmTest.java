package loupe.verification.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import loupe.testkit.Children;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/// Agents that a real Slurm starts, of a controller and two nodes.
@Execution(ExecutionMode.CONCURRENT)
class LaunchBySlurmTest {
    @TempDir
    private Path directory;

    private final Children children = new Children();

    @Test
    void agents_are_started_on_the_nodes_of_an_allocation_and_end_in_order_when_interrupted() throws IOException {
        try (var cluster = SlurmCluster.open(directory, 2, children)) {
            var launch = cluster.allocated(Children.java(
                    "loupe.cli.Main",
                    "launch",
                    "slurm",
                    "--command",
                    Launch.program(),
                    "--",
                    "measure",
                    "--json",
                    "--pattern=ring",
                    "--sizes=64",
                    "--interval=0.01%",
                    "--limit=60s",
                    "--out=" + directory.resolve("run")));
            launch.line(line -> line.contains("\"record\":\"platform\""), Launch.START);

            interrupt(launch.pid());

            assertEquals(130, launch.exit(Launch.END), () -> Launch.said(launch));
            assertEquals("interrupted", Launch.last(launch).get("how").asString());
            var hosts = Launch.records(launch).getFirst().get("plan").get("hosts");
            assertEquals(cluster.address(1) + ":7411", hosts.get(0).asString());
            assertEquals(cluster.address(2) + ":7411", hosts.get(1).asString());

            var absent = cluster.allocated(Children.java(
                    "loupe.cli.Main", "launch", "slurm", "--command", "loupe-is-not-here", "--", "measure"));
            assertEquals(3, absent.exit(Launch.START), () -> Launch.said(absent));
            String said = absent.err().getLast();
            assertTrue(said.contains(cluster.address(1)) && said.contains("loupe-is-not-here"), said);
        }
    }

    /// The launcher, which the allocation started; not the command that it leads.
    private void interrupt(long allocation) throws IOException {
        var launcher = ProcessHandle.of(allocation)
                .orElseThrow()
                .children()
                .findFirst()
                .orElseThrow();
        children.start(List.of("kill", "-INT", String.valueOf(launcher.pid())));
    }
}
