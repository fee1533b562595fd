package loupe.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import loupe.transport.Option;

/// What is set on the host that plays a side, not on its transport.
public final class HostOptions {
    public static final Option AFFINITY = new Option(
            "affinity",
            "affinity",
            Option.Kind.TEXT,
            "the CPUs that a side's ranks may run on: 0 or 0,2 or 0-3",
            HostOptions::canonical);
    /// Told of a rank and read back, but asked with what is offered.
    public static final Option COMPUTE = new Option(
            "compute", "compute", Option.Kind.TEXT, "work between two messages at each rank: 20us", text -> text);
    public static final List<Option> ALL = List.of(AFFINITY);

    private static final int MOST_CPUS = 1024;

    private HostOptions() {}

    /// Reads `0`, `0,2` or `0-3`.
    public static List<Integer> cpus(String text) {
        if (!text.matches("\\d{1,4}(-\\d{1,4})?(,\\d{1,4}(-\\d{1,4})?)*")) {
            throw new IllegalArgumentException("CPUs are numbers or ranges such as 0, 0,2 or 0-3, got '" + text + "'");
        }
        var cpus = Arrays.stream(text.split(",", -1))
                .flatMap(part -> range(part).stream())
                .distinct()
                .sorted()
                .toList();
        if (cpus.isEmpty() || cpus.getLast() >= MOST_CPUS) {
            throw new IllegalArgumentException(
                    "CPUs are numbered from 0 to " + (MOST_CPUS - 1) + ", got '" + text + "'");
        }
        return cpus;
    }

    private static List<Integer> range(String part) {
        int dash = part.indexOf('-');
        int first = Integer.parseInt(dash < 0 ? part : part.substring(0, dash));
        int last = dash < 0 ? first : Integer.parseInt(part.substring(dash + 1));
        return IntStream.rangeClosed(first, last).boxed().toList();
    }

    public static String text(List<Integer> cpus) {
        return cpus.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    /// What took CPUs away that were asked: they are not there, or the process may not use them.
    static Optional<String> limit(Optional<String> asked, Optional<String> inForce) {
        if (asked.isEmpty() || inForce.isEmpty() || asked.equals(inForce)) {
            return Optional.empty();
        }
        return Optional.of("the CPUs that are online and in the process's cpuset");
    }

    private static String canonical(String text) {
        return text(cpus(text));
    }
}
