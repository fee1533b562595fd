package loupe.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

class BenchmarkListTest {
    @Test
    void everything_that_was_to_be_measured_can_be_run() {
        var silent = OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT);

        var listed = BenchmarkList.defaultList().getAll(silent, List.of()).stream()
                .map(BenchmarkListEntry::getUsername)
                .map(name -> name.substring(name.lastIndexOf("loupe.benchmarks.") + "loupe.benchmarks.".length()))
                .collect(Collectors.toSet());

        assertEquals(
                Set.of(
                        "RecordingBenchmark.readClock",
                        "RecordingBenchmark.recordLatency",
                        "RecordingBenchmark.accountArrival",
                        "MemoryBenchmark.blockingRoundTrip",
                        "MemoryBenchmark.spinningRoundTrip",
                        "SimulationBenchmark.event",
                        "SimulationBenchmark.handOver"),
                listed);
    }
}
