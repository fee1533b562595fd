package loupe.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import loupe.transport.Endpoint;
import loupe.transport.Listener;

/// What a host has open for a trial, so that another thread can end its waiting. What is added after
/// the end is closed at
/// once.
public final class OpenThings {
    private final List<Runnable> closings = new ArrayList<>();
    private final List<Endpoint> endpoints = new ArrayList<>();
    private Optional<String> closedBecause = Optional.empty();

    public synchronized void add(Listener listener) {
        add(listener::close);
    }

    public synchronized void add(Endpoint endpoint) {
        endpoints.add(endpoint);
        add(endpoint::close);
    }

    private void add(Runnable closing) {
        closings.add(closing);
        if (closedBecause.isPresent()) {
            closing.run();
        }
    }

    public synchronized void closeAll(String why) {
        if (closedBecause.isEmpty()) {
            closedBecause = Optional.of(why);
        }
        closings.forEach(Runnable::run);
    }

    synchronized Optional<Endpoint> endpoint() {
        return endpoints.stream().findFirst();
    }

    public synchronized Optional<String> closedBecause() {
        return closedBecause;
    }
}
