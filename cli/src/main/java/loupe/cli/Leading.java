package loupe.cli;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import loupe.cli.launch.Leader;
import loupe.cli.output.CouldNotRunException;
import loupe.cli.plan.WrongInputException;
import loupe.cli.process.LaunchSession;
import loupe.experiment.record.EndRecord;
import loupe.experiment.record.JsonLines;
import loupe.experiment.run.Ending;

/// Has a command of this program run once what it leads is there; says in the command's own form where it never came to
/// that.
final class Leading implements Leader {
    private final Console console;

    Leading(Console console) {
        this.console = console;
    }

    /// Something that may fail in one sentence.
    @FunctionalInterface
    interface Attempt {
        int run() throws CouldNotRunException, WrongInputException;
    }

    @Override
    public int lead(Placing placing, List<String> command) throws WrongInputException {
        return attempt(command, () -> {
            var session = new LaunchSession(placing.place(), command, progress(command, "launch: "));
            Signals.onEveryEnding(session::signal);
            return session.run();
        });
    }

    /// Returns the exit code.
    ///
    /// @param command of which it is a part
    int attempt(List<String> command, Attempt attempt) throws WrongInputException {
        try {
            return attempt.run();
        } catch (CouldNotRunException failed) {
            String why = String.valueOf(failed.getMessage());
            if (command.contains("--json")) {
                console.out()
                        .println(JsonLines.of(new EndRecord(
                                Ending.How.FAILED.label(), ExitCode.COULD_NOT_RUN, 0, 0, 0, 0, Optional.of(why))));
            }
            console.complain(List.of(why));
            return ExitCode.COULD_NOT_RUN;
        }
    }

    /// Says what is awaited, unless the command is to be quiet.
    Consumer<String> progress(List<String> command, String prefix) {
        boolean quiet = command.contains("-q") || command.contains("--quiet");
        return line -> {
            if (!quiet) {
                console.err().println(prefix + line);
            }
        };
    }
}
