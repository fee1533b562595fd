package loupe.cluster.agent;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/// Tells events from a thread of its own, so that whoever prints them to a terminal that is held up does not hold up
/// the agent. When too many wait, the newest are left out.
final class EventTeller implements Consumer<AgentEvent>, AutoCloseable {
    private static final int MOST_WAITING = 1000;

    private final BlockingQueue<AgentEvent> waiting = new LinkedBlockingQueue<>(MOST_WAITING);
    private final Consumer<AgentEvent> listener;
    private final Thread thread;

    EventTeller(Consumer<AgentEvent> listener) {
        this.listener = listener;
        this.thread = Thread.ofPlatform().name("loupe-agent-events").daemon().start(this::run);
    }

    @Override
    public void accept(AgentEvent event) {
        boolean _ = waiting.offer(event);
    }

    private void run() {
        try {
            while (true) {
                listener.accept(waiting.take());
            }
        } catch (InterruptedException closed) {
            waiting.forEach(listener);
        }
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
