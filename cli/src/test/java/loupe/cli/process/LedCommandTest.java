package loupe.cli.process;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LedCommandTest {
    @ParameterizedTest
    @CsvSource({
        "measure --quick, a b, measure --quick --hosts=a;b --secret-file=s",
        "measure, a, measure --to=a --secret-file=s",
        "capacity, a b, capacity --to=a --secret-file=s",
        "measure --to=c, a b, measure --to=c --secret-file=s",
        "measure --hosts c;d, a b, measure --hosts c;d --secret-file=s",
        "measure --hosts-file f, a b, measure --hosts-file f --secret-file=s",
        "measure --secret-file=mine, a b, measure --secret-file=mine --hosts=a;b",
        "measure --tls d, a b, measure --tls d --hosts=a;b",
        "doctor, a b, doctor"
    })
    void a_command_is_told_of_agents_what_it_was_not_told_already(String typed, String hosts, String completed) {
        var command = new LedCommand(words(typed));

        var told = command.completed(words(hosts), words(hosts).getFirst(), "s");

        assertEquals(words(completed), told);
    }

    private static List<String> words(String text) {
        return List.of(text.replace(';', ',').split(" "));
    }
}
