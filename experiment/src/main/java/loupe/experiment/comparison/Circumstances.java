package loupe.experiment.comparison;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import loupe.experiment.HostFacts;
import loupe.experiment.record.OptionRecord;
import loupe.experiment.record.ResultRecord;
import loupe.experiment.record.RunRecord;

/// What differs between the sides besides the figures: it may be what is to be compared, or what spoils the comparison.
final class Circumstances {
    private static final Set<String> OF_NO_MATTER = Set.of("seed", "limit", "repetitions", "interval");

    private static final String IN_FORCE = " in force";

    private final ComparedSide a;
    private final ComparedSide b;
    private final List<String> notes = new ArrayList<>();

    private Circumstances(ComparedSide a, ComparedSide b) {
        this.a = a;
        this.b = b;
    }

    /// One sentence each.
    static List<String> differing(ComparedSide a, ComparedSide b) {
        var circumstances = new Circumstances(a, b);
        circumstances.compare();
        return circumstances.notes;
    }

    private void compare() {
        sameFile();
        var ofA = facts(a);
        var ofB = facts(b);
        var inBoth = new LinkedHashSet<>(ofA.keySet());
        inBoth.retainAll(ofB.keySet());
        for (var name : inBoth) {
            var inA = ofA.getOrDefault(name, Set.of());
            var inB = ofB.getOrDefault(name, Set.of());
            if (name.endsWith(IN_FORCE) && inA.size() + inB.size() > 2) {
                // What the kernel tunes by itself differs from trial to trial.
                continue;
            }
            if (!inA.equals(inB)) {
                notes.add("%s differs: %s on side A, %s on side B".formatted(name, words(inA), words(inB)));
            } else if (inA.size() > 1) {
                notes.add("%s differs among the runs of each side: %s".formatted(name, words(inA)));
            }
        }
        if (!seeds(a).equals(seeds(b)) && a.runs().size() + b.runs().size() == 2) {
            notes.add("the seeds differ, and with them the order of the trials, as it should be");
        }
    }

    private void sameFile() {
        a.runs().stream()
                .map(RunSamples::file)
                .filter(file -> b.runs().stream().map(RunSamples::file).anyMatch(file::equals))
                .forEach(file -> notes.add(file + " is on both sides: it is held against itself"));
    }

    private static Set<Long> seeds(ComparedSide side) {
        var seeds = new TreeSet<Long>();
        side.runs().forEach(run -> run.run().map(RunRecord::seed).ifPresent(seeds::add));
        return seeds;
    }

    private static String words(Set<String> values) {
        return String.join(" and ", values);
    }

    /// What was so in the runs of a side, by name.
    private static Map<String, Set<String>> facts(ComparedSide side) {
        var facts = new LinkedHashMap<String, Set<String>>();
        for (var run : side.runs()) {
            run.run().ifPresent(it -> ofRun(it, facts));
            run.settings().forEach(setting -> run.result(setting).ifPresent(result -> ofResult(result, facts)));
        }
        return facts;
    }

    private static void ofRun(RunRecord run, Map<String, Set<String>> facts) {
        put(facts, "the version of Loupe", run.version());
        for (int i = 0; i < run.hosts().size(); i++) {
            ofHost(i == 0 ? "a" : "b", run.hosts().get(i), facts);
        }
        run.plan().forEach((name, value) -> {
            if (!OF_NO_MATTER.contains(name)) {
                put(facts, "the plan's " + name, String.valueOf(value));
            }
        });
    }

    private static void ofHost(String rank, HostFacts host, Map<String, Set<String>> facts) {
        put(facts, "the host of side " + rank, host.name());
        put(facts, "the kernel of side " + rank, host.operatingSystem());
        put(facts, "the CPU of side " + rank, host.cpuModel());
        put(facts, "the Java of side " + rank, host.java());
        put(facts, "the clock of side " + rank, host.clockSource());
    }

    private static void ofResult(ResultRecord result, Map<String, Set<String>> facts) {
        put(facts, "whether the network was simulated", String.valueOf(result.simulated()));
        String variant = result.variant().map(label -> " (" + label + ")").orElse("");
        result.options().forEach((name, option) -> {
            String where = result.transport() + " option " + name + variant;
            put(facts, where + " as asked", asked(option));
            option.inForce().ifPresent(value -> put(facts, where + IN_FORCE, String.valueOf(value)));
        });
    }

    private static String asked(OptionRecord option) {
        return option.asked().map(String::valueOf).orElse("the default");
    }

    private static void put(Map<String, Set<String>> facts, String name, String value) {
        facts.computeIfAbsent(name, it -> new TreeSet<>()).add(value);
    }
}
