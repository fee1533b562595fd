package loupe.experiment.record;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;
import java.util.OptionalDouble;
import loupe.measure.Estimate;

/// One setting of two sides held against each other.
///
/// @param figure by which it is judged, as named in the trial records; absent where none was measured on both sides
/// @param figureInWords with its unit
/// @param lessIsBetter whether the figure is a time
/// @param a what side A measured; absent where nothing
/// @param b the same of side B
/// @param changePercent of the figure from A to B, with its interval: 95 % for all settings together
/// @param cliffsDelta -1 to 1: the share of pairs of repetitions in which B is larger less that in which it is smaller
/// @param pValue after Holm's correction over all settings
/// @param noiseFloorPercent the smallest change that can be told, at the same confidence
/// @param judgement `slower`, `faster`, `not-slower`, `cannot-tell`, `untrusted`, `only-in-a` or `only-in-b`
/// @param why in a clause, where it was not judged or can't be told
public record ComparisonRecord(
        String transport,
        String pattern,
        long bytes,
        String direction,
        Optional<String> variant,
        Optional<String> figure,
        Optional<String> figureInWords,
        boolean lessIsBetter,
        Optional<Sampled> a,
        Optional<Sampled> b,
        Optional<Estimate> changePercent,
        OptionalDouble cliffsDelta,
        OptionalDouble pValue,
        OptionalDouble noiseFloorPercent,
        String judgement,
        Optional<String> why)
        implements Line {
    /// Always `comparison`.
    @JsonProperty("record")
    @Override
    public String record() {
        return "comparison";
    }

    /// One side's repetitions of one setting.
    ///
    /// @param median over all of them
    /// @param runs that they come from
    /// @param trusted false where every run of the side has a grave verdict on the setting
    public record Sampled(double median, int runs, int repetitions, boolean trusted) {}
}
