package loupe.model;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import loupe.measure.DataSize;

/// Parametrised round trips of one message size: PRTT(m, d, s) is the time from before the first of m messages of s
/// bytes, with a delay d after each but the last, until the reply to the last has been received.
///
/// @param size s
/// @param messages m
/// @param repetitions at least one
public record RoundTrips(DataSize size, int messages, List<Repetition> repetitions) {
    public RoundTrips {
        repetitions = List.copyOf(repetitions);
        if (messages < 2) {
            throw new IllegalArgumentException("a burst has at least two messages, got " + messages);
        }
        if (repetitions.isEmpty()) {
            throw new IllegalArgumentException("round trips of " + size + " were not measured");
        }
    }

    /// Medians of one repetition, in microseconds.
    ///
    /// @param single PRTT(1, 0, s)
    /// @param burst PRTT(m, 0, s)
    /// @param spaced PRTT(m, d, s)
    /// @param spacing d
    /// @param delayed a single round trip whose sender waits before it receives, longer than the reply takes
    /// @param delay how long it waits
    public record Repetition(
            double single, double burst, double spaced, double spacing, double delayed, double delay) {}

    /// o_s = (PRTT(m, d, s) - PRTT(1, 0, s)) / (m - 1) - d
    double sendOverhead(Repetition it) {
        return (it.spaced - it.single) / (messages - 1) - it.spacing;
    }

    /// (PRTT(m, 0, s) - PRTT(1, 0, s)) / (m - 1), which is g + s G.
    double gap(Repetition it) {
        return (it.burst - it.single) / (messages - 1);
    }

    /// The reply was there when the wait was over: the round trip took o_s, the wait, and o_r.
    double receiveOverhead(Repetition it) {
        return it.delayed - it.delay - sendOverhead(it);
    }

    double median(ToDoubleFunction<Repetition> of) {
        return Timing.median(repetitions.stream().mapToDouble(of).sorted().toArray());
    }

    /// As many repetitions drawn from these, with replacement.
    RoundTrips resampled(RandomGenerator random) {
        var drawn = new ArrayList<Repetition>();
        for (int i = 0; i < repetitions.size(); i++) {
            drawn.add(repetitions.get(random.nextInt(repetitions.size())));
        }
        return new RoundTrips(size, messages, drawn);
    }
}
