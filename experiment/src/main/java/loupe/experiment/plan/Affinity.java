package loupe.experiment.plan;

import java.util.List;

/// The CPUs that each side's ranks may run on. Empty leaves the choice to the kernel, except that two ranks that spin
/// on
/// one host are kept on different CPUs where there are two, and that this is said.
public record Affinity(List<Integer> a, List<Integer> b) {
    public static final Affinity FREE = new Affinity(List.of(), List.of());

    public Affinity {
        a = List.copyOf(a);
        b = List.copyOf(b);
    }
}
