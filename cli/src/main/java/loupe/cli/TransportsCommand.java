package loupe.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import loupe.cli.output.JsonText;
import loupe.transport.Availability;
import loupe.transport.Transport;
import loupe.transport.Transports;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// Lists the installed transports.
@Command(
        name = "transports",
        header = "Lists the ways in which bytes can move here, and why one that cannot be used cannot.")
final class TransportsCommand implements Callable<Integer> {
    private final Console console;
    private final Transports transports;

    @Option(names = "--json", description = "one JSON object a line")
    private boolean json;

    TransportsCommand(Console console, Transports transports) {
        this.console = console;
        this.transports = transports;
    }

    @Override
    public Integer call() {
        transports
                .all()
                .forEach(transport -> console.out().println(json ? JsonText.of(record(transport)) : line(transport)));
        return ExitCode.GOOD;
    }

    private static String line(Transport transport) {
        var traits = transport.traits();
        String where =
                traits.betweenHosts() ? "between hosts" : traits.betweenProcesses() ? "on one host" : "in one process";
        String is = switch (transport.availability()) {
            case Availability.Available() ->
                "%s, %s, messages of %s to %s"
                        .formatted(
                                where,
                                traits.reliable() ? "reliable" : "losses are counted",
                                traits.smallest(),
                                traits.largest());
            case Availability.Unavailable(var why) -> "not available: " + why;
        };
        return "%-10s %s".formatted(transport.name(), is);
    }

    private static Map<String, Object> record(Transport transport) {
        var record = new LinkedHashMap<String, Object>();
        record.put("record", "transport");
        record.put("name", transport.name());
        switch (transport.availability()) {
            case Availability.Available() -> record.put("available", true);
            case Availability.Unavailable(var why) -> {
                record.put("available", false);
                record.put("why", why);
            }
        }
        var traits = transport.traits();
        record.put("reliable", traits.reliable());
        record.put("betweenHosts", traits.betweenHosts());
        record.put("betweenProcesses", traits.betweenProcesses());
        record.put("smallestBytes", traits.smallest().bytes());
        record.put("largestBytes", traits.largest().bytes());
        record.put(
                "options",
                transport.options().stream().map(option -> option.name()).toList());
        return record;
    }
}
