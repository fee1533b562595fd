package loupe.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import loupe.cli.output.JsonText;
import loupe.model.Models;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// Lists the models.
@Command(name = "models", header = "Lists what can be fitted to measurements, and what each needs.")
final class ModelsCommand implements Callable<Integer> {
    private final Console console;

    @Option(names = "--json", description = "one JSON object a line")
    private boolean json;

    ModelsCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Models.ALL.forEach(model -> console.out().println(json ? JsonText.of(record(model)) : line(model)));
        return ExitCode.GOOD;
    }

    private static String line(Models.Entry model) {
        return "%-10s %s; needs %s".formatted(model.name(), model.says(), model.needs());
    }

    private static Map<String, Object> record(Models.Entry model) {
        var record = new LinkedHashMap<String, Object>();
        record.put("record", "model");
        record.put("name", model.name());
        record.put("says", model.says());
        record.put("needs", model.needs());
        return record;
    }
}
