package loupe.benchmarks.peers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import loupe.testkit.Children;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// `loupe measure` to a `loupe agent`, as a user would start them: one repetition of one setting.
///
/// @param figure where in the result record the figure stands, as a JSON pointer
/// @param unit what the figure is divided by
record Loupe(Program program, Sent sent, String figure, double unit) implements Tool {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    /// Where it is.
    ///
    /// @param launcher `./loupe`
    record Program(Route route, Path launcher) {
        /// The median round trip in microseconds.
        Loupe roundTrip(String transport, int bytes, String io) {
            return new Loupe(this, new Sent(transport, "ping-pong", bytes, io), "/roundTripNanos/p50", 1000);
        }

        /// The speed that the receiver saw, in MB/s.
        Loupe speed(int bytes) {
            return new Loupe(this, new Sent("tcp", "stream", bytes, "blocking"), "/speedMBps/median", 1);
        }

        List<String> agent(Path secret, int port) {
            return route.atServer(List.of(
                    launcher.toString(), "agent", "--listen", route.address() + ":" + port, "--secret-file=" + secret));
        }
    }

    /// What is sent.
    record Sent(String transport, String pattern, int bytes, String io) {}

    @Override
    public double run(Children children, int port) throws IOException {
        var secret = Files.createTempFile("loupe-peers", ".secret");
        Files.writeString(secret, "of this comparison alone");
        try {
            return run(children, port, secret);
        } finally {
            Files.delete(secret);
        }
    }

    private double run(Children children, int port, Path secret) throws IOException {
        var agent = children.start(program.agent(secret, port));
        agent.line(line -> line.startsWith("waits on"), START_LIMIT);
        var measure = children.start(program.route().atClient(command(port, secret)));
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
                && record.path("pattern").asString().equals(sent.pattern())
                && record.at(figure).isNumber();
    }

    private List<String> command(int port, Path secret) {
        return List.of(
                program.launcher().toString(),
                "measure",
                "--to=" + program.route().address() + ":" + port,
                "--secret-file=" + secret,
                "--transport=" + sent.transport(),
                "--pattern=" + sent.pattern(),
                "--sizes=" + sent.bytes(),
                "--io=" + sent.io(),
                "--affinity=1:0",
                "--repetitions=1",
                "--duration=" + SECONDS + "s",
                "--out="
                        + program.launcher()
                                .resolveSibling("loupe-results/peers-"
                                        + ProcessHandle.current().pid() + "-" + port),
                "--json",
                "--quiet");
    }
}
