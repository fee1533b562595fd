package loupe.report.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import loupe.report.Style;
import loupe.testkit.seed.ForEachSeed;
import org.junit.jupiter.api.Test;

final class TableTest {
    @Test
    void words_begin_and_numbers_end_at_their_edge_under_the_name_of_their_group() {
        var table = new Table(
                List.of(Column.words("message"), Column.numbers("time, us", "p50"), Column.numbers("time, us", "max")),
                1,
                List.of(
                        List.of(Cell.of("64 B"), Cell.of(7.92), Cell.of(1234567.0)),
                        List.of(Cell.of("1 MiB"), Cell.of(0.3).asUntrusted(), Cell.NONE)));

        assertEquals("""
                         --- time, us ---
                message      p50      max
                64 B        7.92  1230000
                1 MiB    ~0.300~        -
                """, String.join("\n", table.lines(Style.PLAIN)) + "\n");
    }

    @ForEachSeed
    void no_line_is_wider_than_a_terminal_and_every_column_is_there_once(RandomGenerator random) {
        int columns = random.nextInt(2, 30);
        var heads = IntStream.range(0, columns)
                .mapToObj(i -> Column.numbers(i == 0 ? "" : "group " + i / 3, "n" + i))
                .toList();
        var row = IntStream.range(0, columns)
                .mapToObj(i -> Cell.of("9".repeat(random.nextInt(1, 12))))
                .toList();

        var lines = new Table(heads, 1, List.of(row)).lines(Style.PLAIN);

        assertTrue(lines.stream().allMatch(line -> line.length() <= Words.LINE), lines::toString);
        var names = lines.stream()
                .filter(line -> line.contains("n0"))
                .flatMap(line -> Stream.of(line.strip().split(" +")))
                .toList();
        IntStream.range(1, columns)
                .forEach(i ->
                        assertEquals(1, names.stream().filter(("n" + i)::equals).count()));
    }

    @Test
    void columns_in_which_nothing_stands_are_left_out() {
        var table = new Table(
                List.of(Column.words("a"), Column.words("b"), Column.words("c")),
                2,
                List.of(List.of(Cell.of("x"), Cell.of(""), Cell.of("y"))));

        assertEquals(List.of("a  c", "x  y"), table.withoutEmpty().lines(Style.PLAIN));
    }

    @Test
    void a_row_has_a_cell_for_each_column() {
        var columns = List.of(Column.words("a"));
        var rows = List.of(List.<Cell>of());

        assertThrows(IllegalArgumentException.class, () -> new Table(columns, 1, rows));
    }
}
