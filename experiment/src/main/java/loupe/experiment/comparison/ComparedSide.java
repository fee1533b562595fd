package loupe.experiment.comparison;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import loupe.experiment.record.ResultReader;
import loupe.experiment.record.UnreadableResultsException;

/// All runs of one side.
///
/// @param name `A` or `B`
/// @param runs in the order in which they are named
record ComparedSide(String name, List<RunSamples> runs) {
    ComparedSide {
        runs = List.copyOf(runs);
    }

    /// @param named files, directories of runs, or directories of such directories
    static ComparedSide read(String name, List<Path> named) throws UnreadableResultsException {
        var runs = new ArrayList<RunSamples>();
        for (var path : named) {
            for (var file : ResultReader.files(path)) {
                runs.add(RunSamples.read(file));
            }
        }
        return new ComparedSide(name, runs);
    }

    Set<Setting> settings() {
        var all = new LinkedHashSet<Setting>();
        runs.forEach(run -> all.addAll(run.settings()));
        return all;
    }

    /// The runs in which a setting was measured and can be trusted.
    List<RunSamples> trusted(Setting setting) {
        return runs.stream()
                .filter(run -> !run.measured(setting).isEmpty())
                .filter(run -> run.untrusted(setting).isEmpty())
                .toList();
    }

    List<double[]> samples(Setting setting, String field) {
        return samples(trusted(setting), setting, field);
    }

    /// Those that can't be trusted among them.
    List<double[]> allSamples(Setting setting, String field) {
        return samples(runs, setting, field);
    }

    private static List<double[]> samples(List<RunSamples> of, Setting setting, String field) {
        return of.stream()
                .map(run -> run.samples(setting, field))
                .filter(samples -> samples.length > 0)
                .toList();
    }

    /// Why the runs that can't be trusted can't; empty where all can.
    Optional<String> untrusted(Setting setting) {
        var reasons =
                runs.stream().flatMap(run -> run.untrusted(setting).stream()).toList();
        if (reasons.isEmpty()) {
            return Optional.empty();
        }
        String which = runs.size() == 1 ? name : "%s, %d of %d runs".formatted(name, reasons.size(), runs.size());
        return Optional.of(which + ": " + reasons.getFirst());
    }
}
