package loupe.fabric;

import java.time.Duration;
import loupe.measure.DataRate;
import loupe.pattern.Load;
import loupe.pattern.Pattern;
import loupe.pattern.RankReport;
import loupe.pattern.Schedule;

/// Two ranks on a simulated link, playing a pattern that knows nothing of it: the smallest [SimulatedGroup].
///
/// @param rate of the link, each direction
/// @param latency of the link, each direction
public record SimulatedPair(DataRate rate, Duration latency) {
    /// What both ranks report, and the hash of all that happened.
    public record Played(RankReport a, RankReport b, long traceHash) {}

    /// Plays the pattern to its end. The same arguments give the same result, to the bit.
    public Played play(Pattern pattern, Load load, Schedule schedule) {
        var played = new SimulatedGroup(2, rate, latency).play(pattern, load, schedule);
        return new Played(played.reports().getFirst(), played.reports().getLast(), played.traceHash());
    }
}
