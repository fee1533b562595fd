package loupe.cli;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import loupe.cli.output.Output;
import loupe.cli.output.ProgressLine;
import loupe.cli.output.ResultSink;
import loupe.experiment.Progress;
import loupe.experiment.record.EndRecord;
import loupe.experiment.record.ResultFile;
import loupe.measure.clock.SystemClock;
import loupe.report.Findings;
import loupe.report.Report;
import loupe.report.Style;
import loupe.transport.Transports;

/// What surrounds one run: its progress, its lines, and the table at the end.
final class MeasureSession {
    private final Console console;
    private final Output output;
    private final ResultFile file;
    private final Interruption interruption;

    /// @param file closed at the end
    MeasureSession(Console console, Output output, ResultFile file, Interruption interruption) {
        this.console = console;
        this.output = output;
        this.file = file;
        this.interruption = interruption;
    }

    /// Returns the exit code.
    int play(Errand errand, Transports transports) {
        var sink = new ResultSink(console.out(), output, Optional.of(file), interruption::readerGone);
        try (var line = new ProgressLine(console.err(), console.errIsTerminal(), SystemClock.INSTANCE)) {
            new MeasureRun(errand, transports, sink, output.quiet() ? Progress.SILENT : line, interruption).play();
        }
        close();
        var findings = Findings.of(sink.lines());
        tell(findings);
        return findings.end().map(EndRecord::exitCode).orElse(ExitCode.COULD_NOT_RUN);
    }

    private void tell(Findings findings) {
        if (!output.forProgram()) {
            console.out().print(Report.text(findings, new Style(console.outIsTerminal() && console.colour())));
        } else if (!output.quiet()) {
            console.err().print(Report.text(findings, new Style(console.errIsTerminal() && console.colour())));
        }
        findings.end().flatMap(EndRecord::message).ifPresent(message -> console.complain(List.of(message)));
        if (!output.quiet() && findings.any()) {
            console.err().println("Every figure is in " + file.path());
        }
    }

    private void close() {
        try {
            file.close();
        } catch (IOException failed) {
            console.complain(List.of("%s could not be closed: %s".formatted(file.path(), failed.getMessage())));
        }
    }
}
