package loupe.lab;

import java.time.Duration;
import java.util.Optional;
import loupe.measure.DataRate;

/// The hosts of a lab and their links. Every host has one link to one switch, the same in both directions.
///
/// @param hosts 2 to [#MOST_HOSTS]
/// @param rate of every link; empty for as fast as the machine is
/// @param mtuBytes the largest packet, 576 to 65535 B
/// @param queue the time for which a link of a known rate holds packets before it drops them, 1 ms to 10 s
public record LabPlan(int hosts, Optional<DataRate> rate, int mtuBytes, Duration queue) {
    /// As many as one address byte tells apart; a bridge has 1023 ports.
    public static final int MOST_HOSTS = 250;

    public static final int USUAL_MTU_BYTES = 1500;
    public static final Duration USUAL_QUEUE = Duration.ofMillis(20);

    private static final int LEAST_MTU_BYTES = 576;
    private static final int MOST_MTU_BYTES = 65_535;
    private static final Duration LONGEST_QUEUE = Duration.ofSeconds(10);

    public LabPlan {
        if (hosts < 2 || hosts > MOST_HOSTS) {
            throw new IllegalArgumentException("a lab has 2 to %d hosts, got %d".formatted(MOST_HOSTS, hosts));
        }
        if (mtuBytes < LEAST_MTU_BYTES || mtuBytes > MOST_MTU_BYTES) {
            throw new IllegalArgumentException(
                    "an MTU has %d to %d bytes, got %d".formatted(LEAST_MTU_BYTES, MOST_MTU_BYTES, mtuBytes));
        }
        if (queue.toMillis() < 1 || queue.compareTo(LONGEST_QUEUE) > 0) {
            throw new IllegalArgumentException(
                    "a queue holds packets for 1 ms to 10 s, got " + queue.toMillis() + " ms");
        }
    }

    /// Links as fast as the machine is.
    public static LabPlan of(int hosts) {
        return new LabPlan(hosts, Optional.empty(), USUAL_MTU_BYTES, USUAL_QUEUE);
    }
}
