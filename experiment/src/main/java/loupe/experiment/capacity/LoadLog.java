package loupe.experiment.capacity;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Optional;
import loupe.experiment.run.PacedTrial;

/// All that happened to one load so far. Most of its trials decide, of three at least, as far as those that lack could
/// change it: the exceed ratio of 0.5 of RFC 9971. Belongs to the run's thread.
final class LoadLog {
    /// So many trials decide, or fewer where those that lack could change nothing.
    private static final int DECIDE = 3;

    /// A load that ends up as a bound is tried again until so many have decided.
    private static final int CONFIRM = 4;

    /// As many trials of a load are not believed; further ones are.
    private static final int MOST_SPOILT = 3;

    /// What a load is to the search.
    enum Bound {
        /// It keeps the goal.
        LOWER,
        /// It does not.
        UPPER,
        UNDECIDED
    }

    private final double perSecond;
    private final List<PacedTrial> trials = new ArrayList<>();
    private final List<Judgement.Broken> broken = new ArrayList<>();
    private int kept;
    private int spoilt;
    private Optional<String> lastSpoilt = Optional.empty();

    LoadLog(double perSecond) {
        this.perSecond = perSecond;
    }

    void add(PacedTrial trial, Judgement judgement) {
        int before = decided();
        add(judgement);
        if (decided() > before) {
            trials.add(trial);
        }
    }

    /// Of a trial that left nothing to show.
    void add(Judgement judgement) {
        switch (judgement) {
            case Judgement.Kept good -> kept++;
            case Judgement.Broken bad -> broken.add(bad);
            case Judgement.Spoilt(var by, var why) -> {
                spoilt++;
                lastSpoilt = Optional.of(why);
                if (spoilt > MOST_SPOILT) {
                    broken.add(new Judgement.Broken(by, why));
                }
            }
        }
    }

    double perSecond() {
        return perSecond;
    }

    /// Those that were believed.
    List<PacedTrial> trials() {
        return List.copyOf(trials);
    }

    int kept() {
        return kept;
    }

    int broken() {
        return broken.size();
    }

    /// Not believed.
    int spoilt() {
        return Math.min(spoilt, MOST_SPOILT);
    }

    Optional<String> lastSpoilt() {
        return lastSpoilt;
    }

    Bound bound() {
        double half = Math.max(DECIDE, decided()) / 2.0;
        if (kept > half) {
            return Bound.LOWER;
        }
        return broken.size() > half ? Bound.UPPER : Bound.UNDECIDED;
    }

    private int decided() {
        return kept + broken.size();
    }

    boolean confirmed() {
        return decided() >= CONFIRM;
    }

    /// What broke it most often; of those it happened to equally often, the last.
    Optional<Judgement.Broken> worst() {
        var counts = new EnumMap<Limit, Integer>(Limit.class);
        broken.forEach(bad -> counts.merge(bad.by(), 1, Integer::sum));
        return counts.entrySet().stream()
                .max(Comparator.comparingInt(entry -> entry.getValue()))
                .flatMap(most -> broken.reversed().stream()
                        .filter(bad -> bad.by() == most.getKey())
                        .findFirst());
    }
}
