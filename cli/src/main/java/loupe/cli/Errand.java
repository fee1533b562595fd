package loupe.cli;

import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import loupe.cli.plan.Job;
import loupe.cli.side.Where;
import loupe.experiment.Progress;
import loupe.experiment.plan.Plan;
import loupe.experiment.record.EndRecord;
import loupe.experiment.record.Line;
import loupe.experiment.run.Ending;
import loupe.experiment.run.Measurement;
import loupe.experiment.run.Sides;
import loupe.experiment.run.Stop;
import loupe.transport.Transports;

/// What a run is sent out to do.
///
/// @param started when it was asked
/// @param job what is asked
/// @param where side b is
/// @param command as typed
/// @param course what is played
record Errand(Instant started, Job job, Where where, List<String> command, Course course) {
    /// Measures what the plan asks.
    static final Course MEASURE = (with, code) -> {
        var ending = new Measurement(with.plan(), with.sides(), with.transports(), with.lines(), with.progress())
                .run(with.stop());
        return ending.record(code.applyAsInt(ending.how()));
    };

    /// What is played once the sides are there.
    interface Course {
        /// Plays it to its end, and returns the last line.
        ///
        /// @param code the exit code for each way to end
        EndRecord play(With with, ToIntFunction<Ending.How> code);
    }

    /// What a course is given.
    ///
    /// @param plan in the time that is left
    /// @param lines takes each line as it comes
    record With(Plan plan, Sides sides, Transports transports, Consumer<Line> lines, Progress progress, Stop stop) {}

    Errand {
        command = List.copyOf(command);
    }
}
