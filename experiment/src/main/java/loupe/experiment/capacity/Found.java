package loupe.experiment.capacity;

import java.util.Optional;
import java.util.OptionalDouble;
import loupe.experiment.run.TrialOutcome;

/// What came of a search.
public final class Found {
    private final LoadSearch search;
    private final boolean complete;
    private final Optional<TrialOutcome> ended;

    /// @param complete whether all was played that was to be
    /// @param ended how a trial ended after which there was no going on
    Found(LoadSearch search, boolean complete, Optional<TrialOutcome> ended) {
        this.search = search;
        this.complete = complete;
        this.ended = ended;
    }

    /// The highest rate found to keep the goal, below all that do not; messages a second.
    public OptionalDouble low() {
        return perSecond(search.lower());
    }

    /// The lowest rate found that does not keep it.
    public OptionalDouble high() {
        return perSecond(search.upper());
    }

    /// What broke the goal there: `goal`, `sender`, `peer` or `platform`.
    public Optional<String> limitedBy() {
        return search.upper().flatMap(LoadLog::worst).map(bad -> bad.by().label());
    }

    /// All that were played, those too that were not believed.
    public int trials() {
        return search.loads().stream()
                .mapToInt(load -> load.kept() + load.broken() + load.spoilt())
                .sum();
    }

    LoadSearch search() {
        return search;
    }

    boolean complete() {
        return complete;
    }

    /// Why a side is gone, where one is.
    Optional<String> lost() {
        return ended.filter(TrialOutcome.SideLost.class::isInstance).map(Found::why);
    }

    /// Why no further trial could be played, where none could.
    Optional<String> failure() {
        return ended.map(Found::why);
    }

    private static String why(TrialOutcome outcome) {
        return switch (outcome) {
            case TrialOutcome.Measured measured -> "";
            case TrialOutcome.CutShort(var a, var b, var why) -> why;
            case TrialOutcome.Failed(var why, var hindrance) -> why;
            case TrialOutcome.SideLost(var phase, var why, var kept) -> why;
        };
    }

    private static OptionalDouble perSecond(Optional<LoadLog> load) {
        return load.map(it -> OptionalDouble.of(it.perSecond())).orElse(OptionalDouble.empty());
    }
}
