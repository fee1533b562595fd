package loupe.experiment.surroundings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import loupe.transport.posix.HostCpus;
import loupe.transport.posix.KernelFile;

/// How fast the CPUs of this host run, as cpufreq or else /proc/cpuinfo tells; a guest is told what its host likes to
/// say.
///
/// @param least of any CPU
/// @param most of any CPU
record Megahertz(OptionalDouble least, OptionalDouble most) {
    private static final double KILOHERTZ_PER_MEGAHERTZ = 1_000;

    static Megahertz now() {
        var scaled = HostCpus.allowed().stream()
                .map(cpu -> "/sys/devices/system/cpu/cpu" + cpu + "/cpufreq/scaling_cur_freq")
                .flatMap(path -> text(path).stream())
                .filter(text -> text.matches("\\d{1,9}"))
                .mapToDouble(text -> Double.parseDouble(text) / KILOHERTZ_PER_MEGAHERTZ)
                .toArray();
        return of(scaled.length > 0 ? DoubleStream.of(scaled) : told());
    }

    private static Stream<String> lines(String path) {
        return text(path).stream().flatMap(String::lines);
    }

    private static Optional<String> text(String path) {
        try {
            var file = Path.of(path);
            return Files.exists(file) ? Optional.of(KernelFile.text(file)) : Optional.empty();
        } catch (IOException untold) {
            return Optional.empty();
        }
    }

    private static DoubleStream told() {
        return lines("/proc/cpuinfo")
                .filter(line -> line.startsWith("cpu MHz"))
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .filter(text -> text.matches("\\d{1,6}(\\.\\d+)?"))
                .mapToDouble(Double::parseDouble);
    }

    private static Megahertz of(DoubleStream all) {
        var seen = all.summaryStatistics();
        return seen.getCount() == 0
                ? new Megahertz(OptionalDouble.empty(), OptionalDouble.empty())
                : new Megahertz(OptionalDouble.of(seen.getMin()), OptionalDouble.of(seen.getMax()));
    }

    Megahertz merge(Megahertz other) {
        return of(Stream.of(least, most, other.least, other.most).flatMapToDouble(OptionalDouble::stream));
    }
}
