package loupe.cluster.wire;

import java.time.Duration;

/// How long each wait of control may take.
///
/// @param connect for the connection
/// @param greeting from the connection to the end of the greeting
/// @param prepare from an order until the side is ready
/// @param slack beyond the longest that a trial may take, for its report to arrive
/// @param heartbeat between two signs of life
/// @param silence after which the other end is given up
public record Limits(
        Duration connect, Duration greeting, Duration prepare, Duration slack, Duration heartbeat, Duration silence) {
    /// How long it may take many hosts to meet, beyond what their trial takes.
    public Duration gathering() {
        return prepare.multipliedBy(3);
    }

    /// A host that stands still for five seconds is measured, and one that is gone is noticed before a
    /// wait for data ends.
    public static final Limits STANDARD = new Limits(
            Duration.ofSeconds(5),
            Duration.ofSeconds(5),
            Duration.ofSeconds(10),
            Duration.ofSeconds(3),
            Duration.ofMillis(500),
            Duration.ofSeconds(8));

    /// For an agent that was started together with its controller: both are slow at first, the more so
    /// on a busy host.
    public static final Limits LOOPBACK = new Limits(
            STANDARD.connect,
            Duration.ofSeconds(20),
            STANDARD.prepare,
            STANDARD.slack,
            STANDARD.heartbeat,
            STANDARD.silence);
}
