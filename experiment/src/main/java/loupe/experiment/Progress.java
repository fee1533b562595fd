package loupe.experiment;

import java.time.Duration;
import java.util.Optional;
import loupe.experiment.record.ResultRecord;

/// What happens while a run goes on. The terminal is one listener, a test another; nothing below the command line
/// prints.
@FunctionalInterface
public interface Progress {
    Progress SILENT = event -> {};

    void happened(Event event);

    /// Something that happened.
    sealed interface Event {}

    /// Something is being waited for that may take more than a moment.
    record Awaiting(String what, Duration atMost) implements Event {}

    /// A trial begins.
    ///
    /// @param setting in words: `tcp stream 64 B a->b`
    /// @param done share of the run, 0 to 1
    /// @param remaining as far as can be told
    record TrialStarted(String setting, double done, Duration remaining) implements Event {}

    /// A trial has ended.
    ///
    /// @param headline its main figure in words, or why it failed
    record TrialEnded(String setting, String headline, boolean good) implements Event {}

    /// A result is complete.
    record ResultReady(ResultRecord result) implements Event {}

    /// Something a person should know; it is in the result file too.
    record Noted(String text, Optional<String> setting) implements Event {}
}
