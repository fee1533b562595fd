package loupe.experiment.verdict.cause;

import java.util.ArrayList;
import java.util.Optional;
import loupe.experiment.record.VerdictRecord;
import loupe.experiment.verdict.Circumstances.Burden;
import loupe.experiment.verdict.Circumstances.Tail;
import loupe.experiment.verdict.Evidence;
import loupe.experiment.verdict.Verdict;

/// Something beside the network took the time: a stall, a collection of garbage or the hypervisor, where it accounts
/// for
/// the longest round trip or for what the repetitions differ by, or is simply much.
public final class NoisyPlatform implements Verdict {
    private static final double NANOS_PER_MILLI = 1e6;

    @Override
    public String name() {
        return "noisy-platform";
    }

    @Override
    public Optional<VerdictRecord> judge(Evidence evidence) {
        var noise = evidence.circumstances().noise();
        var seen = new ArrayList<String>();
        noise.tail().map(NoisyPlatform::inWords).ifPresent(seen::add);
        noise.burdens().stream().map(NoisyPlatform::inWords).forEach(seen::add);
        double width = evidence.repetition().reached().orElse(0);
        if (width > evidence.repetition().asked() && noise.unevenShare() >= width) {
            seen.add("the worst repetition lost %.0f %% more of its window to stalls and steal than the best"
                    .formatted(100 * noise.unevenShare()));
        }
        return seen.isEmpty()
                ? Optional.empty()
                : mild(
                        String.join("; ", seen),
                        "read the median, not the tail; end other load on the hosts, or measure on a quieter one");
    }

    private static String inWords(Tail tail) {
        return "max %.3g ms: a stall of %.3g ms at the same moment on side %s (so in %d of the %d longest)"
                .formatted(
                        tail.nanos() / NANOS_PER_MILLI,
                        tail.stallNanos() / NANOS_PER_MILLI,
                        tail.side(),
                        tail.explained(),
                        tail.of());
    }

    private static String inWords(Burden burden) {
        return "side %s lost %.1f %% of the time to stalls, %.1f %% to collections, %.1f %% of a CPU to other guests"
                .formatted(burden.side(), 100 * burden.stalled(), 100 * burden.collecting(), 100 * burden.stolen());
    }
}
