package loupe.pattern;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import loupe.measure.statistics.Fairness;

/// The flows of a trial, as far as their reports have come together. Merging is associative, and as no half of a flow
/// is
/// reported by two ranks, commutative: an agent may merge those of its own ranks before it tells them.
public final class Flows {
    public static final Flows NONE = new Flows(new TreeMap<>());

    private final SortedMap<Key, FlowReport> byKey;

    private record Key(int from, int to) implements Comparable<Key> {
        private static final Comparator<Key> ORDER =
                Comparator.comparingInt(Key::from).thenComparingInt(Key::to);

        @Override
        public int compareTo(Key other) {
            return ORDER.compare(this, other);
        }
    }

    private Flows(SortedMap<Key, FlowReport> byKey) {
        this.byKey = byKey;
    }

    public static Flows of(Collection<FlowReport> reports) {
        var byKey = new TreeMap<Key, FlowReport>();
        reports.forEach(report -> byKey.merge(new Key(report.from(), report.to()), report, FlowReport::join));
        return new Flows(byKey);
    }

    /// Of all ranks together.
    public static Flows ofAll(List<RankReport> ranks) {
        return of(ranks.stream().flatMap(rank -> rank.flows().stream()).toList());
    }

    public Flows merge(Flows other) {
        var both = new TreeMap<>(byKey);
        other.byKey.forEach((key, report) -> both.merge(key, report, FlowReport::join));
        return new Flows(both);
    }

    /// By sender, then by receiver.
    public List<FlowReport> all() {
        return List.copyOf(byKey.values());
    }

    public Optional<FlowReport> between(int from, int to) {
        return Optional.ofNullable(byKey.get(new Key(from, to)));
    }

    /// What the receivers verified in a second, all flows together.
    public double bytesPerSecond() {
        return byKey.values().stream()
                .mapToDouble(flow -> flow.bytesPerSecond().orElse(0))
                .sum();
    }

    /// How evenly they share, by their speeds; a flow that brought nothing counts. Empty where there is no speed.
    public OptionalDouble fairness() {
        return Fairness.jain(byKey.values().stream()
                .mapToDouble(flow -> flow.bytesPerSecond().orElse(0))
                .toArray());
    }

    /// The flow with the lowest speed; one that brought nothing is slower than all others.
    public Optional<FlowReport> slowest() {
        return byKey.values().stream()
                .min(Comparator.comparingDouble(flow -> flow.bytesPerSecond().orElse(0)));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Flows flows && byKey.equals(flows.byKey);
    }

    @Override
    public int hashCode() {
        return byKey.hashCode();
    }

    @Override
    public String toString() {
        return byKey.values().toString();
    }
}
