package loupe.cli;

import java.time.Instant;
import java.util.List;
import loupe.cli.plan.Job;
import loupe.cli.side.Where;

/// What a run is sent out to do.
///
/// @param started when it was asked
/// @param job what is asked
/// @param where side b is
/// @param command as typed
record Errand(Instant started, Job job, Where where, List<String> command) {
    Errand {
        command = List.copyOf(command);
    }
}
