package loupe.cluster.agent;

import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.time.Duration;
import java.util.function.Consumer;
import loupe.measure.clock.NanoClock;

/// Tells of strangers one by one, and of a flood of them by their number. Lives in the loop's thread.
final class StrangerLog {
    private static final int ONE_BY_ONE = 20;
    private static final long SPELL_NANOS = Duration.ofSeconds(10).toNanos();

    private final NanoClock clock;
    private final Consumer<AgentEvent> events;
    private long spellBeganNanos;
    private int told;
    private long untold;

    StrangerLog(NanoClock clock, Consumer<AgentEvent> events) {
        this.clock = clock;
        this.events = events;
        this.spellBeganNanos = clock.nanos();
    }

    void dropped(SocketAddress from, String what) {
        long now = clock.nanos();
        if (now - spellBeganNanos > SPELL_NANOS) {
            if (untold > 0) {
                events.accept(new AgentEvent.StrangersDropped(untold));
            }
            spellBeganNanos = now;
            told = 0;
            untold = 0;
        }
        if (told < ONE_BY_ONE) {
            told++;
            events.accept(new AgentEvent.StrangerDropped(host(from), what));
        } else {
            untold++;
        }
    }

    /// The address without a name: nothing is looked up for a stranger.
    static String host(SocketAddress from) {
        return from instanceof InetSocketAddress address && address.getAddress() != null
                ? address.getAddress().getHostAddress()
                : "an unknown address";
    }
}
