package loupe.transport.many;

import java.util.List;
import loupe.measure.clock.NanoClock;
import loupe.transport.Endpoint;
import loupe.transport.EndpointOptions;
import loupe.transport.Selection;
import loupe.transport.Settings;
import loupe.transport.Watched;

/// Makes selections on transports of real time.
public final class Selections {
    private Selections() {}

    /// Has the kernel watch them where it can and receives sleep, and else asks each in turn.
    public static Selection among(List<Endpoint> endpoints, Settings settings, NanoClock clock) {
        var watched = endpoints.stream()
                .filter(Watched.class::isInstance)
                .map(Watched.class::cast)
                .toList();
        return watched.size() == endpoints.size() && !EndpointOptions.receiveSpins(settings)
                ? new WatchedByKernel(watched, settings, clock)
                : new AskedInTurn(endpoints, settings, clock);
    }
}
