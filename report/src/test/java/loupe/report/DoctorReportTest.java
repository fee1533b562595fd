package loupe.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import loupe.experiment.doctor.Examined;
import loupe.experiment.doctor.look.Affected;
import loupe.experiment.doctor.look.Finding;
import org.junit.jupiter.api.Test;

class DoctorReportTest {
    private static final Examined GOOD = new Examined("clock-source", "/sys", Finding.good("tsc"));
    private static final Examined UNKNOWN = new Examined("turbo", "/sys", Finding.unknown("the kernel does not tell"));
    private static final Examined BAD = new Examined(
            "steal", "/proc/stat", Finding.spoils("7 %", "measure elsewhere", Affected.TAIL, Affected.SPEED));

    @Test
    void each_finding_says_what_it_bears_on_and_what_to_do() {
        assertEquals(List.of("good    clock-source: tsc"), DoctorReport.lines(GOOD, Style.PLAIN));
        assertEquals(List.of("unknown turbo: the kernel does not tell"), DoctorReport.lines(UNKNOWN, Style.PLAIN));
        assertEquals(
                List.of("spoils  steal: 7 %", "        bears on p99 and above, speed", "        -> measure elsewhere"),
                DoctorReport.lines(BAD, Style.PLAIN));
    }

    @Test
    void the_sum_names_what_spoils_and_counts_what_is_unknown() {
        assertEquals(
                "What would spoil a measurement: steal; 3 checks, 1 of which the host does not answer.",
                DoctorReport.summary(List.of(GOOD, UNKNOWN, BAD)));
    }

    @Test
    void a_host_with_nothing_to_fear_is_told_so() {
        assertEquals("Nothing was found that would spoil a measurement; 1 check.", DoctorReport.summary(List.of(GOOD)));
    }

    @Test
    void a_percent_sign_in_a_name_does_no_harm() {
        var odd = new Examined("50%d", "", Finding.spoils("x", "y", Affected.SPEED));

        assertEquals("What would spoil a measurement: 50%d; 1 check.", DoctorReport.summary(List.of(odd)));
    }
}
