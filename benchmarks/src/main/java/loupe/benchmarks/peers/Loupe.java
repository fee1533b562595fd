package loupe.benchmarks.peers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import loupe.testkit.Children;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// `loupe measure` to a `loupe agent`, as a user would start them: one repetition of one setting.
///
/// @param launcher `./loupe`
/// @param figure where in the result record the figure stands, as a JSON pointer
/// @param unit what the figure is divided by
record Loupe(Path launcher, String transport, String pattern, int bytes, String io, String figure, double unit)
        implements Tool {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    /// The median round trip in microseconds.
    static Loupe roundTrip(Path launcher, String transport, int bytes, String io) {
        return new Loupe(launcher, transport, "ping-pong", bytes, io, "/roundTripNanos/p50", 1000);
    }

    /// The speed that the receiver saw, in MB/s.
    static Loupe speed(Path launcher, int bytes) {
        return new Loupe(launcher, "tcp", "stream", bytes, "blocking", "/speedMBps/median", 1);
    }

    @Override
    public double run(Children children, int port) throws IOException {
        var agent = children.start(List.of(launcher.toString(), "agent", "--listen", "127.0.0.1:" + port));
        agent.line(line -> line.startsWith("waits on"), START_LIMIT);
        var measure = children.start(command(port));
        measure.exit(RUN_LIMIT);
        for (var line : measure.out()) {
            var record = MAPPER.readTree(line);
            if (isResult(record)) {
                return record.at(figure).asDouble() / unit;
            }
        }
        throw new IOException("loupe measured nothing: " + measure.out() + measure.err());
    }

    private boolean isResult(JsonNode record) {
        return record.path("record").asString().equals("result")
                && record.path("pattern").asString().equals(pattern)
                && record.at(figure).isNumber();
    }

    private List<String> command(int port) {
        return List.of(
                launcher.toString(),
                "measure",
                "--to=127.0.0.1:" + port,
                "--transport=" + transport,
                "--pattern=" + pattern,
                "--sizes=" + bytes,
                "--io=" + io,
                "--affinity=1:0",
                "--repetitions=1",
                "--duration=" + SECONDS + "s",
                "--out="
                        + launcher.resolveSibling(
                                "loupe-results/peers-" + ProcessHandle.current().pid() + "-" + port),
                "--json",
                "--quiet");
    }
}
