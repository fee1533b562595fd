package loupe.cluster.fake;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import loupe.experiment.TrialOrder;
import loupe.measure.DataSize;
import loupe.pattern.Direction;
import loupe.pattern.Offered;
import loupe.pattern.Schedule;
import loupe.transport.Settings;
import loupe.transport.Token;

/// Orders for short trials.
public final class Orders {
    private Orders() {}

    public static TrialOrder pingPong(long trial, int rank, Token token) {
        return order(trial, rank, token, "tcp", Map.of("wait-limit", "2000"));
    }

    public static TrialOrder pingPong(long trial) {
        return pingPong(trial, 1, Token.random());
    }

    public static TrialOrder order(long trial, int rank, Token token, String transport, Map<String, String> settings) {
        long warmUpNanos = Duration.ofMillis(20).toNanos();
        return new TrialOrder(
                trial,
                rank,
                transport,
                "ping-pong",
                DataSize.ofBytes(64),
                Direction.A_TO_B,
                Offered.FLAT_OUT,
                new Settings(settings),
                new Schedule(
                        new Schedule.WarmUp(10, warmUpNanos, 10 * warmUpNanos),
                        new Schedule.Window(Duration.ofMillis(100).toNanos(), 1_000_000)),
                token,
                List.of());
    }
}
