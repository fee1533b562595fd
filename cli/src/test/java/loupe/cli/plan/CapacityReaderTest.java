package loupe.cli.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Random;
import loupe.pattern.Pace;
import loupe.transport.Transports;
import org.junit.jupiter.api.Test;

final class CapacityReaderTest {
    private final Asked asked = new Asked();

    @Test
    void with_nothing_asked_it_is_a_percentile_of_small_messages_over_tcp() throws Exception {
        var job = read();

        assertEquals("p99 <= 1ms", job.search().goal().text());
        assertEquals(0.05, job.search().width());
        assertEquals(Pace.Arrivals.CONSTANT, job.search().arrivals());
        assertEquals(List.of("ping-pong"), job.job().effective().get("pattern"));
        assertEquals(List.of("64 B"), job.job().effective().get("sizes"));
        assertEquals("60s", job.job().effective().get("limit"));
        assertEquals("100/s..10000000/s", job.job().effective().get("rates"));
    }

    @Test
    void what_is_asked_of_loss_alone_is_asked_of_a_stream() throws Exception {
        ask("goal", "lost <= 0%");
        ask("transport", "udp");
        ask("rates", "1k..500k/s");
        ask("arrivals", "poisson");
        ask("quick", "true");
        ask("duration", "200ms");

        var job = read();

        assertEquals(List.of("stream"), job.job().effective().get("pattern"));
        assertEquals(1_000, job.search().lowest());
        assertEquals(500_000, job.search().highest());
        assertEquals(0.1, job.search().width());
        assertEquals("200ms", job.job().effective().get("duration"));
        assertEquals("10s", job.job().effective().get("limit"));
    }

    @Test
    void all_mistakes_come_together() {
        ask("goal", "p99 <= 1ms");
        ask("pattern", "stream,windowed-stream");
        ask("rates", "5k/s..1k/s");
        ask("width", "100%");
        ask("sizes", "1K");

        var wrong = assertThrows(WrongInputException.class, this::read);

        assertEquals(5, wrong.mistakes().size(), wrong.mistakes()::toString);
    }

    private void ask(String name, String text) {
        asked.add(name, text, "--" + name);
    }

    private CapacityJob read() throws WrongInputException {
        return CapacityReader.read(asked, List.of(), Transports.installed(), new Random(1));
    }
}
