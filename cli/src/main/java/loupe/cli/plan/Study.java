package loupe.cli.plan;

import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import loupe.experiment.plan.Names;
import loupe.experiment.plan.Variant;
import loupe.measure.DataSize;
import loupe.pattern.Offered;
import loupe.transport.Settings;

/// A comparison that the source notes made: variants of one setting, side by side in the same run.
public enum Study {
    NO_DELAY("no-delay"),
    SOCKET_BUFFER("socket-buffer"),
    IO("io"),
    POLL_INTERVAL("poll-interval");

    private static final List<Long> INTERVALS_MICROS = List.of(1L, 10L, 100L, 1000L);
    private static final List<String> BUFFERS = List.of("16KiB", "64KiB", "256KiB", "1MiB", "4MiB");

    private final String label;

    Study(String label) {
        this.label = label;
    }

    static Study named(String name) {
        return Arrays.stream(values())
                .filter(study -> study.label.equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(Names.unknown(
                        "study", name, Arrays.stream(values()).map(Study::label).toList())));
    }

    /// As typed.
    public String label() {
        return label;
    }

    /// Measured where none are asked.
    List<String> patterns() {
        return switch (this) {
            case NO_DELAY, IO -> List.of("ping-pong", "stream");
            case SOCKET_BUFFER -> List.of("stream");
            case POLL_INTERVAL -> List.of("polling");
        };
    }

    /// Measured where none are asked; fewer than the standard ones, since each is measured under every variant.
    List<DataSize> sizes() {
        var bytes = switch (this) {
            case NO_DELAY -> LongStream.of(1, 64, 512, 1024, 4096, 65500);
            case SOCKET_BUFFER -> LongStream.of(1024, 16384, 65500, 262144);
            case IO -> LongStream.of(1, 64, 1024, 16384, 65500);
            case POLL_INTERVAL -> LongStream.of(64, 16384, 262144);
        };
        return bytes.mapToObj(DataSize::ofBytes).toList();
    }

    /// The options that it varies, which can't be set beside it.
    List<String> varied() {
        return switch (this) {
            case NO_DELAY -> List.of("no-delay");
            case SOCKET_BUFFER -> List.of("send-buffer", "receive-buffer");
            case IO -> List.of("io", "send-io", "receive-io");
            case POLL_INTERVAL -> List.of("compute");
        };
    }

    List<Variant> variants(Settings common) {
        return switch (this) {
            case NO_DELAY ->
                Stream.of("on", "off")
                        .map(value -> variant(common, "no-delay " + value, "no-delay", value))
                        .toList();
            case SOCKET_BUFFER ->
                Stream.concat(
                                Stream.of(new Variant("system's default", common)),
                                BUFFERS.stream()
                                        .map(size -> variant(
                                                common, text(size), "send-buffer", size, "receive-buffer", size)))
                        .toList();
            case IO ->
                Stream.of("blocking", "non-blocking")
                        .flatMap(send -> Stream.of("blocking", "non-blocking")
                                .map(receive -> variant(
                                        common, send + " / " + receive, "send-io", send, "receive-io", receive)))
                        .toList();
            case POLL_INTERVAL ->
                INTERVALS_MICROS.stream().map(micros -> polled(common, micros)).toList();
        };
    }

    private static Variant polled(Settings common, long micros) {
        return new Variant("every %d us".formatted(micros), common, Offered.FLAT_OUT.computing(micros * 1_000));
    }

    private static String text(String size) {
        return DataSize.parse(size).toString();
    }

    private static Variant variant(Settings common, String label, String... namesAndValues) {
        var asked = new TreeMap<>(common.asked());
        for (int i = 0; i < namesAndValues.length; i += 2) {
            asked.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return new Variant(label, new Settings(asked));
    }
}
