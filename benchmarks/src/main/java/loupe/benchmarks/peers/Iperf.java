package loupe.benchmarks.peers;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import loupe.testkit.Children;
import tools.jackson.databind.json.JsonMapper;

/// `iperf3` over TCP: the speed that its receiver saw, in MB/s.
///
/// @param bytes of a write
record Iperf(Route route, int bytes) implements Tool {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final double BITS_IN_A_MEGABYTE = 8e6;

    @Override
    public double run(Children children, int port) throws IOException {
        var limit = List.of("timeout", String.valueOf(RUN_LIMIT.toSeconds()), "taskset", "-c");
        var server = children.start(route.atServer(with(
                limit,
                "0",
                "iperf3",
                "--server",
                "--one-off",
                "--forceflush",
                "--bind",
                route.address(),
                "--port",
                port)));
        server.line(line -> line.contains("listening"), START_LIMIT);
        var client = children.start(route.atClient(with(
                limit,
                "1",
                "iperf3",
                "--client",
                route.address(),
                "--port",
                port,
                "--length",
                bytes,
                "--time",
                SECONDS,
                "--omit",
                1,
                "--json")));
        int code = client.exit(RUN_LIMIT);
        String json = String.join("\n", client.out());
        var received = MAPPER.readTree(json).at("/end/sum_received/bits_per_second");
        if (code != 0 || !received.isNumber()) {
            throw new IOException("iperf3 failed: " + json + client.err());
        }
        return received.asDouble() / BITS_IN_A_MEGABYTE;
    }

    private static List<String> with(List<String> start, Object... more) {
        return Stream.concat(start.stream(), Arrays.stream(more).map(String::valueOf))
                .toList();
    }
}
