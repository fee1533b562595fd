package loupe.report.comparison;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import loupe.experiment.comparison.Comparison;
import loupe.experiment.record.ComparisonEndRecord;
import loupe.experiment.record.ComparisonRecord;
import loupe.experiment.record.ComparisonRecord.Sampled;
import loupe.experiment.record.NoteRecord;
import loupe.measure.Estimate;
import loupe.report.Style;
import org.junit.jupiter.api.Test;

class ComparisonTextTest {
    private static final Sampled GOOD = new Sampled(30, 3, 36, true);
    private static final Sampled BAD = new Sampled(90, 3, 36, false);

    @Test
    void what_can_not_be_trusted_is_struck_and_says_why() {
        var text = text(unjudged(Optional.of(GOOD), Optional.of(BAD), "cannot-tell", "B: lost: 9 of 10"));

        assertTrue(text.contains("~90.0~"), text);
        assertTrue(text.contains("64 B cannot-tell: B: lost: 9 of 10."), text);
    }

    @Test
    void what_one_side_has_alone_is_named() {
        var text = text(unjudged(Optional.of(GOOD), Optional.empty(), "only-in-a", ""));

        assertTrue(text.contains("Only in A: tcp ping-pong 64 B."), text);
    }

    @Test
    void notes_and_the_conclusion_come_last_and_no_line_is_too_long() {
        var lines = ComparisonText.lines(comparison(List.of(judged())), Style.PLAIN);

        assertTrue(lines.getLast().startsWith("CANNOT TELL: a word"), lines::toString);
        assertTrue(lines.stream().anyMatch(line -> line.startsWith("Note: the kernel differs")));
        assertTrue(lines.stream().anyMatch(line -> line.contains("+10") && line.contains("-2.0")), lines::toString);
        assertEquals(
                List.of(), lines.stream().filter(line -> line.length() > 80).toList());
    }

    private static String text(ComparisonRecord record) {
        return String.join("\n", ComparisonText.lines(comparison(List.of(record)), Style.PLAIN));
    }

    private static Comparison comparison(List<ComparisonRecord> records) {
        return new Comparison(
                List.of(new NoteRecord("the kernel differs: 1 on side A, 2 on side B")),
                records,
                new ComparisonEndRecord("cannot-tell", 4, 5, 1, 0, 0, 1, OptionalInt.of(7), Optional.of("a word")));
    }

    private static ComparisonRecord judged() {
        return record(Optional.of(GOOD), Optional.of(GOOD), Optional.of(new Estimate(10, -2, 24)), "slower", "");
    }

    private static ComparisonRecord unjudged(Optional<Sampled> a, Optional<Sampled> b, String judgement, String why) {
        return record(a, b, Optional.empty(), judgement, why);
    }

    private static ComparisonRecord record(
            Optional<Sampled> a, Optional<Sampled> b, Optional<Estimate> change, String judgement, String why) {
        var number = change.isPresent() ? OptionalDouble.of(0.01) : OptionalDouble.empty();
        return new ComparisonRecord(
                "tcp",
                "ping-pong",
                64,
                "a->b",
                Optional.empty(),
                Optional.of("oneWayMicros"),
                Optional.of("one-way time, us"),
                true,
                a,
                b,
                change,
                number,
                number,
                number,
                judgement,
                Optional.of(why).filter(words -> !words.isEmpty()));
    }
}
