package loupe.experiment.run;

import java.util.ArrayList;
import java.util.List;

/// Lets a person end a run before its time, from any thread. What was measured is kept.
public final class Stop {
    private final List<Runnable> listeners = new ArrayList<>();
    private boolean requested;

    /// Twice is harmless.
    public void request() {
        List<Runnable> toTell;
        synchronized (this) {
            requested = true;
            toTell = List.copyOf(listeners);
            listeners.clear();
        }
        toTell.forEach(Runnable::run);
    }

    public synchronized boolean requested() {
        return requested;
    }

    /// Runs the action on request, or at once where the request has come already.
    public void onRequest(Runnable action) {
        synchronized (this) {
            if (!requested) {
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
