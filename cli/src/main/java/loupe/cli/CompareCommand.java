package loupe.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import loupe.cli.plan.WrongInputException;
import loupe.experiment.comparison.Comparison;
import loupe.experiment.record.JsonLines;
import loupe.experiment.record.Line;
import loupe.experiment.record.UnreadableResultsException;
import loupe.report.Style;
import loupe.report.comparison.ComparisonText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Says whether one side of results is slower than another.
@Command(
        name = "compare",
        header = "Says whether B is slower than A, as far as the noise of both allows it to be told.",
        synopsisHeading = "Usage: ",
        customSynopsis = {
            "loupe compare [--threshold P%%] [--json] A B",
            "       loupe compare [--threshold P%%] [--json] A1 A2 .. vs B1 B2 .."
        },
        footer = {
            "",
            "Several runs of each side, measured in turn (A B B A), show how far runs",
            "of the same thing differ; one run a side shows little of it. Exit codes:",
            "0 not slower, 1 slower, 2 wrong input, 4 cannot tell."
        })
final class CompareCommand implements Callable<Integer> {
    private static final String VERSUS = "vs";

    private final Console console;

    @Option(
            names = "--threshold",
            paramLabel = "P%",
            description = "from which on a difference counts (5%%); none is told that the noise may have made")
    private String threshold = "5%";

    @Option(names = "--json", description = "one JSON object a line for each setting, and an end")
    private boolean json;

    @Parameters(
            arity = "1..*",
            paramLabel = "A",
            description = "a results.jsonl, the directory of a run, or a directory of such directories")
    private List<String> named = List.of();

    CompareCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws WrongInputException {
        var sides = sides();
        try {
            var comparison = Comparison.of(sides.a(), sides.b(), share());
            print(comparison);
            return comparison.end().exitCode();
        } catch (UnreadableResultsException unreadable) {
            throw new WrongInputException(List.of(String.valueOf(unreadable.getMessage())));
        }
    }

    private record Sides(List<Path> a, List<Path> b) {}

    private Sides sides() throws WrongInputException {
        int versus = named.indexOf(VERSUS);
        boolean two = versus < 0 && named.size() == 2;
        int endOfA = two ? 1 : versus;
        int beginOfB = two ? 1 : versus + 1;
        if (endOfA < 1 || beginOfB >= named.size() || named.lastIndexOf(VERSUS) != versus) {
            throw new WrongInputException(List.of(
                    "compare takes two sides, got '%s': write A B, or A1 A2 .. vs B1 B2 .. for several runs a side"
                            .formatted(String.join(" ", named))));
        }
        return new Sides(paths(named.subList(0, endOfA)), paths(named.subList(beginOfB, named.size())));
    }

    private static List<Path> paths(List<String> names) {
        return names.stream().map(Path::of).toList();
    }

    private double share() throws WrongInputException {
        if (!threshold.matches("\\d{1,3}(\\.\\d{1,3})?\\s*%") || threshold.matches("[0.]+\\s*%")) {
            throw new WrongInputException(
                    List.of("--threshold is a percentage above 0%% such as 5%%, got '%s'".formatted(threshold)));
        }
        return Double.parseDouble(threshold.replace("%", "").strip()) / 100;
    }

    private void print(Comparison comparison) {
        if (json) {
            comparison.notes().forEach(this::print);
            comparison.settings().forEach(this::print);
            print(comparison.end());
        } else {
            var style = new Style(console.outIsTerminal() && console.colour());
            ComparisonText.lines(comparison, style).forEach(console.out()::println);
        }
    }

    private void print(Line line) {
        console.out().println(JsonLines.of(line));
    }
}
