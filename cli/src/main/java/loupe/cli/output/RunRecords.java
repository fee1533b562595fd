package loupe.cli.output;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import loupe.experiment.HostFacts;
import loupe.experiment.Version;
import loupe.experiment.record.EndRecord;
import loupe.experiment.record.RunRecord;
import loupe.experiment.run.Ending;

/// The first and the last line of every run.
public final class RunRecords {
    private RunRecords() {}

    /// The first line.
    ///
    /// @param arguments as typed; none of them is a secret, which only ever stands in a file
    public static RunRecord of(
            Instant started, List<String> arguments, long seed, List<HostFacts> hosts, Map<String, Object> plan) {
        String at = started.truncatedTo(ChronoUnit.MILLIS).toString();
        return new RunRecord(RunRecord.FORMAT, Version.CURRENT, at, arguments, seed, hosts, plan);
    }

    /// The end of a run that measured nothing.
    public static EndRecord end(Ending.How how, int code, String message) {
        return new Ending(how, List.of(), 0, 0, Optional.of(message)).record(code);
    }
}
