package loupe.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import loupe.cli.output.JsonText;
import loupe.experiment.verdict.VerdictPage;
import loupe.experiment.verdict.Verdicts;
import loupe.report.table.Words;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// Lists the verdicts.
@Command(
        name = "verdicts",
        header = "Lists what can be said of a result's worth: when it is said, and what to do then.")
final class VerdictsCommand implements Callable<Integer> {
    private static final int INDENT = 4;

    private final Console console;

    @Option(names = "--json", description = "one JSON object a line")
    private boolean json;

    VerdictsCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Verdicts.ALL.stream().map(VerdictPage::of).forEach(page -> {
            if (json) {
                console.out().println(JsonText.of(record(page)));
            } else {
                lines(page).forEach(console.out()::println);
            }
        });
        return ExitCode.GOOD;
    }

    private static List<String> lines(VerdictPage page) {
        var lines = new ArrayList<String>();
        lines.add("%s (%s)".formatted(page.name(), page.gravity()));
        lines.addAll(Words.indented(page.means(), INDENT));
        lines.addAll(Words.indented("When: " + page.condition(), INDENT));
        lines.addAll(Words.indented("What to do: " + page.advice(), INDENT));
        return lines;
    }

    private static Map<String, Object> record(VerdictPage page) {
        var record = new LinkedHashMap<String, Object>();
        record.put("record", "verdict");
        record.put("name", page.name());
        record.put("gravity", page.gravity());
        record.put("means", page.means());
        record.put("condition", page.condition());
        record.put("advice", page.advice());
        return record;
    }
}
