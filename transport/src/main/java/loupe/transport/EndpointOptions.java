package loupe.transport;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// What every transport's endpoints understand: how a send and a receive wait, and for how long.
public final class EndpointOptions {
    public static final Option SEND_IO = new Option(
            "send-io",
            "sendIo",
            Option.Kind.TEXT,
            "how a send waits for room: blocking (sleeps) or non-blocking (tries again at once)",
            EndpointOptions::io);
    public static final Option RECEIVE_IO = new Option(
            "receive-io",
            "receiveIo",
            Option.Kind.TEXT,
            "how a receive waits for a message: blocking (sleeps) or non-blocking (tries again at once)",
            EndpointOptions::io);
    public static final Option WAIT_LIMIT = new Option(
            "wait-limit",
            "waitLimitMillis",
            Option.Kind.NUMBER,
            "how long a send or a receive may wait, in milliseconds (10000)",
            EndpointOptions::limit);
    public static final List<Option> ALL = List.of(SEND_IO, RECEIVE_IO, WAIT_LIMIT);

    /// The source notes' limit on a blocking read.
    public static final Duration DEFAULT_WAIT_LIMIT = Duration.ofSeconds(10);

    private EndpointOptions() {}

    public static boolean sendSpins(Settings settings) {
        return settings.get(SEND_IO).filter("non-blocking"::equals).isPresent();
    }

    public static boolean receiveSpins(Settings settings) {
        return settings.get(RECEIVE_IO).filter("non-blocking"::equals).isPresent();
    }

    public static Duration waitLimit(Settings settings) {
        return settings.get(WAIT_LIMIT)
                .map(Long::parseLong)
                .map(Duration::ofMillis)
                .orElse(DEFAULT_WAIT_LIMIT);
    }

    /// How an endpoint that heeds these options waits.
    public static List<OptionState> states(Settings settings) {
        return List.of(
                state(SEND_IO, settings, sendSpins(settings)), state(RECEIVE_IO, settings, receiveSpins(settings)));
    }

    private static OptionState state(Option option, Settings settings, boolean spins) {
        var inForce = Optional.of(spins ? "non-blocking" : "blocking");
        return new OptionState(option.name(), settings.get(option), inForce, Optional.empty());
    }

    private static String io(String text) {
        return switch (text) {
            case "blocking", "non-blocking" -> text;
            default -> throw new IllegalArgumentException("io is blocking or non-blocking, got '" + text + "'");
        };
    }

    private static String limit(String text) {
        if (!text.matches("\\d{1,6}") || Long.parseLong(text) < 1) {
            throw new IllegalArgumentException("a wait limit is 1 to 999999 milliseconds, got '" + text + "'");
        }
        return Long.toString(Long.parseLong(text));
    }
}
