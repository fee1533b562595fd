package loupe.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import loupe.cli.output.JsonText;
import loupe.cli.plan.WrongInputException;
import loupe.experiment.record.ResultReader;
import loupe.experiment.record.UnreadableResultsException;
import loupe.report.Findings;
import loupe.report.Style;
import loupe.report.fit.FitRecord;
import loupe.report.fit.FitText;
import loupe.report.fit.FlowFit;
import loupe.report.fit.LogGPFit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Fits models to what was measured before.
@Command(
        name = "fit",
        header = "Fits models to results: what a message of n bytes costs, with intervals, or why no model holds.")
final class FitCommand implements Callable<Integer> {
    private final Console console;

    @Option(names = "--json", description = "one JSON object a line for each model")
    private boolean json;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "a results.jsonl, or the directory of a run")
    private List<String> files = List.of();

    FitCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws WrongInputException {
        var runs = runs();
        var fits = FlowFit.of(runs);
        var logGPs = LogGPFit.of(runs);
        if (fits.isEmpty() && logGPs.isEmpty()) {
            throw new WrongInputException(
                    List.of(
                            files.stream().map("'%s'"::formatted).collect(Collectors.joining(", "))
                                    + ": no result can be fitted; fit what loupe measure has found, with results that are trusted"));
        }
        print(fits, logGPs);
        return fits.stream().anyMatch(FlowFit::holds) || logGPs.stream().anyMatch(LogGPFit::holds)
                ? ExitCode.GOOD
                : ExitCode.UNTRUSTED;
    }

    private List<Findings> runs() throws WrongInputException {
        var runs = new ArrayList<Findings>();
        var mistakes = new ArrayList<String>();
        for (var name : files) {
            try {
                for (var file : ResultReader.files(Path.of(name))) {
                    runs.add(Findings.of(ResultReader.all(file)));
                }
            } catch (UnreadableResultsException unreadable) {
                mistakes.add(String.valueOf(unreadable.getMessage()));
            }
        }
        if (!mistakes.isEmpty()) {
            throw new WrongInputException(mistakes);
        }
        return runs;
    }

    private void print(List<FlowFit> fits, List<LogGPFit> logGPs) {
        if (json) {
            fits.stream()
                    .flatMap(fit -> FitRecord.of(fit).stream())
                    .forEach(record -> console.out().println(JsonText.of(record)));
            logGPs.forEach(fit -> console.out().println(JsonText.of(fit.toRecord())));
            return;
        }
        var style = new Style(console.outIsTerminal() && console.colour());
        String before = "";
        for (var fit : fits) {
            console.out().print(before);
            FitText.lines(fit, style).forEach(console.out()::println);
            before = "\n";
        }
        for (var fit : logGPs) {
            console.out().print(before);
            fit.lines(style).forEach(console.out()::println);
            before = "\n";
        }
    }
}
