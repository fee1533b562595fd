package loupe.report;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import loupe.experiment.HostFacts;
import loupe.experiment.record.CapacityRecord;
import loupe.experiment.record.EndRecord;
import loupe.experiment.record.Line;
import loupe.experiment.record.LoadRecord;
import loupe.experiment.record.NoteRecord;
import loupe.experiment.record.PlatformRecord;
import loupe.experiment.record.ResultRecord;
import loupe.experiment.record.RunRecord;
import loupe.experiment.record.TrialRecord;
import loupe.experiment.record.VerdictRecord;

/// The lines of one run, by kind. Any may be missing: a run can fail before it has measured anything.
public record Findings(
        Optional<RunRecord> run,
        Optional<PlatformRecord> platform,
        List<NoteRecord> notes,
        List<TrialRecord> trials,
        List<ResultRecord> results,
        List<LoadRecord> loads,
        List<CapacityRecord> capacities,
        Optional<EndRecord> end) {
    public Findings {
        notes = List.copyOf(notes);
        trials = List.copyOf(trials);
        results = List.copyOf(results);
        loads = List.copyOf(loads);
        capacities = List.copyOf(capacities);
    }

    /// Sorts the lines of a result file.
    public static Findings of(List<Line> lines) {
        return new Findings(
                only(lines, RunRecord.class).findFirst(),
                only(lines, PlatformRecord.class).findFirst(),
                only(lines, NoteRecord.class).toList(),
                only(lines, TrialRecord.class).toList(),
                only(lines, ResultRecord.class).toList(),
                only(lines, LoadRecord.class).toList(),
                only(lines, CapacityRecord.class).toList(),
                only(lines, EndRecord.class).reduce((first, last) -> last));
    }

    private static <T> Stream<T> only(List<Line> lines, Class<T> kind) {
        return lines.stream().filter(kind::isInstance).map(kind::cast);
    }

    /// Whether anything came out.
    public boolean any() {
        return !results.isEmpty() || !capacities.isEmpty();
    }

    /// The results of an open pace.
    public List<ResultRecord> paced() {
        return results.stream().filter(result -> result.offered().isPresent()).toList();
    }

    /// The results under one setting of the transport's options, as against those of a study, without
    /// those of an open pace: they say what a load costs, not what a message does.
    public List<ResultRecord> plain(Predicate<ResultRecord> which) {
        return results.stream()
                .filter(result -> result.variant().isEmpty())
                .filter(result -> result.offered().isEmpty())
                .filter(which)
                .toList();
    }

    /// Whether a pattern was asked for, rather than measured to stand beside another. All were where
    /// the run does not say.
    public boolean isAsked(String pattern) {
        return run.map(RunRecord::plan)
                .filter(plan -> plan.get("pattern") instanceof List<?>)
                .map(plan -> plan.get("pattern") instanceof List<?> patterns && patterns.contains(pattern))
                .orElse(true);
    }

    /// Whether both sides ran on one kernel, so that no network interface was in between.
    public boolean onOneHost() {
        return run.map(RunRecord::hosts)
                .filter(hosts -> hosts.size() >= 2)
                .map(hosts -> hosts.stream().map(HostFacts::bootId).distinct().count() == 1)
                .orElseGet(() -> results.stream().anyMatch(result -> has(result, "loopback")));
    }

    /// Whether both sides could reach each other over loopback: two network namespaces of one kernel
    /// can't.
    public boolean inOneNetwork() {
        return run.map(RunRecord::hosts)
                .filter(hosts -> hosts.size() >= 2)
                .map(hosts -> hosts.stream().map(HostFacts::network).distinct().count() == 1)
                .orElse(true);
    }

    /// Whether a verdict was passed on a result.
    public static boolean has(ResultRecord result, String verdict) {
        return result.verdicts().stream().map(VerdictRecord::name).anyMatch(verdict::equals);
    }
}
