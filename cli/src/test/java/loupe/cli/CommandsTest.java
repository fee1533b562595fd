package loupe.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.List;
import loupe.pattern.Patterns;
import loupe.transport.Transports;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

final class CommandsTest {
    private final Spoken spoken = new Spoken();

    @Test
    void every_transport_and_pattern_is_listed_one_a_line() {
        spoken.run("transports");
        spoken.run("patterns");

        var names = spoken.out().lines().map(line -> line.split(" ", 2)[0]).toList();
        assertTrue(names.containsAll(Transports.installed().names()), names::toString);
        assertTrue(names.containsAll(Patterns.names()), names::toString);
    }

    @Test
    void a_program_gets_one_valid_object_a_line() {
        spoken.run("transports", "--json");
        spoken.run("patterns", "--json");

        var mapper = JsonMapper.builder().build();
        spoken.out().lines().map(mapper::readTree).forEach(record -> {
            assertTrue(record.hasNonNull("name"), record::toString);
            assertTrue(
                    List.of("transport", "pattern")
                            .contains(record.get("record").asString()),
                    record::toString);
        });
    }

    @Test
    void a_command_that_there_is_not_gets_the_nearest() {
        assertEquals(ExitCode.WRONG_INPUT, spoken.run("mesure"));
        assertTrue(
                spoken.complaints()
                        .getFirst()
                        .startsWith(
                                "loupe: no command named 'mesure'; did you mean measure? There are measure, capacity,"),
                spoken.complaints()::toString);
    }

    @Test
    void a_pattern_that_cannot_be_played_so_is_refused_before_anything_is_measured() {
        assertEquals(
                ExitCode.WRONG_INPUT,
                spoken.run("measure", "--pattern", "polling", "--transport", "udp", "--sizes", "64"));
        assertEquals(ExitCode.WRONG_INPUT, spoken.run("measure", "--pattern", "prtt", "--rate", "100/s"));

        assertEquals(
                List.of(
                        "loupe: pattern polling over udp: it needs a transport that loses nothing: each lost message"
                                + " would leave one less under way",
                        "loupe: pattern prtt over tcp: it has a pace of its own: leave out --rate"),
                spoken.complaints());
    }

    @Test
    void mistakes_in_the_options_and_in_their_values_come_together() {
        assertEquals(
                ExitCode.WRONG_INPUT,
                spoken.run("measure", "--sizs", "64", "--limit", "x", "--json", "--csv", "a", "b"));

        assertEquals(
                List.of(
                        "loupe: there is no option --sizs; did you mean --sizes? `loupe measure --help` lists them all",
                        "loupe: nothing more was expected where 'a' stands; `loupe measure --help` tells what can be"
                                + " written",
                        "loupe: nothing more was expected where 'b' stands; `loupe measure --help` tells what can be"
                                + " written",
                        "loupe: --json and --csv both want standard output: choose one",
                        "loupe: --limit: a duration is a whole number of us, ms, s, m or h such as 10s, got 'x'"),
                spoken.complaints());
    }

    @Test
    void an_option_that_stands_there_twice_is_refused() {
        assertEquals(
                ExitCode.WRONG_INPUT,
                spoken.run("measure", "--sizes", "64", "--limit=5s", "--sizes=1KiB", "--limit", "6s"));

        assertEquals(
                List.of(
                        "loupe: --sizes stands there twice: give it once, with a list",
                        "loupe: --limit stands there twice: give it once"),
                spoken.complaints());
    }

    @Test
    void a_cpu_that_this_host_has_not_is_wrong_input() {
        assertEquals(ExitCode.WRONG_INPUT, spoken.run("measure", "--affinity", "0:1001", "--sizes", "64"));

        assertTrue(
                spoken.complaints().getFirst().startsWith("loupe: --affinity: this process may not run on CPU 1001,"),
                spoken.complaints()::toString);
    }

    @Test
    void json_and_csv_together_are_refused_in_json_alone() {
        assertEquals(ExitCode.WRONG_INPUT, spoken.run("measure", "--json", "--csv"));

        assertTrue(spoken.out().lines().allMatch(line -> line.startsWith("{\"record\":")), spoken.out());
        assertEquals(2, spoken.out().lines().count());
    }

    @Test
    void a_mistyped_command_is_not_answered_with_one_that_the_help_hides() {
        spoken.run("mesure");

        assertTrue(
                spoken.complaints().stream().noneMatch(line -> line.contains("rehearse")),
                spoken.complaints()::toString);
    }

    @Test
    void a_file_that_is_missing_is_named_with_where_to_read_on() {
        assertEquals(ExitCode.WRONG_INPUT, spoken.run("compare"));

        assertEquals(
                List.of("loupe: A is missing; `loupe compare --help` tells what can be written"), spoken.complaints());
    }

    @Test
    void a_capacity_that_can_not_be_searched_still_gives_a_program_its_first_and_last_line() {
        assertEquals(
                ExitCode.WRONG_INPUT,
                spoken.run("capacity", "--json", "--goal", "max <= 1ms", "--width", "0%", "--repetitions", "6"));

        var mapper = JsonMapper.builder().build();
        var kinds = spoken.out()
                .lines()
                .map(line -> mapper.readTree(line).get("record").asString())
                .toList();
        assertEquals(List.of("run", "end"), kinds);
        assertEquals(4, spoken.complaints().size(), spoken.complaints()::toString);
    }

    @Test
    void the_plan_that_is_printed_reads_back_as_itself() throws Exception {
        spoken.run("measure", "--print-plan", "--sizes", "64,1KiB", "--no-delay", "off", "--seed", "7");
        var printed = spoken.out();
        var file = Files.createTempFile("plan", ".yaml");
        Files.writeString(file, printed);

        var again = new Spoken();
        again.run("measure", file.toString(), "--print-plan");

        assertEquals(printed, again.out());
        Files.delete(file);
    }

    @Test
    void an_address_that_this_host_does_not_have_is_refused_in_a_sentence() {
        assertEquals(ExitCode.WRONG_INPUT, spoken.run("agent", "--listen", "x y:1"));
        assertEquals(ExitCode.WRONG_INPUT, spoken.run("agent", "--listen", "0.0.0.0:1234"));
        assertEquals(2, spoken.complaints().size(), spoken.complaints()::toString);
    }
}
