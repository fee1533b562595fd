package loupe.pattern;

import java.io.IOException;
import loupe.measure.clock.CpuMeter;
import loupe.measure.clock.NanoClock;
import loupe.measure.clock.SurroundingsMeter;

/// Where a pattern is played: on a machine, or on a simulated network with a time of its own.
public interface Stage {
    NanoClock clock();

    CpuMeter cpu();

    /// What else happens on the host.
    SurroundingsMeter surroundings();

    /// Told when the play goes into its next phase. Not called from within a hot loop.
    void enter(Phase phase);

    /// Plays both parts at the same time, each in a thread of this stage's kind, and returns when both have ended.
    /// The first exception of either is thrown once both have ended.
    void together(Part first, Part second) throws IOException;

    /// Something that is played.
    @FunctionalInterface
    interface Part {
        void play() throws IOException;
    }
}
