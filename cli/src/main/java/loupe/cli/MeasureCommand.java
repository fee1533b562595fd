package loupe.cli;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import loupe.cli.output.CouldNotRunException;
import loupe.cli.output.Output;
import loupe.cli.output.ResultDirectory;
import loupe.cli.output.ResultSink;
import loupe.cli.output.RunRecords;
import loupe.cli.plan.Asked;
import loupe.cli.plan.Choice;
import loupe.cli.plan.Choices;
import loupe.cli.plan.Job;
import loupe.cli.plan.JobReader;
import loupe.cli.plan.PlanFile;
import loupe.cli.plan.PlanText;
import loupe.cli.plan.WrongInputException;
import loupe.cli.side.Where;
import loupe.cluster.ClusterException;
import loupe.experiment.HostOptions;
import loupe.experiment.ThisHost;
import loupe.experiment.run.Ending;
import loupe.transport.Transports;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/// Measures what messages cost between two sides.
@Command(
        name = "measure",
        header = "Measures what messages cost between this host and another, or between two processes here.",
        sortOptions = false,
        synopsisHeading = "Usage: ",
        customSynopsis = "loupe measure [PLAN.yaml] [OPTION]...",
        footer = {
            "",
            "Sizes are exact bytes or binary: 64, 1KiB, 1MiB. In brackets: what is taken where nothing is said.",
            "A PLAN.yaml has the same names without dashes; what is typed here goes before it."
        })
final class MeasureCommand {
    private final Console console;
    private final Transports transports;
    private final Interruption interruption;

    MeasureCommand(Console console, Transports transports, Interruption interruption) {
        this.console = console;
        this.transports = transports;
        this.interruption = interruption;
    }

    /// The command with everything that can be asked of it.
    CommandSpec spec() {
        var command = CommandSpec.forAnnotatedObject(this);
        command.addPositional(PositionalParamSpec.builder()
                .index("0")
                .arity("0..1")
                .type(String.class)
                .paramLabel("PLAN.yaml")
                .description("what to measure, in a file")
                .build());
        addOptions(command, Choices.of(transports).all());
        return command;
    }

    /// Under the headings of their groups.
    static void addOptions(CommandSpec command, List<Choice> choices) {
        for (var group : Choice.Group.values()) {
            var argGroup =
                    ArgGroupSpec.builder().validate(false).exclusive(false).heading("%n" + group.heading() + "%n");
            choices.stream()
                    .filter(choice -> choice.group() == group)
                    .forEach(choice -> argGroup.addArg(option(choice)));
            command.addArgGroup(argGroup.build());
        }
    }

    private static OptionSpec option(Choice choice) {
        String name = "--" + choice.name();
        var names = choice.name().equals("quiet") ? List.of("-q", name) : List.of(name);
        var option = OptionSpec.builder(names.toArray(String[]::new))
                .description(choice.help().replace("%", "%%"));
        return choice.isFlag()
                ? option.type(boolean.class).build()
                : option.type(String.class).paramLabel(choice.label()).build();
    }

    /// Runs to the end and returns the exit code.
    ///
    /// @param arguments as typed
    /// @param mistakes that were found in parsing; they are told together with those that are found
    ///     here
    int call(List<String> arguments, ParseResult parsed, List<String> mistakes) {
        boolean json = isSet(parsed, "--json");
        // Both at once are refused, in the records alone: a mix of the two could be read by no program.
        var output = new Output(json, !json && isSet(parsed, "--csv"), isSet(parsed, "--quiet"));
        var started = Instant.now();
        try {
            var job = job(parsed, mistakes);
            if (isSet(parsed, "--print-plan")) {
                console.out().print(PlanText.of(job.effective()));
                return ExitCode.GOOD;
            }
            Optional<String> asked = Optional.ofNullable(parsed.matchedOptionValue("--out", null));
            requireCpus(job);
            var errand = new Errand(started, job, Where.of(job.target()), arguments, Errand.MEASURE);
            var file = ResultDirectory.create(asked.map(Path::of), LocalDateTime.now(ZoneId.systemDefault()));
            return new MeasureSession(console, output, file, interruption).play(errand, transports);
        } catch (ClusterException refused) {
            return refuse(arguments, output, List.of(String.valueOf(refused.getMessage())), ExitCode.of(refused));
        } catch (WrongInputException wrong) {
            return refuse(arguments, output, wrong.mistakes(), ExitCode.WRONG_INPUT);
        } catch (CouldNotRunException failed) {
            return refuse(arguments, output, List.of(String.valueOf(failed.getMessage())), ExitCode.COULD_NOT_RUN);
        }
    }

    /// Those of the sides that are on this host, before anything is begun.
    private static void requireCpus(Job job) throws WrongInputException {
        if (!job.target().hosts().isEmpty()) {
            return;
        }
        var asked = new ArrayList<>(job.plan().affinity().a());
        if (job.target().to().isEmpty()) {
            asked.addAll(job.plan().affinity().b());
        }
        var here = ThisHost.facts().onlineCpus();
        asked.removeAll(here);
        if (!asked.isEmpty()) {
            throw new WrongInputException(List.of("--affinity: this process may not run on CPU %s, only on %s"
                    .formatted(HostOptions.text(asked), HostOptions.text(here))));
        }
    }

    private Job job(ParseResult parsed, List<String> known) throws WrongInputException {
        var mistakes = new ArrayList<>(known);
        if (isSet(parsed, "--json") && isSet(parsed, "--csv")) {
            mistakes.add("--json and --csv both want standard output: choose one");
        }
        var asked = asked(parsed);
        // Beside an option that there is not, it may be that one's value.
        boolean certain = parsed.unmatched().stream().noneMatch(word -> word.startsWith("-"));
        if (parsed.hasMatchedPositional(0) && certain) {
            String file = parsed.matchedPositionalValue(0, "");
            mistakes.addAll(PlanFile.read(Path.of(file), Choices.of(transports), asked));
        }
        return JobReader.read(asked, mistakes, transports, new SecureRandom());
    }

    private int refuse(List<String> arguments, Output output, List<String> sentences, int code) {
        return refuse(console, arguments, output, sentences, code);
    }

    /// A program that reads the records gets its first and its last line even so.
    static int refuse(Console console, List<String> arguments, Output output, List<String> sentences, int code) {
        var sink = new ResultSink(console.out(), output, Optional.empty(), () -> {});
        sink.begin(RunRecords.of(Instant.now(), arguments, 0, List.of(), Map.of()));
        sink.end(RunRecords.end(Ending.How.FAILED, code, String.join("; ", sentences)));
        console.complain(sentences);
        return code;
    }

    static boolean isSet(ParseResult parsed, String option) {
        return parsed.matchedOptionValue(option, false);
    }

    static Asked asked(ParseResult parsed) {
        var asked = new Asked();
        for (var option : parsed.matchedOptions()) {
            String name = option.longestName();
            asked.add(name.substring(2), String.valueOf(option.<Object>getValue()), name);
        }
        return asked;
    }
}
