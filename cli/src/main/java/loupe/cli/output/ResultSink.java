package loupe.cli.output;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import loupe.experiment.record.EndRecord;
import loupe.experiment.record.JsonLines;
import loupe.experiment.record.Line;
import loupe.experiment.record.ResultFile;
import loupe.experiment.record.ResultRecord;
import loupe.experiment.record.RunRecord;
import loupe.report.CsvResults;

/// Where the lines of a run go: to its file, to standard output where a program reads it, and to the table that is
/// made of them at the end. The first is always the run, the last always the end. Any thread may use it.
public final class ResultSink {
    private final PrintStream out;
    private final Output output;
    private final Optional<ResultFile> file;
    private final Runnable readerGone;
    private final List<Line> lines = new ArrayList<>();
    private boolean ended;

    /// Nothing is written yet.
    ///
    /// @param out standard output
    /// @param file empty where nothing is to be kept
    /// @param readerGone run once, when nobody reads standard output any more
    public ResultSink(PrintStream out, Output output, Optional<ResultFile> file, Runnable readerGone) {
        this.out = out;
        this.output = output;
        this.file = file;
        this.readerGone = readerGone;
    }

    /// The run comes before everything else; later ones are dropped.
    public synchronized void begin(RunRecord run) {
        if (lines.isEmpty()) {
            put(run);
        }
    }

    public synchronized void accept(Line line) {
        if (!ended) {
            put(line);
        }
    }

    /// Nothing comes after this; later ones are dropped.
    public synchronized void end(EndRecord end) {
        if (!ended) {
            ended = true;
            file.ifPresent(it -> it.end(end));
            var known = file.flatMap(ResultFile::failure).map(end::notKept).orElse(end);
            lines.add(known);
            print(known);
        }
    }

    public synchronized boolean hasBegun() {
        return !lines.isEmpty();
    }

    public synchronized List<Line> lines() {
        return List.copyOf(lines);
    }

    private void put(Line line) {
        lines.add(line);
        file.ifPresent(it -> it.append(line));
        print(line);
    }

    private void print(Line line) {
        if (output.records()) {
            printed(JsonLines.of(line) + "\n");
        }
        if (output.csv() && line instanceof RunRecord) {
            printed(CsvResults.head());
        }
        if (output.csv() && line instanceof ResultRecord result) {
            printed(CsvResults.of(result));
        }
    }

    private void printed(String text) {
        out.print(text);
        if (out.checkError()) {
            readerGone.run();
        }
    }
}
