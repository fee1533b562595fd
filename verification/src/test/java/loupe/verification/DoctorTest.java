package loupe.verification;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import loupe.experiment.doctor.Checks;
import loupe.testkit.Child;
import loupe.testkit.Children;
import loupe.testkit.Requirement;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// `loupe doctor` on this host, whatever its state is.
class DoctorTest {
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final List<String> DOCTOR = Children.java("loupe.cli.Main", "doctor", "--json");

    @Test
    void every_check_is_a_line_and_the_end_agrees_with_them() throws IOException {
        try (var children = new Children()) {
            assertSound(children.start(DOCTOR));
        }
    }

    @Test
    void no_privileges_are_needed() throws IOException {
        Requirement.NETWORK_NAMESPACES.orSkip();
        try (var children = new Children()) {
            assertSound(children.start(
                    Stream.concat(Stream.of("setpriv", "--bounding-set=-all", "--inh-caps=-all"), DOCTOR.stream())
                            .toList()));
        }
    }

    @Test
    void a_jvm_that_only_interprets_spoils() throws IOException {
        try (var children = new Children()) {
            var builder = new ProcessBuilder(DOCTOR);
            builder.environment().put("JAVA_TOOL_OPTIONS", "-Xint");
            var doctor = children.start(builder);

            assertEquals(1, doctor.exit(SOON), () -> String.join("\n", doctor.out()));
            var records = records(doctor);
            assertTrue(
                    records.stream()
                            .anyMatch(record -> text(record, "name").equals("jvm-flags")
                                    && text(record, "grade").equals("spoils")),
                    records::toString);
            assertTrue(text(records.getLast(), "message").contains("jvm-flags"), records::toString);
        }
    }

    @Test
    void whenever_it_is_interrupted_the_last_line_is_its_end() throws IOException {
        try (var children = new Children()) {
            var doctor = children.start(DOCTOR);
            doctor.line(line -> line.contains("other-load"), SOON);
            doctor.signal("INT");

            int code = doctor.exit(SOON);
            var end = records(doctor).getLast();
            assertEquals("end", text(end, "record"));
            // It may have come to its end before the signal came to it.
            assertEquals(code == 130 ? "interrupted" : "complete", text(end, "how"));
            assertEquals(code, end.get("exitCode").asInt());
        }
    }

    @Test
    void a_mistake_ends_in_order_too() throws IOException {
        try (var children = new Children()) {
            var doctor = children.start(Children.java("loupe.cli.Main", "doctor", "--json", "--nosuch"));

            assertEquals(2, doctor.exit(SOON));
            var end = records(doctor).getLast();
            assertEquals("end", text(end, "record"));
            assertEquals(2, end.get("exitCode").asInt());
        }
    }

    private static void assertSound(Child doctor) {
        int code = doctor.exit(SOON);
        var records = records(doctor);
        var checks = records.subList(0, records.size() - 1);
        var end = records.getLast();

        assertEquals(Checks.ALL.size(), checks.size());
        checks.forEach(check -> {
            assertEquals("check", text(check, "record"));
            assertTrue(List.of("good", "notice", "spoils", "unknown").contains(text(check, "grade")), check::toString);
            assertFalse(text(check, "found").isBlank(), check::toString);
        });
        boolean spoils = checks.stream().anyMatch(check -> text(check, "grade").equals("spoils"));
        assertEquals("end", text(end, "record"));
        assertEquals("complete", text(end, "how"));
        assertEquals(spoils ? 1 : 0, code);
        assertEquals(code, end.get("exitCode").asInt());
    }

    private static String text(JsonNode record, String field) {
        return record.has(field) ? record.get(field).asString() : "";
    }

    private static List<JsonNode> records(Child doctor) {
        return doctor.out().stream()
                .map(line -> JsonMapper.shared().readTree(line))
                .toList();
    }
}
