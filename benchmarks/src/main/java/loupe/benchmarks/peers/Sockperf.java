package loupe.benchmarks.peers;

import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import loupe.testkit.Children;

/// `sockperf ping-pong`: the median round trip in microseconds. Without `--full-rtt` it would print half of it.
///
/// @param tcp or UDP
/// @param spinning non-blocking sockets on both sides
/// @param bytes of a message, at least 14
record Sockperf(Route route, boolean tcp, boolean spinning, int bytes) implements Tool {
    private static final Pattern MEDIAN = Pattern.compile("percentile 50\\.000 = *([0-9.]+)");

    @Override
    public double run(Children children, int port) throws IOException {
        var where = List.of("-i", route.address(), "-p", String.valueOf(port));
        var server = children.start(route.atServer(command("0", "server", where)));
        server.line(line -> line.contains("Warmup stage"), START_LIMIT);
        var client = children.start(route.atClient(command("1", "ping-pong", where)));
        if (client.exit(RUN_LIMIT) != 0) {
            throw new IOException("sockperf failed: " + client.out() + client.err());
        }
        return client.out().stream()
                .map(MEDIAN::matcher)
                .filter(matcher -> matcher.find())
                .mapToDouble(matcher -> Double.parseDouble(matcher.group(1)))
                .findFirst()
                .orElseThrow(() -> new IOException("sockperf printed no median: " + client.out()));
    }

    private List<String> command(String cpu, String role, List<String> where) {
        var start = List.of(
                "timeout",
                String.valueOf(RUN_LIMIT.toSeconds()),
                "taskset",
                "-c",
                cpu,
                "stdbuf",
                "-oL",
                "sockperf",
                role);
        var client = role.equals("server")
                ? Stream.<String>of()
                : Stream.of("-t", String.valueOf(SECONDS), "-m", String.valueOf(bytes), "--full-rtt");
        var both = Stream.concat(
                tcp ? Stream.of("--tcp") : Stream.of(), spinning ? Stream.of("--nonblocked") : Stream.of());
        return Stream.of(start.stream(), where.stream(), both, client)
                .flatMap(part -> part)
                .toList();
    }
}
