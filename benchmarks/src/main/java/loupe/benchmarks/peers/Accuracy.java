package loupe.benchmarks.peers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntSupplier;
import loupe.testkit.Namespaces;

/// Prints how far Loupe's figures are from those of other tools on the same path, and from what a link of a known rate
/// leaves for the payload.
public final class Accuracy {
    private static final int[] APPLICATION_BYTES = {64, 1024};
    private static final int[] MEGABITS = {100, 250, 500};
    private static final int LARGE_BYTES = 1 << 20;

    /// Of a TCP segment over Ethernet with time stamps, and of the frame that carries it.
    private static final double PAYLOAD_BYTES = 1448;

    private static final double FRAME_BYTES = 1514;
    private static final double MEGABITS_IN_A_MEGABYTE = 8;

    private Accuracy() {}

    /// Runs all and prints two tables. Needs root, for the namespaces.
    ///
    /// @param arguments the launcher `./loupe`, and how many pairs
    public static void main(String[] arguments) throws IOException {
        var launcher = Path.of(arguments[0]).toAbsolutePath();
        int pairs = Integer.parseInt(arguments[1]);
        var ports = Peers.ports();
        try (var hosts = Namespaces.open(2)) {
            Peers.print(pairs, besidePeers(launcher, hosts, pairs, ports));
            System.out.println();
            System.out.println("| link | payload's share of it | Loupe, 1 MiB messages | difference |");
            System.out.println("| --- | --- | --- | --- |");
            besideTheTruth(launcher, hosts, ports).forEach(System.out::println);
        }
    }

    private static List<String> besidePeers(Path launcher, Namespaces hosts, int pairs, IntSupplier ports)
            throws IOException {
        var rows = new ArrayList<String>();
        for (var comparison : all(new Loupe.Program(Route.LOOPBACK, launcher), "loopback")) {
            rows.add(comparison.row(comparison.run(pairs, ports)));
        }
        for (var comparison : all(new Loupe.Program(Route.between(hosts), launcher), "two namespaces")) {
            rows.add(comparison.row(comparison.run(pairs, ports)));
        }
        return rows;
    }

    private static List<Comparison> all(Loupe.Program loupe, String where) {
        var all = new ArrayList<Comparison>();
        for (boolean spinning : new boolean[] {false, true}) {
            for (int bytes : APPLICATION_BYTES) {
                all.add(Comparison.roundTrip(loupe, "tcp", bytes, spinning, "at most 1.03")
                        .named(where));
            }
        }
        all.add(Comparison.speed(loupe).named(where));
        return all;
    }

    private static List<String> besideTheTruth(Path launcher, Namespaces hosts, IntSupplier ports) throws IOException {
        var loupe = new Loupe.Program(Route.between(hosts), launcher).speed(LARGE_BYTES);
        var rows = new ArrayList<String>();
        for (int megabits : MEGABITS) {
            hosts.limit(0, megabits + "mbit");
            double truth = megabits * PAYLOAD_BYTES / FRAME_BYTES / MEGABITS_IN_A_MEGABYTE;
            double seen = Comparison.alone(loupe, ports);
            rows.add(String.format(
                    Locale.ROOT,
                    "| %d Mbit/s | %.2f MB/s | %.2f MB/s | %+.2f %% |",
                    megabits,
                    truth,
                    seen,
                    100 * (seen / truth - 1)));
            System.err.println(rows.getLast());
        }
        return rows;
    }
}
