package loupe.cluster.fake;

import java.time.Duration;
import loupe.cluster.wire.Limits;

/// Limits that a test need not wait long for.
public final class QuickLimits {
    public static final Duration SILENCE = Duration.ofSeconds(2);

    /// The signs of life come more often, and their absence is noticed sooner.
    public static final Limits QUICK = new Limits(
            Duration.ofSeconds(5),
            Duration.ofSeconds(20),
            Duration.ofSeconds(2),
            Duration.ofSeconds(1),
            Duration.ofMillis(100),
            SILENCE);

    private QuickLimits() {}
}
