package loupe.verification.launch;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import loupe.measure.clock.SystemClock;
import loupe.testkit.Child;
import loupe.testkit.Children;
import loupe.testkit.Namespaces;
import loupe.testkit.Requirement;

/// A Slurm of a test's own: its controller on host 0 of as many network namespaces, a node on each other. The nodes are
/// named by their addresses, so that nobody has to look names up.
final class SlurmCluster implements AutoCloseable {
    private static final Duration SOON = Duration.ofSeconds(15);
    private static final long LOOK_NANOS = 50_000_000;

    private final Path directory;
    private final int nodes;
    private final Namespaces hosts;
    private final Children children;

    private SlurmCluster(Path directory, int nodes, Namespaces hosts, Children children) {
        this.directory = directory;
        this.nodes = nodes;
        this.hosts = hosts;
        this.children = children;
    }

    /// Skips the test where there can be none. Returns when jobs can be run; the daemons are ended with the children.
    static SlurmCluster open(Path directory, int nodes, Children children) throws IOException {
        Requirement.SLURM.orSkip();
        var cluster = new SlurmCluster(directory, nodes, Namespaces.open(nodes + 1), children);
        try {
            cluster.begin();
            return cluster;
        } catch (IOException failed) {
            cluster.close();
            throw failed;
        }
    }

    private void begin() throws IOException {
        Files.createDirectories(directory.resolve("state"));
        Files.writeString(directory.resolve("slurm.conf"), configuration());
        start(0, List.of("slurmctld", "-D", "-c"), Map.of());
        for (int node = 1; node <= nodes; node++) {
            Files.createDirectories(directory.resolve("spool-" + address(node)));
            start(node, List.of("slurmd", "-D", "-N", address(node)), Map.of());
        }
        long untilNanos = SystemClock.INSTANCE.nanos() + SOON.toNanos();
        while (!ready()) {
            if (SystemClock.INSTANCE.nanos() > untilNanos) {
                throw new IOException("Slurm's nodes are not idle within " + SOON.toSeconds() + " s");
            }
            LockSupport.parkNanos(LOOK_NANOS);
        }
    }

    private boolean ready() throws IOException {
        var looked = start(0, List.of("sinfo", "--noheader", "--states=idle", "--format=%D"), Map.of());
        return looked.exit(SOON) == 0 && looked.out().contains(String.valueOf(nodes));
    }

    String address(int host) {
        return hosts.address(host).getHostAddress();
    }

    /// Starts a command on host 0, in an allocation of all nodes.
    Child allocated(List<String> command) throws IOException {
        return start(
                0,
                Stream.concat(Stream.of("salloc", "--nodes=" + nodes, "--quiet"), command.stream())
                        .toList(),
                Map.of());
    }

    /// Not by `ip netns exec`, which hides the control groups from slurmd.
    private Child start(int host, List<String> command, Map<String, String> more) throws IOException {
        var words = new ArrayList<>(List.of("nsenter", "--net=/run/netns/" + hosts.name(host)));
        words.addAll(command);
        var builder = new ProcessBuilder(words);
        builder.environment().put("SLURM_CONF", directory.resolve("slurm.conf").toString());
        builder.environment().putAll(more);
        return children.start(builder);
    }

    private String configuration() throws IOException {
        String names = IntStream.rangeClosed(1, nodes)
                .mapToObj(node -> "NodeName=%1$s NodeAddr=%1$s CPUs=1".formatted(address(node)))
                .collect(Collectors.joining("\n"));
        return """
                ClusterName=loupe
                SlurmctldHost=%1$s(%2$s)
                AuthType=auth/none
                CredType=cred/none
                SlurmUser=root
                SlurmdUser=root
                StateSaveLocation=%3$s/state
                SlurmdSpoolDir=%3$s/spool-%%n
                SlurmctldPidFile=%3$s/slurmctld.pid
                SlurmdPidFile=%3$s/%%n.pid
                MailProg=/bin/true
                ProctrackType=proctrack/pgid
                TaskPlugin=task/none
                JobAcctGatherType=jobacct_gather/none
                AccountingStorageType=accounting_storage/none
                SelectType=select/linear
                SwitchType=switch/none
                MpiDefault=none
                %4$s
                PartitionName=all Nodes=ALL Default=YES State=UP MaxTime=INFINITE
                """.formatted(InetAddress.getLocalHost().getHostName().split("\\.", 2)[0], address(0), directory, names);
    }

    @Override
    public void close() {
        children.close();
        hosts.close();
    }
}
