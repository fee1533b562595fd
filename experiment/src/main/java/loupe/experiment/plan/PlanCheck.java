package loupe.experiment.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import loupe.measure.DataSize;
import loupe.pattern.Patterns;
import loupe.transport.Availability;
import loupe.transport.EndpointOptions;
import loupe.transport.Option;
import loupe.transport.Transport;
import loupe.transport.Transports;

/// Finds everything that is wrong with a plan on this host, before anything is measured: one sentence each.
public final class PlanCheck {
    private final Transports transports;
    private final boolean otherHost;
    private final List<String> mistakes = new ArrayList<>();

    /// @param otherHost whether side b is on another host, or in another process that the plan names
    public PlanCheck(Transports transports, boolean otherHost) {
        this.transports = transports;
        this.otherHost = otherHost;
    }

    /// Empty for a plan that can be run.
    public List<String> mistakes(Plan plan) {
        mistakes.clear();
        plan.subjects().patterns().forEach(name -> patternNamed(name));
        for (var name : plan.subjects().transports()) {
            transportNamed(name).ifPresent(transport -> check(plan, transport));
        }
        return List.copyOf(mistakes);
    }

    private void patternNamed(String name) {
        if (Patterns.named(name).isEmpty()) {
            mistakes.add(Names.unknown("pattern", name, Patterns.names()));
        }
    }

    private Optional<Transport> transportNamed(String name) {
        var transport = transports.named(name);
        if (transport.isEmpty()) {
            mistakes.add(Names.unknown("transport", name, transports.names()));
        }
        return transport;
    }

    private void check(Plan plan, Transport transport) {
        if (transport.availability() instanceof Availability.Unavailable(var why)) {
            mistakes.add("transport " + transport.name() + " is not available here: " + why);
        }
        if (otherHost && !transport.traits().betweenProcesses()) {
            mistakes.add("transport " + transport.name() + " works within one process only: leave out --to");
        }
        sizes(plan, transport);
        patterns(plan, transport);
        plan.variants().forEach(variant -> options(variant.settings().asked(), transport));
    }

    private void patterns(Plan plan, Transport transport) {
        for (var name : plan.subjects().patterns()) {
            Patterns.named(name).stream()
                    .flatMap(pattern -> plan.variants().stream()
                            .flatMap(variant -> pattern.refusal(transport.traits(), variant.offered()).stream()))
                    .distinct()
                    .forEach(why -> mistakes.add("pattern %s over %s: it %s".formatted(name, transport.name(), why)));
        }
    }

    private void sizes(Plan plan, Transport transport) {
        var traits = transport.traits();
        var left = plan.subjects().sizes().stream()
                .filter(size -> !traits.carries(size))
                .map(DataSize::toString)
                .toList();
        boolean none = left.size() == plan.subjects().sizes().size();
        if (!left.isEmpty() && (plan.subjects().sizesAsked() || none)) {
            mistakes.add("transport %s carries messages of %s to %s, asked for %s"
                    .formatted(transport.name(), traits.smallest(), traits.largest(), String.join(", ", left)));
        }
    }

    private void options(Map<String, String> asked, Transport transport) {
        var known = Stream.concat(transport.options().stream(), EndpointOptions.ALL.stream())
                .toList();
        asked.forEach((name, value) -> option(name, value, known, transport));
    }

    private void option(String name, String value, List<Option> known, Transport transport) {
        var option = known.stream().filter(it -> it.name().equals(name)).findFirst();
        if (option.isEmpty()) {
            mistakes.add("transport %s has no option %s; it has %s"
                    .formatted(
                            transport.name(),
                            name,
                            String.join(", ", known.stream().map(Option::name).toList())));
            return;
        }
        try {
            var _ = option.get().canonical().apply(value);
        } catch (IllegalArgumentException wrong) {
            mistakes.add(name + ": " + wrong.getMessage());
        }
    }
}
