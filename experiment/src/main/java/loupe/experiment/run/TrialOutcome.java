package loupe.experiment.run;

import java.util.Optional;
import java.util.OptionalLong;
import loupe.experiment.verdict.Circumstances;
import loupe.pattern.Phase;
import loupe.pattern.RankReport;

/// How a trial ended. What can be foreseen is a value; what cannot is an exception.
public sealed interface TrialOutcome {
    /// It ran to its end at all sides.
    ///
    /// @param startSkewNanos from the moment at which the first of many ranks went into its window
    ///     until the last did; empty where they are not started in step
    record Measured(RankReport a, RankReport b, OptionalLong startSkewNanos) implements TrialOutcome {
        public Measured(RankReport a, RankReport b) {
            this(a, b, OptionalLong.empty());
        }
    }

    /// It ended before its time; what was measured until then is kept, but is no sample.
    record CutShort(RankReport a, RankReport b, String why) implements TrialOutcome {}

    /// It failed, and nothing was measured; the next may do well.
    ///
    /// @param hindrance what kept it from being played, where its kind is known
    record Failed(String why, Optional<Circumstances.Hindrance> hindrance) implements TrialOutcome {}

    /// A side is gone, and with it all that would follow.
    ///
    /// @param kept what the other side measured until then
    record SideLost(Phase phase, String why, Optional<RankReport> kept) implements TrialOutcome {}
}
