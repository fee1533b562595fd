package loupe.cli.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import loupe.experiment.plan.Subjects;
import loupe.experiment.plan.Variant;
import loupe.measure.DataSize;
import loupe.pattern.Direction;
import loupe.pattern.Patterns;
import org.junit.jupiter.api.Test;

final class JobReaderTest {
    @Test
    void nothing_asked_is_the_main_job() throws WrongInputException {
        var job = read();

        assertEquals(List.of("tcp"), job.plan().subjects().transports());
        assertEquals(List.of("ping-pong", "stream"), job.plan().subjects().patterns());
        assertEquals(Subjects.STANDARD_SIZES, job.plan().subjects().sizes());
        assertEquals(List.of(Direction.A_TO_B), job.plan().subjects().directions());
        assertEquals(Duration.ofMinutes(1), job.plan().repetition().budget());
        assertTrue(job.target().to().isEmpty());
    }

    @Test
    void what_is_asked_is_in_the_plan() throws WrongInputException {
        var job = read(
                "--sizes", "64, 1KiB,4KiB..10000",
                "--direction", "both",
                "--no-delay", "on",
                "--io", "non-blocking",
                "--interval", "2.5%",
                "--repetitions", "3..4",
                "--messages", "10000",
                "--limit", "20s",
                "--affinity", "0:1,3",
                "--to", "[::1]:99");

        assertEquals(
                List.of(64L, 1024L, 4096L, 8192L, 10000L),
                job.plan().subjects().sizes().stream().map(DataSize::bytes).toList());
        assertEquals(2, job.plan().subjects().directions().size());
        assertEquals(
                "{no-delay=on, receive-io=non-blocking, send-io=non-blocking}",
                job.plan().variants().getFirst().settings().asked().toString());
        assertEquals(0.025, job.plan().repetition().interval());
        assertEquals(3, job.plan().repetition().atLeast());
        assertEquals(10_000, job.plan().repetition().schedule().window().atMostMessages());
        assertEquals(Duration.ofSeconds(20), job.plan().repetition().budget());
        assertEquals(List.of(1, 3), job.plan().affinity().b());
        assertEquals(new HostPort("::1", 99), job.target().to().orElseThrow());
    }

    @Test
    void patterns_of_many_are_played_by_ranks_of_this_process() throws WrongInputException {
        var job = read("--pattern", "fan-in", "--ranks", "7");

        assertEquals(7, job.target().ranks());
        assertTrue(job.target().withinProcess());
        assertEquals("7", job.effective().get("ranks"));
        assertEquals(4, read("--pattern", "ping-pong,shift").target().ranks());
        assertEquals(0, read("--pattern", "ping-pong").target().ranks());
    }

    @Test
    void what_ranks_can_t_be_asked_is_said() {
        assertEquals(
                List.of(
                        "already known",
                        "--ranks: pairs can't be played by 3 ranks: it takes an even number",
                        "--to: can't be had with pairs: they are played on this host alone, or on all that --hosts names",
                        "--rate: can't be had with pairs: each rank sends as fast as it goes"),
                mistakes(
                        "--pattern", "pairs",
                        "--ranks", "3",
                        "--to", "host",
                        "--rate", "5/s"));
        assertEquals(
                List.of("already known", "--ranks: is of use only with a pattern of many ranks, such as fan-in"),
                mistakes("--ranks", "5"));
        assertEquals(
                List.of("already known", "--ranks: is 2 to 16384, got '1'"),
                mistakes("--pattern", "ring", "--ranks", "1"));
    }

    @Test
    void all_mistakes_are_told_together_one_sentence_each() {
        var mistakes = mistakes(
                "--transport", "tpc,udp",
                "--pattern", "pingpong",
                "--sizes", "1K,64",
                "--no-delay", "perhaps",
                "--interval", "5",
                "--limit", "0s",
                "--to", "host:99999");

        assertEquals(
                """
                already known
                --transport: no transport named 'tpc'; did you mean tcp? There are memory, tcp, udp, unix
                --pattern: no pattern named 'pingpong'; did you mean ping-pong? There are PATTERNS
                --sizes: '1K' can be read two ways: write 1KiB for 1 times 1024 B, or 1000 for 1 times 1000 B
                --no-delay: no-delay is on or off, got 'perhaps'
                --interval: is a percentage between 0% and 100% such as 5%, got '5'
                --limit: is between 1ms and 86400s, got '0s'
                --to: a port is a number from 1 to 65535, got '99999'""".replace("PATTERNS", String.join(", ", Patterns.names())),
                mistakes.stream().collect(Collectors.joining("\n")));
    }

    @Test
    void a_size_that_a_transport_does_not_carry_is_refused_when_asked_for() throws WrongInputException {
        assertEquals(
                List.of("already known", "transport udp carries messages of 1 B to 65507 B, asked for 1 MiB"),
                mistakes("--transport", "udp", "--sizes", "64,1MiB"));
        read("--transport", "udp");
    }

    @Test
    void an_option_that_a_transport_does_not_have_is_refused_by_name() {
        var mistakes = mistakes("--transport", "unix", "--no-delay", "on");

        assertEquals(
                "transport unix has no option no-delay; it has send-io, receive-io, wait-limit", mistakes.getLast());
    }

    @Test
    void what_only_an_agent_needs_is_refused_without_one() {
        assertEquals(
                List.of(
                        "already known",
                        "--secret-file: is of use only with --to or --hosts",
                        "--tls: is of use only with --to or --hosts"),
                mistakes("--tls", "y", "--secret-file", "x"));
    }

    @Test
    void what_stays_within_one_process_is_measured_apart_from_what_does_not() throws WrongInputException {
        assertTrue(read("--transport", "memory").target().withinProcess());
        assertEquals(
                "memory works within one process and tcp is measured between two: measure them apart",
                mistakes("--transport", "memory,tcp").getLast());
    }

    @Test
    void a_study_has_a_variant_for_each_setting_that_it_compares() throws WrongInputException {
        var largest = read("--study", "socket-buffer").plan().variants().get(4);

        assertEquals(List.of("no-delay on", "no-delay off"), labels(read("--study", "no-delay")));
        assertEquals(4, labels(read("--study", "io")).size());
        assertEquals("1048576", largest.settings().asked().get("send-buffer"));
        var polled = read("--study", "poll-interval").plan();
        assertEquals(List.of("polling"), polled.subjects().patterns());
        assertEquals(1_000_000, polled.variants().getLast().offered().computeNanos());
    }

    @Test
    void a_study_refuses_what_it_varies_and_names_that_there_are_not() {
        assertEquals(
                "--no-delay: cannot be set beside --study no-delay, which varies it",
                mistakes("--study", "no-delay", "--no-delay", "on").getLast());
        assertEquals(
                "--compute: cannot be set beside --study poll-interval, which varies it",
                mistakes("--study", "poll-interval", "--compute", "20us").getLast());
        assertEquals(
                "--study: no study named 'oi'; did you mean io? There are no-delay, socket-buffer, io, poll-interval",
                mistakes("--study", "oi").getLast());
    }

    @Test
    void the_effective_plan_reads_back_as_the_same_plan() throws WrongInputException {
        var first = read("--quick", "on", "--sizes", "1..64KiB", "--messages", "77", "--study", "io", "--seed", "5");

        var asked = new Asked();
        first.effective().forEach((name, value) -> asked.add(name, text(value), name));
        var second = JobReader.read(asked, List.of(), PaperTransport.ALL, new Random(2));

        assertEquals(first.effective(), second.effective());
        assertEquals(first.plan().repetition(), second.plan().repetition());
        assertEquals(first.plan().variants(), second.plan().variants());
    }

    private static String text(Object value) {
        return value instanceof List<?> list
                ? list.stream().map(String::valueOf).collect(Collectors.joining(","))
                : value.toString();
    }

    private static List<String> labels(Job job) {
        return job.plan().variants().stream().map(Variant::label).toList();
    }

    private static List<String> mistakes(String... namesAndValues) {
        return assertThrows(WrongInputException.class, () -> read(List.of("already known"), namesAndValues))
                .mistakes();
    }

    private static Job read(String... namesAndValues) throws WrongInputException {
        return read(List.of(), namesAndValues);
    }

    private static Job read(List<String> known, String... namesAndValues) throws WrongInputException {
        var asked = new Asked();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            asked.add(namesAndValues[i].substring(2), namesAndValues[i + 1], namesAndValues[i]);
        }
        return JobReader.read(asked, known, PaperTransport.ALL, new Random(1));
    }
}
