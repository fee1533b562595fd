package loupe.cluster.fake;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Predicate;
import loupe.cluster.agent.AgentEvent;

/// Keeps an agent's events.
public final class Heard implements Consumer<AgentEvent> {
    private final List<AgentEvent> events = new CopyOnWriteArrayList<>();

    @Override
    public void accept(AgentEvent event) {
        events.add(event);
    }

    public <T extends AgentEvent> void expect(Class<T> type, Duration within, Predicate<T> fits) {
        Eventually.holds(
                type.getSimpleName() + " in " + events,
                within,
                () -> events.stream().filter(type::isInstance).map(type::cast).anyMatch(fits));
    }

    public long count(Class<? extends AgentEvent> type) {
        return events.stream().filter(type::isInstance).count();
    }
}
