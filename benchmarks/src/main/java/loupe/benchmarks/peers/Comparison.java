package loupe.benchmarks.peers;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntSupplier;
import loupe.testkit.Children;

/// One figure by Loupe and by a peer, in pairs: each ratio has both its runs in the same few seconds of the machine.
///
/// @param what is compared
/// @param peerName how the peer was called
/// @param goal as a person reads it
record Comparison(String what, String peerName, Tool loupe, Tool peer, String unit, String goal) {
    private static final int BULK_BYTES = 64 * 1024;

    /// Of round trips, the side that answers pinned to CPU 0, the other to CPU 1.
    static Comparison roundTrip(Loupe.Program loupe, String transport, int bytes, boolean spinning, String goal) {
        return new Comparison(
                "%s ping-pong %d B, %s, round trip p50".formatted(transport, bytes, spinning ? "spinning" : "blocking"),
                "sockperf" + (spinning ? " --nonblocked" : ""),
                loupe.roundTrip(transport, bytes, spinning ? "non-blocking" : "blocking"),
                new Sockperf(loupe.route(), transport.equals("tcp"), spinning, bytes),
                "us",
                goal);
    }

    /// Of a stream.
    static Comparison speed(Loupe.Program loupe) {
        return new Comparison(
                "tcp stream 64 KiB, speed at the receiver",
                "iperf3 -l 64K",
                loupe.speed(BULK_BYTES),
                new Iperf(loupe.route(), BULK_BYTES),
                "MB/s",
                "at least 1.00");
    }

    /// The same on another path.
    Comparison named(String where) {
        return new Comparison(where + ", " + what, peerName, loupe, peer, unit, goal);
    }

    /// Figures of the pairs, each in the order in which they were measured.
    record Pairs(List<Double> loupe, List<Double> peer) {
        double[] ratios() {
            double[] ratios = new double[loupe.size()];
            Arrays.setAll(ratios, pair -> loupe.get(pair) / peer.get(pair));
            return ratios;
        }
    }

    /// Runs peer, Loupe, peer, Loupe, ...
    Pairs run(int pairs, IntSupplier ports) throws IOException {
        var pair = new Pairs(new ArrayList<>(), new ArrayList<>());
        for (int i = 0; i < pairs; i++) {
            pair.peer.add(alone(peer, ports));
            pair.loupe.add(alone(loupe, ports));
            System.err.printf(
                    Locale.ROOT,
                    "%s: %s %.2f, Loupe %.2f %s%n",
                    what,
                    peerName,
                    pair.peer.getLast(),
                    pair.loupe.getLast(),
                    unit);
        }
        return pair;
    }

    /// A line of the table.
    String row(Pairs pairs) {
        double[] ratios = pairs.ratios();
        Arrays.sort(ratios);
        return String.format(
                Locale.ROOT,
                "| %s | %.2f %s | %s: %.2f %s | %.2f (%.2f to %.2f) | %s |",
                what,
                median(pairs.loupe),
                unit,
                peerName,
                median(pairs.peer),
                unit,
                median(Arrays.stream(ratios).boxed().toList()),
                ratios[0],
                ratios[ratios.length - 1],
                goal);
    }

    static double alone(Tool tool, IntSupplier ports) throws IOException {
        try (var children = new Children()) {
            return tool.run(children, ports.getAsInt());
        }
    }

    private static double median(List<Double> values) {
        var sorted = values.stream().sorted().toList();
        int half = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(half) : (sorted.get(half - 1) + sorted.get(half)) / 2;
    }
}
