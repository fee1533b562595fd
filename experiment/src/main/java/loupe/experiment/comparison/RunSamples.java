package loupe.experiment.comparison;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import loupe.experiment.record.Judged;
import loupe.experiment.record.Line;
import loupe.experiment.record.ResultReader;
import loupe.experiment.record.ResultRecord;
import loupe.experiment.record.RunRecord;
import loupe.experiment.record.TrialRecord;
import loupe.experiment.record.UnreadableResultsException;
import loupe.experiment.record.VerdictRecord;

/// What one result file says of each setting: every repetition's figures, in their order, and how they were judged.
final class RunSamples {
    private final Path file;
    private final Map<Setting, Map<String, List<Double>>> figures = new LinkedHashMap<>();
    private final Map<Setting, ResultRecord> results = new LinkedHashMap<>();
    private Optional<RunRecord> run = Optional.empty();

    private RunSamples(Path file) {
        this.file = file;
    }

    static RunSamples read(Path file) throws UnreadableResultsException {
        var samples = new RunSamples(file);
        ResultReader.read(file, samples::add);
        return samples;
    }

    private void add(Line line) {
        if (line instanceof RunRecord it) {
            run = Optional.of(it);
        } else if (line instanceof ResultRecord result) {
            results.put(Setting.of(result), result);
        } else if (line instanceof TrialRecord trial) {
            add(trial);
        }
    }

    private void add(TrialRecord trial) {
        if (!trial.outcome().equals("measured")) {
            return;
        }
        var ofSetting = Setting.of(trial, trial.direction());
        trial.figures().forEach((name, value) -> {
            if (value instanceof Map<?, ?> ofFlow) {
                ofFlow.forEach((field, number) -> add(Setting.of(trial, name), String.valueOf(field), number));
            } else {
                add(ofSetting, name, value);
            }
        });
    }

    private void add(Setting setting, String field, Object value) {
        if (value instanceof Number number && number.doubleValue() > 0) {
            figures.computeIfAbsent(setting, it -> new LinkedHashMap<>())
                    .computeIfAbsent(field, it -> new ArrayList<>())
                    .add(number.doubleValue());
        }
    }

    Path file() {
        return file;
    }

    Optional<RunRecord> run() {
        return run;
    }

    Optional<ResultRecord> result(Setting setting) {
        return Optional.ofNullable(results.get(setting));
    }

    /// In the order of the results, and then of what was measured but never judged.
    Set<Setting> settings() {
        var all = new LinkedHashMap<Setting, Object>(results);
        all.putAll(figures);
        return all.keySet();
    }

    Set<String> measured(Setting setting) {
        return figures.getOrDefault(setting, Map.of()).keySet();
    }

    double[] samples(Setting setting, String field) {
        return figures.getOrDefault(setting, Map.of()).getOrDefault(field, List.of()).stream()
                .mapToDouble(Double::doubleValue)
                .toArray();
    }

    /// Why the setting must not be taken for measured; empty where it may.
    Optional<String> untrusted(Setting setting) {
        if (!settings().contains(setting)) {
            return Optional.empty();
        }
        if (!results.containsKey(setting)) {
            return Optional.of("its run ended before it was judged");
        }
        return switch (Judged.of(results.get(setting))) {
            case Judged.Trusted good -> Optional.empty();
            case Judged.Merged(var result) -> why(result);
            case Judged.Untrusted(var result, var because) -> why(result);
            case Judged.NotMeasured(var result) -> why(result).or(() -> Optional.of("it was not measured"));
        };
    }

    private static Optional<String> why(ResultRecord result) {
        return result.verdicts().stream()
                .filter(VerdictRecord::grave)
                .findFirst()
                .map(verdict -> verdict.name() + ": " + verdict.evidence());
    }
}
