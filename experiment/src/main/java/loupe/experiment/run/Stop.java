package loupe.experiment.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Lets a person end a run before its time, from any thread. What was measured is kept.
public final class Stop {
    private final List<Runnable> listeners = new ArrayList<>();
    private Optional<String> why = Optional.empty();

    /// The same because a person wishes it.
    public void request() {
        request("interrupted");
    }

    /// Twice is harmless; the first reason counts.
    ///
    /// @param because what a person is told of it: `interrupted`
    public void request(String because) {
        List<Runnable> toTell;
        synchronized (this) {
            if (why.isEmpty()) {
                why = Optional.of(because);
            }
            toTell = List.copyOf(listeners);
            listeners.clear();
        }
        toTell.forEach(Runnable::run);
    }

    public synchronized boolean requested() {
        return why.isPresent();
    }

    /// One sentence; empty where the run goes on.
    ///
    /// @param measured whether there is anything to keep
    public synchronized Optional<String> message(boolean measured) {
        String kept = measured ? "; what was measured until then is kept" : " before anything was measured";
        return why.map(because -> because + kept);
    }

    /// Runs the action on request, or at once where the request has come already.
    public void onRequest(Runnable action) {
        synchronized (this) {
            if (why.isEmpty()) {
                listeners.add(action);
                return;
            }
        }
        action.run();
    }

    synchronized void forget(Runnable action) {
        listeners.remove(action);
    }
}
