package loupe.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import org.junit.jupiter.api.Test;

final class CsvResultsTest {
    @Test
    void every_figure_stands_under_its_name() {
        var row = read(ResultBuilder.stream(64, 3.1).variant("on, \"off\"").merged(12.5, true));

        assertEquals("stream", row.getField("pattern"));
        assertEquals("on, \"off\"", row.getField("variant"));
        assertEquals("3.1", row.getField("overheadMicros.sender.median"));
        assertEquals("12.5", row.getField("messagesPerSegment.median"));
        assertEquals("coalesced", row.getField("verdicts"));
        assertEquals("64000", row.getField("received.bytes"));
        assertTrue(
                Double.parseDouble(row.getField("speedMBps.low")) < Double.parseDouble(row.getField("speedMBps.high")));
    }

    @Test
    void each_side_of_a_figure_has_columns_of_its_own() {
        var row = read(ResultBuilder.postWorkWait(64, 40));

        assertEquals("0.75", row.getField("availability.sender.median"));
        assertEquals("20.0", row.getField("transferMicros.receiver.median"));
        assertEquals("", row.getField("workMicros.sender.median"));
    }

    @Test
    void what_was_not_measured_is_empty() {
        var row = read(ResultBuilder.pingPong(64, 8).notRun());

        assertEquals("", row.getField("oneWayMicros.median"));
        assertEquals("", row.getField("roundTripNanos.p50"));
        assertEquals("false", row.getField("trusted"));
    }

    @Test
    void there_is_no_number_that_is_none() {
        assertFalse(CsvResults.of(ResultBuilder.pingPong(64, 8).build()).contains("NaN"));
    }

    private static NamedCsvRecord read(ResultBuilder result) {
        String text = CsvResults.head() + CsvResults.of(result.build());
        return CsvReader.builder().ofNamedCsvRecord(text).stream().findFirst().orElseThrow();
    }
}
