package loupe.benchmarks.peers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

/// Prints a table of Loupe's figures beside sockperf's and iperf3's, as medians of the ratios of pairs.
public final class Peers {
    private static final int FIRST_PORT = 23_000;
    private static final int PORTS_A_RUN = 2;

    private Peers() {}

    /// Runs the comparisons and prints the table.
    ///
    /// @param arguments the launcher `./loupe`, how many pairs, and optionally what the comparison's name must
    ///     contain
    public static void main(String[] arguments) throws IOException {
        int pairs = Integer.parseInt(arguments[1]);
        String wanted = arguments.length > 2 ? arguments[2] : "";
        var rows = new ArrayList<String>();
        var ports = ports();
        for (var comparison : comparisons(
                new Loupe.Program(Route.LOOPBACK, Path.of(arguments[0]).toAbsolutePath()))) {
            if (comparison.what().contains(wanted)) {
                rows.add(comparison.row(comparison.run(pairs, ports)));
            }
        }
        print(pairs, rows);
    }

    /// The table, and how it was made.
    static void print(int pairs, List<String> rows) throws IOException {
        System.out.println(heading(pairs));
        System.out.println();
        System.out.println("| what | Loupe | peer | Loupe / peer, median (range) | goal |");
        System.out.println("| --- | --- | --- | --- | --- |");
        rows.forEach(System.out::println);
    }

    private static List<Comparison> comparisons(Loupe.Program loupe) {
        var all = new ArrayList<Comparison>();
        for (int bytes : new int[] {64, 1024}) {
            all.add(Comparison.roundTrip(loupe, "tcp", bytes, false, "at most 1.05"));
        }
        for (int bytes : new int[] {64, 1024}) {
            all.add(Comparison.roundTrip(loupe, "tcp", bytes, true, "at most 1.00"));
        }
        for (int bytes : new int[] {64, 1024}) {
            all.add(Comparison.roundTrip(loupe, "udp", bytes, true, "at most 1.05"));
        }
        all.add(Comparison.speed(loupe));
        return all;
    }

    /// Each run has ports of its own: one that was used may be in TIME_WAIT. A controller needs two.
    static IntSupplier ports() {
        var next = new int[] {FIRST_PORT};
        return () -> {
            next[0] += PORTS_A_RUN;
            return next[0];
        };
    }

    private static String heading(int pairs) throws IOException {
        String cpu = Files.readAllLines(Path.of("/proc/cpuinfo")).stream()
                .filter(line -> line.startsWith("model name"))
                .map(line -> line.replaceFirst(".*: *", ""))
                .findFirst()
                .orElse("unknown CPU");
        return "%s, Linux %s, %s x %d, JDK %s; %d pairs, peer and Loupe in turn; server on CPU 0, client on CPU 1."
                .formatted(
                        LocalDate.now(ZoneOffset.UTC),
                        System.getProperty("os.version"),
                        cpu,
                        Runtime.getRuntime().availableProcessors(),
                        System.getProperty("java.version"),
                        pairs);
    }
}
