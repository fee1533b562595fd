package loupe.cli;

import java.security.SecureRandom;
import java.util.List;
import loupe.cli.plan.Asked;
import loupe.cli.plan.Choice;
import loupe.cli.plan.Choices;
import loupe.cli.plan.JobReader;
import loupe.cli.plan.WrongInputException;
import loupe.transport.Transports;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
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

    MeasureCommand(Console console, Transports transports) {
        this.console = console;
        this.transports = transports;
    }

    /// The command with everything that can be asked of it.
    CommandSpec spec() {
        var command = CommandSpec.forAnnotatedObject(this);
        var choices = Choices.of(transports).all();
        for (var group : Choice.Group.values()) {
            var argGroup =
                    ArgGroupSpec.builder().validate(false).exclusive(false).heading("%n" + group.heading() + "%n");
            choices.stream()
                    .filter(choice -> choice.group() == group)
                    .forEach(choice -> argGroup.addArg(option(choice)));
            command.addArgGroup(argGroup.build());
        }
        return command;
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

    /// @param mistakes that were found in parsing; they are told together with those that are found here
    int call(ParseResult parsed, List<String> mistakes) throws WrongInputException {
        var job = JobReader.read(asked(parsed), mistakes, transports, new SecureRandom());
        console.out().println(job.effective());
        return ExitCode.GOOD;
    }

    private static Asked asked(ParseResult parsed) {
        var asked = new Asked();
        for (var option : parsed.matchedOptions()) {
            String name = option.longestName();
            asked.add(name.substring(2), String.valueOf(option.<Object>getValue()), name);
        }
        return asked;
    }
}
