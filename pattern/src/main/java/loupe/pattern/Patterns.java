package loupe.pattern;

import java.util.List;
import java.util.Optional;
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
            new Polling());

    private Patterns() {}

    public static Optional<Pattern> named(String name) {
        return ALL.stream().filter(pattern -> pattern.name().equals(name)).findFirst();
    }

    public static List<String> names() {
        return ALL.stream().map(Pattern::name).toList();
    }
}
