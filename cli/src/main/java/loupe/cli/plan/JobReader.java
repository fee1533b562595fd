package loupe.cli.plan;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import loupe.experiment.HostOptions;
import loupe.experiment.plan.Affinity;
import loupe.experiment.plan.Names;
import loupe.experiment.plan.Plan;
import loupe.experiment.plan.PlanCheck;
import loupe.experiment.plan.Subjects;
import loupe.experiment.plan.Variant;
import loupe.measure.DataSize;
import loupe.pattern.Direction;
import loupe.pattern.Offered;
import loupe.pattern.Patterns;
import loupe.transport.Transports;

/// Turns what was asked into a job, with defaults where nothing was asked, or finds all that is wrong
/// with it.
public final class JobReader {
    private static final long LARGEST_RANDOM_SEED = 1_000_000_000;

    private final Transports transports;
    private final Collected collected;
    private final Map<String, Object> effective = new LinkedHashMap<>();

    private JobReader(Asked asked, Transports transports) {
        this.transports = transports;
        this.collected = new Collected(asked);
    }

    /// Reads everything that was asked.
    ///
    /// @param mistakes that are known already, to be told together with those found here
    /// @param random for the seed where none is asked
    /// @throws WrongInputException with every mistake
    public static Job read(Asked asked, List<String> mistakes, Transports transports, RandomGenerator random)
            throws WrongInputException {
        var reader = new JobReader(asked, transports);
        mistakes.forEach(reader.collected::mistake);
        return reader.job(random);
    }

    private Job job(RandomGenerator random) throws WrongInputException {
        var study = collected.one("study", Study::named);
        var subjects = subjects(study);
        long seed = collected.one("seed", JobReader::seed).orElseGet(() -> random.nextLong(LARGEST_RANDOM_SEED));
        var offered = new OfferedReader(collected, effective).read(seed);
        var hosts = new HostsReader(collected, effective).read();
        int ranks = new RanksReader(collected, effective, transports).read(subjects, hosts);
        var variants = new VariantsReader(collected, Choices.of(transports).settings(), effective)
                .read(study).stream().map(variant -> offered(variant, offered)).toList();
        var affinity = affinity();
        var repetition = new RepetitionReader(collected, effective).read();
        effective.put("seed", Long.toString(seed));
        study.ifPresent(it -> effective.put("study", it.label()));
        var target = target(subjects, hosts, ranks);
        var plan = new Plan(
                subjects,
                new LoadsReader(collected, effective).read(subjects, ranks, variants),
                repetition,
                affinity,
                seed);
        checkAgainstTransports(plan, target);
        collected.refuseMistakes();
        return new Job(plan, target, effective);
    }

    /// What is asked, but for the work that a study varies.
    private static Variant offered(Variant variant, Offered asked) {
        long varied = variant.offered().computeNanos();
        return new Variant(variant.label(), variant.settings(), varied > 0 ? asked.computing(varied) : asked);
    }

    private Subjects subjects(Optional<Study> study) {
        var names =
                orElse(collected.list("transport", it -> known("transport", it, transports.names())), List.of("tcp"));
        var patterns = orElse(
                collected.list("pattern", it -> known("pattern", it, Patterns.names())),
                study.map(Study::patterns).orElse(List.of("ping-pong", "stream")));
        var sizes = orElse(
                collected.list("sizes", SizeList::parse),
                study.map(Study::sizes).orElse(Subjects.STANDARD_SIZES));
        var directions = collected.one("direction", JobReader::directions).orElse(List.of(Direction.A_TO_B));
        var subjects = new Subjects(
                names.stream().distinct().toList(),
                patterns.stream().distinct().toList(),
                sizes,
                collected.has("sizes"),
                directions);
        effective.put("transport", subjects.transports());
        effective.put("pattern", subjects.patterns());
        effective.put("sizes", subjects.sizes().stream().map(DataSize::toString).toList());
        effective.put(
                "direction",
                directions.size() > 1
                        ? Direction.BOTH.label()
                        : directions.getFirst().label());
        return subjects;
    }

    private static <T> List<T> orElse(List<T> asked, List<T> otherwise) {
        return asked.isEmpty() ? otherwise : asked;
    }

    private static List<String> known(String kind, String name, List<String> known) {
        if (!known.contains(name)) {
            throw new IllegalArgumentException(Names.unknown(kind, name, known));
        }
        return List.of(name);
    }

    private static List<Direction> directions(String text) {
        return switch (text) {
            case "a->b" -> List.of(Direction.A_TO_B);
            case "b->a" -> List.of(Direction.B_TO_A);
            case "both" -> List.of(Direction.A_TO_B, Direction.B_TO_A);
            default ->
                throw new IllegalArgumentException(
                        "a direction is 'a->b', 'b->a' (in quotes, for the shell) or both, got '" + text + "'");
        };
    }

    private Affinity affinity() {
        var asked = collected.one("affinity", text -> {
            var sides = text.split(":", -1);
            if (sides.length > 2) {
                throw new IllegalArgumentException("names the CPUs of side a, or of both as 0:1, got '" + text + "'");
            }
            var cpus = Arrays.stream(sides).map(HostOptions::cpus).toList();
            return new Affinity(cpus.getFirst(), sides.length == 2 ? cpus.getLast() : List.of());
        });
        collected.entry("affinity").ifPresent(entry -> effective.put("affinity", String.join(",", entry.texts())));
        return asked.orElse(Affinity.FREE);
    }

    private static long seed(String text) {
        if (!text.matches("-?\\d{1,18}")) {
            throw new IllegalArgumentException("is a whole number of at most 18 digits, got '" + text + "'");
        }
        return Long.parseLong(text);
    }

    /// What is known only once the plan stands: what each transport carries and has.
    private void checkAgainstTransports(Plan plan, Target target) {
        new PlanCheck(transports, target.to().isPresent() || !target.hosts().isEmpty())
                .mistakes(plan)
                .forEach(collected::mistake);
        var apart = plan.subjects().transports().stream()
                .collect(Collectors.partitioningBy(name -> isWithinOneProcess(name, transports)));
        if (apart.values().stream().noneMatch(List::isEmpty)) {
            collected.mistake("%s works within one process and %s is measured between two: measure them apart"
                    .formatted(
                            String.join(", ", apart.getOrDefault(true, List.of())),
                            String.join(", ", apart.getOrDefault(false, List.of()))));
        }
    }

    private static boolean isWithinOneProcess(String name, Transports transports) {
        return transports
                .named(name)
                .filter(transport -> !transport.traits().betweenProcesses())
                .isPresent();
    }

    private Target target(Subjects subjects, List<AgentHost> hosts, int ranks) {
        var to = collected.one("to", text -> HostPort.parse(text, Target.DEFAULT_PORT));
        var secretFile = collected.one("secret-file", Path::of);
        var tls = collected.one("tls", Path::of);
        for (var name : List.of("secret-file", "tls")) {
            collected
                    .entry(name)
                    .filter(entry -> !collected.has("to") && hosts.isEmpty())
                    .ifPresent(entry -> collected.mistake(entry.origin(), "is of use only with --to or --hosts"));
        }
        to.ifPresent(host -> effective.put("to", host.toString()));
        put("secret-file", secretFile);
        put("tls", tls);
        boolean within = hosts.isEmpty() && isWithin(subjects);
        return new Target(within, to, hosts, secretFile, tls, ranks);
    }

    private boolean isWithin(Subjects subjects) {
        return subjects.transports().stream().anyMatch(name -> isWithinOneProcess(name, transports))
                || subjects.patterns().stream().allMatch(RanksReader::isOfMany);
    }

    private void put(String name, Optional<Path> path) {
        path.map(Path::toString).ifPresent(text -> effective.put(name, text));
    }
}
