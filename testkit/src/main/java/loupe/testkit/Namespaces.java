package loupe.testkit;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;

/// Hosts on this machine: network namespaces on a bridge that is in a namespace of its own, each with one link, `eth0`,
/// and the address 10.77.0.(i + 1). Nothing of it is seen by the machine's own network. Needs
/// [Requirement#NETWORK_NAMESPACES].
///
/// [#close] kills what still runs in them and takes them down; what a killed run has left is taken down by the next.
public final class Namespaces implements AutoCloseable {
    private static final String PREFIX = "loupe-t";
    private static final int MOST_HOSTS = 200;
    private static final int BURST_BYTES = 15_000;
    private static final int QUEUE_MILLIS = 20;

    private final String prefix;
    private final int hosts;

    private Namespaces(String prefix, int hosts) {
        this.prefix = prefix;
        this.hosts = hosts;
    }

    /// Opens `hosts` hosts that reach each other.
    public static Namespaces open(int hosts) throws IOException {
        if (hosts < 1 || hosts > MOST_HOSTS) {
            throw new IllegalArgumentException("1 to " + MOST_HOSTS + " hosts, asked for " + hosts);
        }
        takeDownStale();
        var namespaces = new Namespaces(
                PREFIX + ProcessHandle.current().pid() + "-"
                        + ThreadLocalRandom.current().nextInt(10_000),
                hosts);
        try {
            namespaces.build();
            return namespaces;
        } catch (IOException failed) {
            namespaces.close();
            throw failed;
        }
    }

    /// The namespace's name, for `ip netns exec`.
    public String name(int host) {
        return prefix + "-h" + checked(host);
    }

    /// Host 0 is 10.77.0.1.
    public InetAddress address(int host) {
        try {
            return InetAddress.getByAddress(new byte[] {10, 77, 0, (byte) (checked(host) + 1)});
        } catch (UnknownHostException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /// The command that runs `command` on the host.
    public List<String> on(int host, List<String> command) {
        return Stream.concat(Stream.of("ip", "netns", "exec", name(host)), command.stream())
                .toList();
    }

    /// Runs a short command on the host to its end and returns what it printed.
    ///
    /// @throws IOException when it fails
    public String run(int host, String... command) throws IOException {
        return Command.need(on(host, List.of(command)));
    }

    /// Limits the host's link in both directions, as `tc` writes it: `250mbit`. Needs [Requirement#TRAFFIC_CONTROL].
    public void limit(int host, String rate) throws IOException {
        limit(host, rate, QUEUE_MILLIS);
    }

    /// The same with a queue that drops what it would have to hold for longer.
    public void limit(int host, String rate, int queueMillis) throws IOException {
        limit(name(host), "eth0", rate, queueMillis);
        limit(bridge(), "p" + host, rate, queueMillis);
    }

    /// Takes such a limit away.
    public void unlimit(int host) throws IOException {
        Command.need(List.of("tc", "-n", name(host), "qdisc", "del", "dev", "eth0", "root"));
        Command.need(List.of("tc", "-n", bridge(), "qdisc", "del", "dev", "p" + host, "root"));
    }

    /// Takes the host's cable out.
    public void linkDown(int host) throws IOException {
        inside(name(host), "link", "set", "eth0", "down");
    }

    /// Puts it in again.
    public void linkUp(int host) throws IOException {
        inside(name(host), "link", "set", "eth0", "up");
    }

    /// From now on no datagram of UDP that comes to the host is heard there, nor answered; all else is. The rule has to
    /// stand before the one for the host's own addresses, which is moved behind it.
    public void swallowDatagrams(int host) throws IOException {
        var name = name(host);
        inside(name, "rule", "add", "pref", "5", "iif", "eth0", "ipproto", "udp", "blackhole");
        inside(name, "rule", "add", "pref", "10", "lookup", "local");
        inside(name, "rule", "del", "pref", "0");
    }

    @Override
    public void close() {
        takeDown(prefix + "-");
    }

    private void build() throws IOException {
        Command.need(List.of("ip", "netns", "add", bridge()));
        inside(bridge(), "link", "set", "lo", "up");
        inside(bridge(), "link", "add", "br0", "type", "bridge", "stp_state", "0", "forward_delay", "0");
        inside(bridge(), "link", "set", "br0", "up");
        for (int host = 0; host < hosts; host++) {
            String name = name(host);
            Command.need(List.of("ip", "netns", "add", name));
            inside(name, "link", "set", "lo", "up");
            inside(bridge(), "link", "add", "p" + host, "type", "veth", "peer", "name", "eth0", "netns", name);
            inside(bridge(), "link", "set", "p" + host, "master", "br0");
            inside(name, "addr", "add", address(host).getHostAddress() + "/24", "dev", "eth0");
            inside(name, "link", "set", "eth0", "up");
            inside(bridge(), "link", "set", "p" + host, "up");
        }
    }

    private String bridge() {
        return prefix + "-sw";
    }

    private int checked(int host) {
        if (host < 0 || host >= hosts) {
            throw new IllegalArgumentException("hosts 0 to " + (hosts - 1) + ", asked for " + host);
        }
        return host;
    }

    private static void limit(String namespace, String device, String rate, int queueMillis) throws IOException {
        Command.need(List.of(
                "tc",
                "-n",
                namespace,
                "qdisc",
                "replace",
                "dev",
                device,
                "root",
                "tbf",
                "rate",
                rate,
                "burst",
                String.valueOf(BURST_BYTES),
                "latency",
                queueMillis + "ms"));
    }

    private static void inside(String namespace, String... ip) throws IOException {
        Command.need(
                Stream.concat(Stream.of("ip", "-n", namespace), Stream.of(ip)).toList());
    }

    private static void takeDownStale() {
        for (var name : all()) {
            var pid = name.replaceFirst("^" + PREFIX, "").replaceFirst("-.*", "");
            boolean alive = pid.matches("\\d{1,10}")
                    && ProcessHandle.of(Long.parseLong(pid)).isPresent();
            if (!alive) {
                takeDown(name);
            }
        }
    }

    private static void takeDown(String start) {
        for (var name : all()) {
            if (name.startsWith(start)) {
                Command.run(List.of("ip", "netns", "pids", name))
                        .output()
                        .lines()
                        .forEach(Namespaces::kill);
                Command.run(List.of("ip", "netns", "del", name));
            }
        }
    }

    private static void kill(String pid) {
        if (pid.matches("\\d{1,10}")) {
            ProcessHandle.of(Long.parseLong(pid)).ifPresent(ProcessHandle::destroyForcibly);
        }
    }

    private static List<String> all() {
        return Command.run(List.of("ip", "netns", "list"))
                .output()
                .lines()
                .map(line -> line.replaceFirst(" .*", ""))
                .filter(name -> name.startsWith(PREFIX))
                .toList();
    }
}
