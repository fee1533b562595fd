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

    /// Returns when the clock has come to this moment, as soon after it as can be; at once where it has passed.
    /// Allocates nothing.
    void waitUntil(long nanos);

    /// Something to do that takes a rank's thread so long each time, if nobody takes its CPU away meanwhile.
    ///
    /// @param nanos 0 for nothing to do
    Work work(long nanos);

    /// What is done between two messages, so that a rank is not there for its messages alone. Belongs to one thread;
    /// allocates nothing.
    interface Work {
        Work NONE = new Work() {
            @Override
            public void perform() {}

            @Override
            public long nanos() {
                return 0;
            }
        };

        void perform();

        /// How long it takes, as measured when it was made.
        long nanos();
    }

    /// Something that is played.
    @FunctionalInterface
    interface Part {
        void play() throws IOException;
    }
}
