package loupe.experiment.surroundings;

import java.util.Optional;
import java.util.OptionalLong;
import loupe.measure.Surroundings;
import loupe.measure.clock.NanoClock;
import loupe.measure.clock.SurroundingsMeter;

/// The watch over one window. Belongs to the thread that measures, whose waiting it reads too.
final class WindowWatch implements SurroundingsMeter.Watch {
    private final NanoClock clock;
    private final StallLog stalls;
    private final Megahertz frequencyBefore;
    private Optional<Marks> before = Optional.empty();
    private Optional<Surroundings> seen = Optional.empty();

    WindowWatch(NanoClock clock, StallLog stalls, Megahertz frequencyBefore) {
        this.clock = clock;
        this.stalls = stalls;
        this.frequencyBefore = frequencyBefore;
    }

    /// All that adds up, at one moment.
    private record Marks(Collections collections, KernelCounts kernel, OptionalLong waitedNanos) {
        static Marks now() {
            return new Marks(Collections.now(), KernelCounts.now(), KernelCounts.waitedNanos());
        }
    }

    @Override
    public void begin() {
        before = Optional.of(Marks.now());
        stalls.begin(clock.nanos());
    }

    @Override
    public Optional<Surroundings> end() {
        if (seen.isEmpty()) {
            stalls.end(clock.nanos());
            seen = before.map(marks -> since(marks, Marks.now()));
        }
        return seen;
    }

    private Surroundings since(Marks earlier, Marks now) {
        var frequency = frequencyBefore.merge(Megahertz.now());
        return new Surroundings(
                stalls.stalls(),
                stalls.longest(),
                now.collections.count() - earlier.collections.count(),
                now.collections.nanos() - earlier.collections.nanos(),
                minus(now.kernel.stolenNanos(), earlier.kernel.stolenNanos()),
                minus(now.kernel.contextSwitches(), earlier.kernel.contextSwitches()),
                minus(now.waitedNanos, earlier.waitedNanos),
                frequency.least(),
                frequency.most());
    }

    /// Never less than nothing, which a guest that was moved to another host may see.
    private static OptionalLong minus(OptionalLong now, OptionalLong earlier) {
        return now.isPresent() && earlier.isPresent()
                ? OptionalLong.of(Math.max(0, now.getAsLong() - earlier.getAsLong()))
                : OptionalLong.empty();
    }
}
