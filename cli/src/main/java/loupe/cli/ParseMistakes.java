package loupe.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import loupe.experiment.plan.Names;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// Says in one sentence each what of a command line could not be understood.
final class ParseMistakes {
    private ParseMistakes() {}

    static List<String> of(CommandLine.ParseResult parsed) {
        var mistakes = new ArrayList<String>();
        var command = parsed.commandSpec();
        parsed.errors().forEach(error -> mistakes.add(sentence(error)));
        var unmatched = parsed.unmatched();
        unmatched.forEach(text -> mistakes.add(unmatched(text, command)));
        twice(parsed).forEach(mistakes::add);
        return mistakes;
    }

    /// Options with a value that stand there more than once: which of them is meant, nobody knows.
    private static List<String> twice(CommandLine.ParseResult parsed) {
        var words = parsed.originalArgs().stream()
                .takeWhile(word -> !word.equals("--"))
                .map(word -> word.split("=", 2)[0])
                .toList();
        return parsed.commandSpec().options().stream()
                .filter(option -> option.arity().max() > 0)
                .filter(option ->
                        words.stream().filter(List.of(option.names())::contains).count() > 1)
                .map(option -> "%s stands there twice: give it once%s"
                        .formatted(option.longestName(), option.paramLabel().contains(",") ? ", with a list" : ""))
                .toList();
    }

    private static String sentence(Exception error) {
        if (error instanceof MissingParameterException missing) {
            var first = missing.getMissing().getFirst();
            return first instanceof OptionSpec option
                    ? "%s wants a value: %s %s"
                            .formatted(option.longestName(), option.longestName(), option.paramLabel())
                    : "%s is missing; `%s --help` tells what can be written"
                            .formatted(
                                    first.paramLabel(),
                                    missing.getCommandLine().getCommandSpec().qualifiedName());
        }
        return String.valueOf(error.getMessage());
    }

    private static String unmatched(String text, CommandSpec command) {
        if (!text.startsWith("-")) {
            return command.subcommands().isEmpty()
                    ? "nothing more was expected where '%s' stands; `loupe %s --help` tells what can be written"
                            .formatted(text, command.name())
                    : Names.unknown("command", text, shown(command));
        }
        String name = text.split("=", 2)[0];
        var known = command.options().stream()
                .flatMap((ArgSpec option) -> names(option))
                .toList();
        return Names.nearest(name.replaceFirst("^-+", ""), known)
                .map(nearest -> "there is no option %s; did you mean --%s? `%s --help` lists them all"
                        .formatted(name, nearest, command.qualifiedName()))
                .orElse("there is no option %s; `%s --help` lists them all".formatted(name, command.qualifiedName()));
    }

    /// Those that the help lists.
    private static List<String> shown(CommandSpec command) {
        return command.subcommands().entrySet().stream()
                .filter(entry ->
                        !entry.getValue().getCommandSpec().usageMessage().hidden())
                .map(entry -> entry.getKey())
                .toList();
    }

    private static Stream<String> names(ArgSpec argument) {
        return argument instanceof OptionSpec option
                ? Stream.of(option.names()).map(name -> name.replaceFirst("^-+", ""))
                : Stream.empty();
    }
}
