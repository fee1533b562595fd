package loupe.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import loupe.cli.output.JsonText;
import loupe.experiment.doctor.Checkup;
import loupe.experiment.doctor.Examined;
import loupe.experiment.doctor.look.Affected;
import loupe.experiment.doctor.look.Grade;
import loupe.experiment.doctor.look.Host;
import loupe.experiment.record.EndRecord;
import loupe.experiment.record.JsonLines;
import loupe.experiment.run.Ending;
import loupe.measure.clock.SystemClock;
import loupe.report.DoctorReport;
import loupe.report.Style;
import loupe.report.table.Words;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// Looks this host over.
@Command(
        name = "doctor",
        header = "Checks this host, and says what would spoil which measurement. Needs no root.",
        footer = {"", "Exit codes: 0 nothing spoils, 1 something does, 130 interrupted."})
final class DoctorCommand {
    private static final double NANOS_PER_SECOND = 1e9;

    private final Console console;
    private final Interruption interruption;

    @Option(names = "--json", description = "one JSON object a line, the last one says how it ended")
    private boolean json;

    DoctorCommand(Console console, Interruption interruption) {
        this.console = console;
        this.interruption = interruption;
    }

    /// Runs to the end and returns the exit code.
    ///
    /// @param mistakes of the command line
    int call(List<String> mistakes) {
        if (!mistakes.isEmpty()) {
            end(Ending.How.FAILED, ExitCode.WRONG_INPUT, 0, Optional.of(String.join("; ", mistakes)));
            console.complain(mistakes);
            return ExitCode.WRONG_INPUT;
        }
        interruption.lastWords(this::interrupted);
        long beginNanos = SystemClock.INSTANCE.nanos();
        try {
            var examined = new Checkup(Host.thisHost()).examine(this::tell, interruption.stop()::requested);
            double seconds = (SystemClock.INSTANCE.nanos() - beginNanos) / NANOS_PER_SECOND;
            return interruption.stop().requested() ? interrupted() : summed(examined, seconds);
        } finally {
            interruption.over();
        }
    }

    private void tell(Examined one) {
        if (json) {
            console.out().println(JsonText.of(record(one)));
        } else {
            DoctorReport.lines(one, style()).forEach(console.out()::println);
        }
    }

    private int summed(List<Examined> examined, double seconds) {
        boolean spoilt = examined.stream().anyMatch(one -> one.finding().grade() == Grade.SPOILS);
        int code = spoilt ? ExitCode.UNTRUSTED : ExitCode.GOOD;
        String summary = DoctorReport.summary(examined);
        if (!json) {
            console.out().println();
            Words.wrapped(summary, 0).forEach(console.out()::println);
        }
        end(Ending.How.COMPLETE, code, seconds, spoilt ? Optional.of(summary) : Optional.empty());
        return code;
    }

    private Style style() {
        return new Style(console.outIsTerminal() && console.colour());
    }

    private int interrupted() {
        int code = interruption.exitCode();
        end(Ending.How.INTERRUPTED, code, 0, Optional.of("interrupted before all was looked at"));
        return code;
    }

    private void end(Ending.How how, int code, double seconds, Optional<String> message) {
        if (json) {
            console.out().println(JsonLines.of(new EndRecord(how.label(), code, 0, 0, 0, seconds, message)));
        }
    }

    private static Map<String, Object> record(Examined one) {
        var record = new LinkedHashMap<String, Object>();
        var finding = one.finding();
        record.put("record", "check");
        record.put("name", one.name());
        record.put("grade", finding.grade().label());
        record.put("looksAt", one.looksAt());
        record.put("found", finding.found());
        if (!finding.spoils().isEmpty()) {
            record.put("spoils", finding.spoils().stream().map(Affected::label).toList());
        }
        if (!finding.advice().isBlank()) {
            record.put("advice", finding.advice());
        }
        return record;
    }
}
