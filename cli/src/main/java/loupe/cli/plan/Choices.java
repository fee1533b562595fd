package loupe.cli.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import loupe.cli.plan.Choice.Group;
import loupe.experiment.HostOptions;
import loupe.transport.EndpointOptions;
import loupe.transport.Option;
import loupe.transport.Transports;

/// All that can be asked of `measure`: what is listed here, and whatever the installed transports
/// declare.
public final class Choices {
    /// What only makes sense on the command line.
    private static final List<Choice> OUTPUT = List.of(
            new Choice("out", "DIR", "where results.jsonl goes (loupe-results/TIMESTAMP)", Group.OUTPUT),
            new Choice("json", "", "the result records on standard output, one JSON object a line", Group.OUTPUT),
            new Choice("csv", "", "the results on standard output as CSV", Group.OUTPUT),
            new Choice("print-plan", "", "print the effective plan as a valid PLAN.yaml, and end", Group.OUTPUT),
            new Choice("quiet", "", "no progress", Group.OUTPUT));

    private static final List<Choice> OWN = List.of(
            new Choice("to", "HOST[:PORT]", "the agent to measure to (a second process on this host)", Group.WHERE),
            new Choice(
                    "hosts", "A,B,..", "the agents that play, HOST[:PORT] each: rank 0 is on the first", Group.WHERE),
            new Choice("hosts-file", "FILE", "the same, one HOST[:PORT] [slots=N] [no-inbound] a line", Group.WHERE),
            new Choice("secret-file", "FILE", "holds the secret that the agents know too", Group.WHERE),
            new Choice("tls", "DIR", "holds the certificates for TLS", Group.WHERE),
            new Choice("transport", "T,..", "as `loupe transports` lists them (tcp)", Group.WHAT),
            new Choice("pattern", "P,..", "as `loupe patterns` lists them (ping-pong,stream)", Group.WHAT),
            new Choice("sizes", "S,..", "64,1KiB or doublings 64KiB..1MiB (1 B to 1 MiB in eight steps)", Group.WHAT),
            new Choice("direction", "D", "a->b, b->a or both one after the other (a->b); side a is here", Group.WHAT),
            new Choice("ranks", "N", "how many play the patterns of many (4 on this host, one a host)", Group.WHAT),
            new Choice(
                    "study",
                    "S",
                    "compare the variants of no-delay, socket-buffer, io or poll-interval in one run",
                    Group.WHAT),
            new Choice(
                    "rate", "N/s", "so many messages a second, whenever they are due (as fast as it goes)", Group.LOAD),
            new Choice("arrivals", "A", "with --rate: constant or poisson distances (constant)", Group.LOAD),
            new Choice("compute", "T", "work at each side between two messages, such as 20us (none)", Group.LOAD),
            new Choice("loads", "K,..", "with interference: pairs that load meanwhile (0 to all)", Group.LOAD),
            new Choice("load-sizes", "S,..", "with interference: what they send (64, 64KiB)", Group.LOAD),
            new Choice("io", "IO", "sets both --send-io and --receive-io", Group.HOW),
            new Choice("interval", "P%", "repeat until the median is known to this (5%)", Group.HOW_OFTEN),
            new Choice("repetitions", "N[..M]", "so many of each setting (6..60)", Group.HOW_OFTEN),
            new Choice("duration", "T", "of one repetition (150ms, shorter where time is short)", Group.HOW_OFTEN),
            new Choice("messages", "N", "so many messages a repetition, rather than a duration", Group.HOW_OFTEN),
            new Choice("limit", "T", "the run takes no longer (60s)", Group.HOW_OFTEN),
            new Choice("quick", "", "all in 10 s, with wider intervals", Group.HOW_OFTEN),
            new Choice("seed", "N", "of the random order of the repetitions", Group.HOW_OFTEN));

    private final Map<String, Option> settings;
    private final List<Choice> all;

    private Choices(Map<String, Option> settings, List<Choice> all) {
        this.settings = settings;
        this.all = all;
    }

    public static Choices of(Transports transports) {
        var settings = new LinkedHashMap<String, Option>();
        EndpointOptions.ALL.forEach(option -> settings.put(option.name(), option));
        transports
                .all()
                .forEach(transport ->
                        transport.options().forEach(option -> settings.putIfAbsent(option.name(), option)));
        var all = new ArrayList<>(OWN);
        settings.values().forEach(option -> all.add(choice(option, transports)));
        HostOptions.ALL.forEach(option ->
                all.add(new Choice(option.name(), "A[:B]", option.summary() + "; side a's, then side b's", Group.HOW)));
        all.addAll(OUTPUT);
        return new Choices(settings, List.copyOf(all));
    }

    private static Choice choice(Option option, Transports transports) {
        String where = transports.all().stream()
                .filter(transport ->
                        transport.options().stream().anyMatch(it -> it.name().equals(option.name())))
                .map(transport -> transport.name())
                .collect(Collectors.joining(", "));
        String label = switch (option.kind()) {
            case FLAG -> "on|off";
            case NUMBER -> "N";
            case TEXT -> "TEXT";
        };
        return new Choice(
                option.name(),
                label,
                where.isEmpty() ? option.summary() : option.summary() + " [" + where + "]",
                Group.HOW);
    }

    /// In the order of the help.
    public List<Choice> all() {
        return all;
    }

    /// What may stand in a plan file.
    List<String> planNames() {
        return all.stream()
                .filter(choice -> choice.group() != Group.OUTPUT)
                .map(Choice::name)
                .toList();
    }

    /// Options of transports and of how a side waits, by name.
    Map<String, Option> settings() {
        return settings;
    }
}
