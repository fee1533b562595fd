package loupe.cli.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.stream.Stream;
import loupe.measure.DataSize;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TextsTest {
    @Test
    void a_range_of_sizes_doubles_from_the_first_and_ends_with_the_last() {
        assertEquals(
                "[64 KiB, 128 KiB, 256 KiB]", SizeList.parse("64KiB..256KiB").toString());
        assertEquals("[1 B, 2 B, 3 B]", SizeList.parse("1..3").toString());
        assertEquals("[5 B]", SizeList.parse("5..5").toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "64KiB..1KiB", "0", "2GiB", "1..", "-1", "1e3", "99999999999999999999"})
    void what_is_no_size_is_refused(String text) {
        assertThrows(IllegalArgumentException.class, () -> SizeList.parse(text));
    }

    @Test
    void durations_read_back_as_written() {
        Stream.of("1us", "150ms", "10s", "1ms")
                .forEach(text -> assertEquals(text, DurationText.of(DurationText.parse(text))));
        assertEquals(Duration.ofMinutes(2), DurationText.parse("2m"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "10", "10 s", "1.5s", "s", "-1s", "9999999999s"})
    void what_is_no_duration_is_refused(String text) {
        assertThrows(IllegalArgumentException.class, () -> DurationText.parse(text));
    }

    @Test
    void goals_read_back_as_written() {
        Stream.of("p99 <= 200us", "p99.9 <= 1ms", "lost <= 0%", "p50 <= 1.5us and lost <= 0.1%")
                .forEach(text -> assertEquals(text, GoalText.parse(text).text()));
        assertEquals(
                "p99 <= 2ms and lost <= 0%", GoalText.parse("lost=0, p99<2ms").text());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "p99", "p99 <= 5", "p0 <= 1ms", "p100 <= 1ms", "max <= 1ms", "p99 >= 1ms", "loss <= 0%"})
    void what_is_no_goal_is_refused(String text) {
        assertThrows(IllegalArgumentException.class, () -> GoalText.parse(text));
    }

    @Test
    void hosts_read_back_as_written() {
        Stream.of("host:1", "192.0.2.1:7411", "[2001:db8::1]:80")
                .forEach(text -> assertEquals(text, HostPort.parse(text, 9).toString()));
        assertEquals(new HostPort("a", 9), HostPort.parse("a", 9));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ":1", "a:", "a:0", "a:65536", "a:b", "::1", "a b", "http://a", "a:1:2"})
    void what_is_no_host_is_refused(String text) {
        assertThrows(IllegalArgumentException.class, () -> HostPort.parse(text, 9));
    }

    @Test
    void a_size_keeps_its_bytes() {
        assertEquals(DataSize.ofBytes(65_500), SizeList.parse(" 65500 ").getFirst());
    }
}
