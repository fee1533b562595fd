package loupe.cli.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PlanFileTest {
    @TempDir
    private Path directory;

    @Test
    void a_plan_has_the_names_of_the_command_line() throws Exception {
        var asked = new Asked();
        asked.add("seed", "1", "--seed");

        var mistakes = read(asked, """
                # a comment
                transport: [tcp, udp]
                sizes: 64, 1KiB
                send-buffer: 64KiB
                interval: 3%
                quick: on
                seed: 99
                """);
        var job = JobReader.read(asked, List.of(), PaperTransport.ALL, new Random(1));

        assertEquals(List.of(), mistakes);
        assertEquals(List.of("tcp", "udp"), job.plan().subjects().transports());
        assertEquals(2, job.plan().subjects().sizes().size());
        assertEquals(
                "65536", job.plan().variants().getFirst().settings().asked().get("send-buffer"));
        assertEquals(1, job.plan().seed(), "what is typed goes before");
        assertEquals(20, job.plan().repetition().atMost());
    }

    @Test
    void all_mistakes_come_together_each_with_its_line() throws Exception {
        var asked = new Asked();

        var mistakes = new ArrayList<>(read(asked, """
                trasnport: tcp
                sizes:
                  - 1K
                  - 64
                interval: 5
                seed: {a: 1}
                limit:
                interval: 6%
                """));
        mistakes.addAll(refused(asked));

        assertEquals(
                List.of(
                        "plan.yaml line 1, trasnport: there is no such name; did you mean transport?",
                        "plan.yaml line 6, seed: wants a value, or a list of values",
                        "plan.yaml line 7, limit: wants a value, or a list of values",
                        "plan.yaml line 8, interval: this name has stood above already",
                        "plan.yaml line 2, sizes: '1K' can be read two ways: write 1KiB for 1 times 1024 B, or 1000 for"
                                + " 1 times 1000 B",
                        "plan.yaml line 5, interval: is a percentage between 0% and 100% such as 5%, got '5'"),
                mistakes.stream().map(this::withoutDirectory).toList());
    }

    @Test
    void what_is_no_plan_is_refused_in_a_sentence() throws IOException {
        assertEquals(
                List.of("plan.yaml line 1: a plan is lines of NAME: VALUE"),
                read(new Asked(), "- tcp\n").stream()
                        .map(this::withoutDirectory)
                        .toList());
        assertEquals(1, read(new Asked(), "sizes: [64\ntransport: }").size());
        assertEquals(List.of(), read(new Asked(), ""));
        assertEquals(
                List.of("there is no plan missing.yaml: name a file that is there"),
                PlanFile.read(Path.of("missing.yaml"), Choices.of(PaperTransport.ALL), new Asked()));
    }

    private List<String> read(Asked asked, String text) throws IOException {
        var file = directory.resolve("plan.yaml");
        Files.writeString(file, text);
        return PlanFile.read(file, Choices.of(PaperTransport.ALL), asked);
    }

    private static List<String> refused(Asked asked) {
        try {
            JobReader.read(asked, List.of(), PaperTransport.ALL, new Random(1));
            return List.of();
        } catch (WrongInputException wrong) {
            return wrong.mistakes();
        }
    }

    private String withoutDirectory(String mistake) {
        return mistake.replace(directory + "/", "");
    }
}
