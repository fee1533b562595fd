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
    private static final int BULK_BYTES = 64 * 1024;

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
        for (var comparison : comparisons(Path.of(arguments[0]).toAbsolutePath())) {
            if (comparison.what().contains(wanted)) {
                rows.add(comparison.row(comparison.run(pairs, ports)));
            }
        }
        System.out.println(heading(pairs));
        System.out.println();
        System.out.println("| what | Loupe | peer | Loupe / peer, median (range) | goal |");
        System.out.println("| --- | --- | --- | --- | --- |");
        rows.forEach(System.out::println);
    }

    private static List<Comparison> comparisons(Path loupe) {
        var all = new ArrayList<Comparison>();
        for (int bytes : new int[] {64, 1024}) {
            all.add(roundTrip(loupe, "tcp", bytes, false, "at most 1.05"));
        }
        for (int bytes : new int[] {64, 1024}) {
            all.add(roundTrip(loupe, "tcp", bytes, true, "at most 1.00"));
        }
        for (int bytes : new int[] {64, 1024}) {
            all.add(roundTrip(loupe, "udp", bytes, true, "at most 1.05"));
        }
        all.add(new Comparison(
                "tcp stream 64 KiB, speed at the receiver",
                "iperf3 -l 64K",
                Loupe.speed(loupe, BULK_BYTES),
                new Iperf(BULK_BYTES),
                "MB/s",
                "at least 1.00"));
        return all;
    }

    private static Comparison roundTrip(Path loupe, String transport, int bytes, boolean spinning, String goal) {
        return new Comparison(
                "%s ping-pong %d B, %s, round trip p50".formatted(transport, bytes, spinning ? "spinning" : "blocking"),
                "sockperf" + (spinning ? " --nonblocked" : ""),
                Loupe.roundTrip(loupe, transport, bytes, spinning ? "non-blocking" : "blocking"),
                new Sockperf(transport.equals("tcp"), spinning, bytes),
                "us",
                goal);
    }

    /// Each run has ports of its own: one that was used may be in TIME_WAIT. A controller needs two.
    private static IntSupplier ports() {
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
