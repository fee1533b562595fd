package loupe.experiment.capacity;

import loupe.experiment.run.PacedTrial;
import loupe.experiment.run.TrialOutcome;

/// Plays one trial after the other of the setting whose capacity is searched.
public interface Trials {
    /// Plays one.
    ///
    /// @param perSecond messages a second that are due
    /// @param windowNanos for so long
    TrialOutcome play(double perSecond, long windowNanos);

    /// What a load is judged by.
    PacedTrial read(TrialOutcome.Measured trial);
}
