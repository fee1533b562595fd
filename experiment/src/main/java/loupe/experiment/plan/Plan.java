package loupe.experiment.plan;

import java.time.Duration;
import java.util.List;

/// Everything that one run is asked to do. Valid or not born; what depends on the hosts and on the transports is
/// checked by [PlanCheck] before anything is measured.
///
/// @param subjects what is measured
/// @param variants the settings to measure it under: one, or several to be compared in the same run
/// @param repetition how often and how long
/// @param affinity where the ranks run
/// @param seed of the random order
public record Plan(Subjects subjects, List<Variant> variants, Repetition repetition, Affinity affinity, long seed) {
    public Plan {
        variants = List.copyOf(variants);
        if (variants.isEmpty()) {
            throw new IllegalArgumentException("a plan needs at least one variant");
        }
    }

    /// The same in another time.
    public Plan within(Duration budget) {
        var shorter = new Repetition(
                budget,
                repetition.interval(),
                repetition.atLeast(),
                repetition.atMost(),
                repetition.firstWarmUp(),
                repetition.schedule());
        return new Plan(subjects, variants, shorter, affinity, seed);
    }
}
