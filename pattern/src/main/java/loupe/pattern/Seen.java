package loupe.pattern;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import loupe.measure.Longest;
import loupe.measure.Stretch;
import loupe.measure.Surroundings;
import loupe.transport.OptionState;
import loupe.transport.TcpView;
import loupe.transport.Traffic;

/// What was seen of a rank over its window, beside its messages.
///
/// @param traffic the endpoint's counters
/// @param tcp what TCP says of the connection
/// @param options asked and in force at this end, read back after the window
/// @param surroundings what else happened on the host
/// @param longestRoundTrips the longest round trips and when they were, at the rank that starts them
/// @param interleaved what was left for work, of the patterns that work meanwhile
public record Seen(
        Traffic traffic,
        Optional<TcpView> tcp,
        List<OptionState> options,
        Optional<Surroundings> surroundings,
        List<Stretch> longestRoundTrips,
        Optional<Interleaved> interleaved) {
    public static final Seen NOTHING =
            new Seen(Traffic.NONE, Optional.empty(), List.of(), Optional.empty(), List.of(), Optional.empty());

    public Seen {
        options = List.copyOf(options);
        longestRoundTrips = List.copyOf(longestRoundTrips);
        if (longestRoundTrips.size() > Longest.KEPT) {
            throw new IllegalArgumentException(
                    "at most " + Longest.KEPT + " round trips are kept, got " + longestRoundTrips.size());
        }
    }

    /// The same with one more option, which belongs to the rank and not to its endpoint.
    public Seen with(OptionState option) {
        var more = new ArrayList<>(options);
        more.add(option);
        return new Seen(traffic, tcp, more, surroundings, longestRoundTrips, interleaved);
    }

    public Seen with(Traffic other) {
        return new Seen(other, tcp, options, surroundings, longestRoundTrips, interleaved);
    }

    public Seen with(Longest roundTrips) {
        return new Seen(traffic, tcp, options, surroundings, roundTrips.snapshot(), interleaved);
    }

    public Seen with(Interleaved work) {
        return new Seen(traffic, tcp, options, surroundings, longestRoundTrips, Optional.of(work));
    }
}
