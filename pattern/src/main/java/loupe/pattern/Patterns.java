package loupe.pattern;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import loupe.pattern.farm.PullFarm;
import loupe.pattern.farm.PushFarm;
import loupe.pattern.many.AllToAll;
import loupe.pattern.many.Bisection;
import loupe.pattern.many.Broadcast;
import loupe.pattern.many.FanIn;
import loupe.pattern.many.FanOut;
import loupe.pattern.many.Incast;
import loupe.pattern.many.Interference;
import loupe.pattern.many.Pairs;
import loupe.pattern.many.Permutation;
import loupe.pattern.many.Ring;
import loupe.pattern.many.Shift;
import loupe.pattern.play.Bidirectional;
import loupe.pattern.play.ParametrisedRoundTrip;
import loupe.pattern.play.PingPong;
import loupe.pattern.play.Stream;
import loupe.pattern.play.WindowedStream;
import loupe.pattern.work.Polling;
import loupe.pattern.work.PostWorkWait;

/// All patterns, in the order in which a newcomer should meet them.
public final class Patterns {
    public static final List<Pattern> ALL = List.of(
            new PingPong(),
            new Stream(),
            new WindowedStream(),
            new Bidirectional(),
            new ParametrisedRoundTrip(),
            new PostWorkWait(),
            new Polling(),
            new FanIn(),
            new FanOut(),
            new Pairs(),
            new Ring(),
            new Shift(),
            new AllToAll(),
            new Permutation(),
            new Bisection(),
            new Broadcast(),
            Interference.ofRoundTrips(),
            Interference.ofStream(),
            new PushFarm(),
            new PullFarm(),
            Incast.plain(),
            Incast.jitter(),
            Incast.schedule(),
            Incast.credits());

    /// What a message costs there and back is their figure.
    private static final Set<String> ROUND_TRIPS = Set.of("ping-pong", "interference");

    private Patterns() {}

    /// Whether its figure is half a round trip of a pair, and not a speed.
    public static boolean isRoundTrip(String name) {
        return ROUND_TRIPS.contains(name);
    }

    public static Optional<Pattern> named(String name) {
        return ALL.stream().filter(pattern -> pattern.name().equals(name)).findFirst();
    }

    public static List<String> names() {
        return ALL.stream().map(Pattern::name).toList();
    }
}
