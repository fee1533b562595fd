package loupe.experiment.run;

import java.util.ArrayList;
import java.util.List;
import loupe.experiment.plan.Affinity;
import loupe.experiment.plan.Plan;
import loupe.transport.EndpointOptions;

/// Which CPUs the ranks run on. What was asked holds; else the kernel chooses, except that two ranks that spin on one
/// host are kept apart, for two spinners on one core measure the scheduler. Either way a shared core is said.
final class Placement {
    private Placement() {}

    /// @param affinity in force
    /// @param notes for the person
    record Placed(Affinity affinity, List<String> notes) {
        Placed {
            notes = List.copyOf(notes);
        }
    }

    static Placed of(Plan plan, Sides sides) {
        boolean spins = plan.variants().stream()
                .anyMatch(variant -> EndpointOptions.sendSpins(variant.settings())
                        || EndpointOptions.receiveSpins(variant.settings()));
        if (!spins || !sides.onOneHost()) {
            return new Placed(plan.affinity(), List.of());
        }
        return plan.affinity().equals(Affinity.FREE) ? apart(sides) : asAsked(plan.affinity());
    }

    private static Placed apart(Sides sides) {
        var cpus = new ArrayList<>(sides.a().host().onlineCpus());
        cpus.retainAll(sides.b().host().onlineCpus());
        if (cpus.size() < 2) {
            return new Placed(
                    Affinity.FREE,
                    List.of("both sides spin and share the one CPU that they may use: the figures are the scheduler's;"
                            + " wait blocking, or give each a CPU"));
        }
        var affinity = new Affinity(List.of(cpus.getLast()), List.of(cpus.getFirst()));
        return new Placed(
                affinity,
                List.of("both sides spin on one host, so side a is kept on CPU %d and side b on CPU %d; --affinity"
                                .formatted(cpus.getLast(), cpus.getFirst())
                        + " sets this"));
    }

    private static Placed asAsked(Affinity asked) {
        boolean shared = asked.a().size() == 1 && asked.a().equals(asked.b());
        return new Placed(
                asked,
                shared
                        ? List.of("both sides were asked to spin on CPU %d alone: the figures are the scheduler's"
                                .formatted(asked.a().getFirst()))
                        : List.of());
    }
}
