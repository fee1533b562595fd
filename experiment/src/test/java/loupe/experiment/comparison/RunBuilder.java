package loupe.experiment.comparison;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import loupe.experiment.HostFacts;
import loupe.experiment.record.JsonLines;
import loupe.experiment.record.RunRecord;

/// Writes result files as `measure` does, with figures drawn around what a test says.
final class RunBuilder {
    private static final int REPETITIONS = 12;

    private final RandomGenerator random;
    private final List<String> lines = new ArrayList<>();
    private double within = 0.01;
    private int repetitions = REPETITIONS;
    private String kernel = "Linux 6.18";

    RunBuilder(RandomGenerator random) {
        this.random = random;
    }

    RunBuilder within(double spread) {
        within = spread;
        return this;
    }

    RunBuilder repetitions(int number) {
        repetitions = number;
        return this;
    }

    RunBuilder kernel(String name) {
        kernel = name;
        return this;
    }

    RunBuilder pingPong(long bytes, double oneWayMicros) {
        return setting("ping-pong", bytes, "oneWayMicros", oneWayMicros, "");
    }

    RunBuilder stream(long bytes, double speedMBps) {
        return setting("stream", bytes, "speedMBps", speedMBps, "");
    }

    RunBuilder untrusted(long bytes, double oneWayMicros) {
        return setting(
                "ping-pong",
                bytes,
                "oneWayMicros",
                oneWayMicros,
                "{\"name\":\"lost\",\"grave\":true,\"evidence\":\"9 of 10 lost\",\"advice\":\"see\"}");
    }

    /// Repetitions, but no word on what they are worth: the run was ended before.
    RunBuilder unjudged(long bytes, double oneWayMicros) {
        trials("ping-pong", bytes, "oneWayMicros", oneWayMicros);
        return this;
    }

    private RunBuilder setting(String pattern, long bytes, String figure, double centre, String verdict) {
        trials(pattern, bytes, figure, centre);
        lines.add(
                "{\"record\":\"result\",\"transport\":\"tcp\",\"pattern\":\"%s\",\"bytes\":%d,\"direction\":\"a->b\",\"simulated\":false,\"repetitions\":%d,\"trusted\":%s,\"verdicts\":[%s]}"
                        .formatted(pattern, bytes, repetitions, verdict.isEmpty(), verdict));
        return this;
    }

    private void trials(String pattern, long bytes, String figure, double centre) {
        for (int i = 0; i < repetitions; i++) {
            lines.add(
                    "{\"record\":\"trial\",\"trial\":%d,\"transport\":\"tcp\",\"pattern\":\"%s\",\"bytes\":%d,\"direction\":\"a->b\",\"outcome\":\"measured\",\"figures\":{\"%s\":%s,\"lost\":0}}"
                            .formatted(i, pattern, bytes, figure, centre * Math.exp(within * random.nextGaussian())));
        }
    }

    Path to(Path file) throws IOException {
        var host = new HostFacts(
                "lab-1", "0.1.0", kernel, "cpu", List.of(0, 1), "Java 25", "tsc", "boot", Optional.empty());
        var run = new RunRecord(
                1, "0.1.0", "2026-12-01T05:00:00Z", List.of("measure"), 7, List.of(host, host), Map.of("quick", "on"));
        Files.createDirectories(file.getParent());
        return Files.writeString(
                file,
                JsonLines.of(run) + lines.stream().map(line -> "\n" + line).collect(Collectors.joining()) + "\n");
    }
}
