package loupe.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import loupe.transport.Endpoint;
import loupe.transport.Listener;

/// The listener and the endpoint that a rank has open, so that another thread can end its waiting. What is added after
/// the end is closed at once.
final class OpenThings {
    private final List<Listener> listeners = new ArrayList<>();
    private final List<Endpoint> endpoints = new ArrayList<>();
    private Optional<String> closedBecause = Optional.empty();

    synchronized void add(Listener listener) {
        listeners.add(listener);
        if (closedBecause.isPresent()) {
            listener.close();
        }
    }

    synchronized void add(Endpoint endpoint) {
        endpoints.add(endpoint);
        if (closedBecause.isPresent()) {
            endpoint.close();
        }
    }

    synchronized void closeAll(String why) {
        if (closedBecause.isEmpty()) {
            closedBecause = Optional.of(why);
        }
        listeners.forEach(Listener::close);
        endpoints.forEach(Endpoint::close);
    }

    synchronized Optional<Endpoint> endpoint() {
        return endpoints.stream().findFirst();
    }

    synchronized Optional<String> closedBecause() {
        return closedBecause;
    }
}
