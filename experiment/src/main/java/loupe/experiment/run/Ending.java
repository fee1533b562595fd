package loupe.experiment.run;

import java.util.List;
import java.util.Optional;
import loupe.experiment.record.EndRecord;
import loupe.experiment.record.ResultRecord;

/// How a run ended, with all its results. Which exit code that is, is the command line's to say.
///
/// @param how it ended
/// @param results one per flow of each cell, in the plan's order
/// @param trials that were measured
/// @param seconds the run took
/// @param message one sentence, where it did not end well
public record Ending(How how, List<ResultRecord> results, int trials, double seconds, Optional<String> message) {
    /// The ways a run can end.
    public enum How {
        COMPLETE("complete"),
        UNTRUSTED("untrusted"),
        FAILED("failed"),
        INTERRUPTED("interrupted");

        private final String label;

        How(String label) {
            this.label = label;
        }

        public String label() {
            return label;
        }
    }

    public Ending {
        results = List.copyOf(results);
    }

    /// The last line of the result file.
    public EndRecord record(int exitCode) {
        int trusted = (int) results.stream().filter(ResultRecord::trusted).count();
        return new EndRecord(how.label(), exitCode, results.size(), trusted, trials, seconds, message);
    }
}
