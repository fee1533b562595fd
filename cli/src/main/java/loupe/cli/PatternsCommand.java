package loupe.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import loupe.cli.output.JsonText;
import loupe.pattern.Direction;
import loupe.pattern.Pattern;
import loupe.pattern.Patterns;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// Lists the patterns.
@Command(name = "patterns", header = "Lists who can send what to whom, and when.")
final class PatternsCommand implements Callable<Integer> {
    private final Console console;

    @Option(names = "--json", description = "one JSON object a line")
    private boolean json;

    PatternsCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Patterns.ALL.forEach(pattern -> console.out().println(json ? JsonText.of(record(pattern)) : line(pattern)));
        return ExitCode.GOOD;
    }

    private static String line(Pattern pattern) {
        String directions = pattern.directions().stream().map(Direction::label).collect(Collectors.joining(", "));
        return "%-16s %s".formatted(pattern.name(), directions);
    }

    private static Map<String, Object> record(Pattern pattern) {
        var record = new LinkedHashMap<String, Object>();
        record.put("record", "pattern");
        record.put("name", pattern.name());
        record.put(
                "directions",
                pattern.directions().stream().map(Direction::label).toList());
        return record;
    }
}
