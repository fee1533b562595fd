package loupe.pattern;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
public record Seen(
        Traffic traffic, Optional<TcpView> tcp, List<OptionState> options, Optional<Surroundings> surroundings) {
    public static final Seen NOTHING = new Seen(Traffic.NONE, Optional.empty(), List.of(), Optional.empty());

    public Seen {
        options = List.copyOf(options);
    }

    /// The same with one more option, which belongs to the rank and not to its endpoint.
    Seen with(OptionState option) {
        var more = new ArrayList<>(options);
        more.add(option);
        return new Seen(traffic, tcp, more, surroundings);
    }

    Seen with(Traffic other) {
        return new Seen(other, tcp, options, surroundings);
    }
}
