package loupe.cli.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import loupe.experiment.plan.Subjects;
import loupe.experiment.plan.Variant;
import loupe.measure.DataSize;
import loupe.pattern.Direction;
import loupe.pattern.Loads;
import loupe.pattern.Patterns;

/// Reads how many other pairs load the network beside a measured one, and with what: each is a variant
/// of the run, with the pair left to itself among them.
final class LoadsReader {
    private static final List<DataSize> USUAL_SIZES = List.of(DataSize.ofBytes(64), DataSize.ofBytes(65_536));
    private static final int ALL_UP_TO = 4;
    private static final String LOADS = "loads";
    private static final String SIZES = "load-sizes";

    private final Collected collected;
    private final Map<String, Object> effective;

    /// @param effective given what is in force
    LoadsReader(Collected collected, Map<String, Object> effective) {
        this.collected = collected;
        this.effective = effective;
    }

    /// The variants, each beside every load where one is asked for.
    List<Variant> read(Subjects subjects, int ranks, List<Variant> variants) {
        if (subjects.patterns().stream().noneMatch(LoadsReader::isLoaded)) {
            Stream.of(LOADS, SIZES)
                    .flatMap(name -> collected.entry(name).stream())
                    .forEach(entry -> collected.mistake(entry.origin(), "is of use only with a pattern interference"));
            return variants;
        }
        subjects.patterns().stream()
                .filter(pattern -> !isLoaded(pattern))
                .forEach(pattern -> collected.mistake(
                        "--pattern: interference is measured in a run of its own: leave out " + pattern));
        int most = ranks / 2 - 1;
        if (most < 1) {
            collected.mistake(
                    "--ranks: interference takes four ranks or more, a pair and one that loads, got " + ranks);
        }
        var pairs = new TreeSet<>(collected.list(LOADS, text -> List.of(pairs(text, most))));
        if (pairs.isEmpty()) {
            pairs.addAll(usual(most));
        }
        pairs.add(0);
        var sizes = collected.list(SIZES, SizeList::parse);
        var loads = loads(pairs, sizes.isEmpty() ? USUAL_SIZES : sizes);
        effective.put(LOADS, pairs.stream().map(String::valueOf).toList());
        effective.put(
                SIZES,
                (sizes.isEmpty() ? USUAL_SIZES : sizes)
                        .stream().map(DataSize::toString).toList());
        return variants.stream()
                .flatMap(variant -> loads.stream().map(load -> beside(variant, load)))
                .toList();
    }

    private static boolean isLoaded(String pattern) {
        return Patterns.named(pattern)
                .filter(known -> known.directions().getFirst() == Direction.PAIR_OF_MANY)
                .isPresent();
    }

    private static int pairs(String text, int most) {
        int pairs = text.matches("\\d{1,4}") ? Integer.parseInt(text) : -1;
        if (pairs < 0 || pairs > most) {
            throw new IllegalArgumentException(
                    "is 0 to %d pairs beside the measured one, got '%s': give more --ranks for more"
                            .formatted(Math.max(0, most), text));
        }
        return pairs;
    }

    /// All numbers where they are few, else doublings.
    private static List<Integer> usual(int most) {
        if (most <= ALL_UP_TO) {
            return IntStream.rangeClosed(0, Math.max(0, most)).boxed().toList();
        }
        var some = new ArrayList<Integer>();
        for (int pairs = 1; pairs < most; pairs *= 2) {
            some.add(pairs);
        }
        some.add(most);
        return some;
    }

    private static List<Loads> loads(Set<Integer> pairs, List<DataSize> sizes) {
        return pairs.stream()
                .flatMap(number -> number == 0
                        ? Stream.of(Loads.NONE)
                        : sizes.stream().map(size -> new Loads(number, size.bytes())))
                .toList();
    }

    private static Variant beside(Variant variant, Loads loads) {
        String words = loads.pairs() == 0
                ? "alone"
                : "%d pair%s, %s"
                        .formatted(loads.pairs(), loads.pairs() == 1 ? "" : "s", DataSize.ofBytes(loads.bytes()));
        return new Variant(
                variant.label().isEmpty() ? words : variant.label() + ", " + words,
                variant.settings(),
                variant.offered().beside(loads));
    }
}
