package loupe.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import loupe.experiment.record.Judged;
import loupe.experiment.record.ResultRecord;
import org.junit.jupiter.api.Test;

/// A result under a grave verdict, wherever it is shown.
final class UntrustedTest {
    private static ResultRecord good() {
        return ResultBuilder.stream(64, 2).build();
    }

    private static ResultRecord spoilt() {
        return ResultBuilder.stream(64, 2)
                .verdict("not-steady", false, "it drifted", "wait")
                .verdict("receiver-bound", true, "its CPU was busy", "use another")
                .build();
    }

    private static ResultRecord merged() {
        return ResultBuilder.stream(64, 2)
                .verdict("coalesced", true, "12 a segment", "read the one-way time")
                .build();
    }

    private static String text(ResultRecord result, Style style) {
        return Report.text(Findings.of(List.of(result)), style).replaceAll("\\s+", " ");
    }

    @Test
    void it_is_of_another_type_from_a_good_one() {
        assertInstanceOf(Judged.Trusted.class, Judged.of(good()));
        assertInstanceOf(Judged.Merged.class, Judged.of(merged()));
        assertEquals(new Judged.Untrusted(spoilt(), List.of("receiver-bound")), Judged.of(spoilt()));
    }

    @Test
    void nobody_can_make_a_good_one_of_it() {
        assertThrows(IllegalArgumentException.class, () -> new Judged.Trusted(spoilt()));
        assertThrows(IllegalArgumentException.class, () -> new Judged.Trusted(merged()));
        assertThrows(IllegalArgumentException.class, () -> new Judged.Merged(spoilt()));
        assertThrows(IllegalArgumentException.class, () -> new Judged.Untrusted(good(), List.of("lost")));
    }

    @Test
    void its_figures_are_struck_in_a_table_and_are_no_conclusion() {
        String plain = text(spoilt(), Style.PLAIN);
        assertTrue(plain.contains("~2.00~"), plain);
        assertFalse(plain.contains("the speed can reach"), plain);
        assertTrue(text(spoilt(), new Style(true)).contains("\033[9m2.00"), "struck through");
        String good = text(good(), Style.PLAIN);
        assertTrue(good.contains("the speed can reach 32.0 MB/s"), good);
    }

    @Test
    void a_program_reads_so_in_its_row() {
        var names = List.of(CsvResults.head().split(",", -1));
        var fields = List.of(CsvResults.of(spoilt()).split(",", -1));

        assertEquals("false", fields.get(names.indexOf("trusted")));
        assertEquals("not-steady receiver-bound", fields.get(names.indexOf("verdicts")));
    }
}
