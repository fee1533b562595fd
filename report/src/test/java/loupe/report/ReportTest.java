package loupe.report;

import static loupe.report.ResultBuilder.bidirectional;
import static loupe.report.ResultBuilder.pingPong;
import static loupe.report.ResultBuilder.postWorkWait;
import static loupe.report.ResultBuilder.stream;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import loupe.experiment.HostFacts;
import loupe.experiment.record.EndRecord;
import loupe.experiment.record.FlowRecord;
import loupe.experiment.record.Line;
import loupe.experiment.record.NoteRecord;
import loupe.experiment.record.PlatformRecord;
import loupe.experiment.record.ResultRecord;
import loupe.experiment.record.RunRecord;
import loupe.experiment.record.TrialRecord;
import loupe.measure.Estimate;
import loupe.testkit.golden.Golden;
import org.junit.jupiter.api.Test;

final class ReportTest {
    private static final HostFacts HOST = new HostFacts(
            "lab-1",
            "0.1.0",
            "Linux 6.18.44",
            "Example CPU at 2 GHz",
            List.of(0, 1),
            "Example 25.0.3",
            "tsc",
            "boot-1",
            Optional.of("net-1"));
    private static final HostFacts OTHER = new HostFacts(
            "lab-2",
            "0.1.0",
            "Linux 6.18.44",
            "Example CPU at 2 GHz",
            List.of(0),
            "Example 25.0.3",
            "tsc",
            "boot-2",
            Optional.of("net-1"));

    @Test
    void two_networks_of_one_host_are_not_its_loopback() {
        var beside = new HostFacts(
                HOST.name(), "0.1.0", "Linux 6", "CPU", List.of(0), "Java", "tsc", HOST.bootId(), Optional.of("net-2"));

        var text = text(beside, List.of(pingPong(64, 7.92), stream(64, 3.1)));

        assertTrue(text.contains("Side b: on the same host, in another network namespace"), text);
        assertTrue(text.contains("tcp between two networks of one host"), text);
    }

    @Test
    void the_noise_floor_is_said_from_the_smallest_to_the_largest() {
        var text = text(
                HOST,
                List.of(
                        pingPong(64, 7.92).noiseFloor(4.234),
                        pingPong(1024, 8.4),
                        stream(64, 3.1).noiseFloor(31)));

        assertTrue(text.contains("from a difference of 4.2 % (ping-pong"), text);
        assertTrue(text.contains("to 31 % (stream 64 B) on."), text);
    }

    @Test
    void the_main_job_reads_as_in_the_golden_file() {
        var text = text(
                HOST,
                Stream.of(
                                pingPong(1, 7.8),
                                pingPong(64, 7.92),
                                pingPong(1024, 8.4),
                                pingPong(1 << 20, 180)
                                        .verdict("not-steady", false, "the pace drifted", "pin both sides"),
                                stream(1, 3.12).merged(289, true),
                                stream(64, 3.1).merged(36.4, true),
                                stream(1024, 3.4).merged(12.5, true),
                                stream(65500, 24.1),
                                stream(1 << 20, 336))
                        .map(it -> it.option("noDelay", true, true)
                                .option("sendBufferBytes", 67_108_864, 8_388_608)
                                .option("waitLimitMillis", 10_000, 10_000)
                                .verdict("loopback", false, "both sides run on one host", "measure --to an agent"))
                        .toList());

        Golden.assertMatches("main-job", text);
    }

    @Test
    void between_two_hosts_with_messages_merged_and_lost() {
        var text = text(
                OTHER,
                List.of(
                        pingPong(64, 31.5).transport("udp"),
                        stream(64, 0.35).merged(12.5, false),
                        stream(1024, 9)
                                .verdict("lost", true, "20 of 1000 messages lost", "lower the rate")
                                .lost(20),
                        stream(65500, 525),
                        pingPong(4096, 40).direction("b->a").notRun()));

        Golden.assertMatches("two-hosts", text);
    }

    @Test
    void a_study_shows_its_variants_side_by_side() {
        var text = text(
                HOST,
                List.of(
                        pingPong(64, 7.9).variant("no-delay on"),
                        pingPong(1024, 8.4).variant("no-delay on"),
                        stream(64, 2.4).variant("no-delay on").merged(30, true),
                        stream(1024, 5).variant("no-delay on").merged(30, true),
                        pingPong(64, 7.95).variant("no-delay off"),
                        pingPong(1024, 40_100).variant("no-delay off"),
                        stream(64, 0.4).variant("no-delay off").merged(640, false),
                        stream(1024, 4.95).variant("no-delay off").merged(33, false)));

        Golden.assertMatches("study", text);
    }

    @Test
    void both_ways_are_held_against_each_way_alone() {
        var text = text(
                HOST,
                List.of(
                        stream(65500, 23),
                        stream(65500, 25).direction("b->a"),
                        bidirectional(65500, 1990).degradation(0.301),
                        bidirectional(65500, 1500).direction("b->a").degradation(0.42)));

        Golden.assertMatches("both-ways", text);
    }

    @Test
    void a_time_of_one_repetition_is_not_told_as_if_there_were_more() {
        assertTrue(text(HOST, List.of(pingPong(64, 7.92).repetitions(1))).contains("single repetition"));
        assertFalse(text(HOST, List.of(pingPong(64, 7.92))).contains("single repetition"));
    }

    @Test
    void what_is_left_to_work_is_told_of_both_sides() {
        var text = text(HOST, List.of(postWorkWait(1024, 40), postWorkWait(65500, 80)));

        assertTrue(text.contains("tcp post-work-wait a->b"), text);
        assertTrue(text.contains("availability, %"), text);
        assertTrue(text.lines().anyMatch(line -> line.matches("1 KiB +7 +75\\.0 +2\\.3 +50\\.0 +1\\.5 .*")), text);
    }

    @Test
    void of_many_ranks_the_whole_the_slowest_and_the_fairness_are_told() {
        var many = stream(1024, 900)
                .pattern("fan-in")
                .direction("many->one")
                .flows(0.987, flow(1, 310), flow(2, 250), flow(3, 340));

        var text = text(HOST, List.of(many));

        assertTrue(text.contains("tcp fan-in many->one, 3 flows"), text);
        assertTrue(text.lines().anyMatch(line -> line.matches("1 KiB +7 +1\\.14 +0\\.034 +250 +340 +0\\.987.*")), text);
    }

    private static FlowRecord flow(int from, double speed) {
        return new FlowRecord(from, 0, Optional.of(new Estimate(speed, speed, speed)), 10, 10, 0);
    }

    @Test
    void a_run_that_failed_before_it_began_leaves_nothing_to_say() {
        assertEquals("", Report.text(Findings.of(List.of()), Style.PLAIN));
        assertEquals(
                "",
                Report.text(
                        Findings.of(List.of(new EndRecord("failed", 3, 0, 0, 0, 0, Optional.of("no agent")))),
                        Style.PLAIN));
    }

    @Test
    void escapes_are_for_terminals_only() {
        var findings = Findings.of(List.of(stream(64, 0.3).merged(12, false).build()));

        assertFalse(Report.text(findings, Style.PLAIN).contains("\033"));
        assertTrue(Report.text(findings, new Style(true)).contains("\033"));
    }

    private static String text(HostFacts b, List<ResultBuilder> builders) {
        var lines = new ArrayList<Line>();
        var results = builders.stream().map(ResultBuilder::build).toList();
        lines.add(new RunRecord(1, "0.1.0", "2026-01-01T00:00:00Z", List.of("measure"), 7, List.of(HOST, b), Map.of()));
        lines.add(new PlatformRecord(OptionalDouble.of(27.4), OptionalDouble.of(3.8), OptionalDouble.of(512)));
        lines.add(new NoteRecord("a note that is worth reading"));
        results.stream()
                .filter(result -> result.pattern().equals("stream"))
                .map(ReportTest::trial)
                .forEach(lines::add);
        lines.addAll(results);
        lines.add(new EndRecord("complete", 0, results.size(), results.size(), 90, 55, Optional.empty()));
        String text = Report.text(Findings.of(lines), Style.PLAIN);
        text.lines().forEach(line -> assertTrue(line.length() <= 80, () -> "wider than 80 columns: " + line));
        return text;
    }

    private static TrialRecord trial(ResultRecord result) {
        return new TrialRecord(
                1,
                result.transport(),
                result.pattern(),
                result.bytes(),
                result.direction(),
                result.variant(),
                "measured",
                Map.of("overheadMicros.sender", 0.313),
                Optional.empty(),
                Optional.empty());
    }
}
