package loupe.cli;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import loupe.cli.output.CouldNotRunException;
import loupe.cli.output.Output;
import loupe.cli.output.ResultDirectory;
import loupe.cli.plan.CapacityReader;
import loupe.cli.plan.WrongInputException;
import loupe.cli.side.Where;
import loupe.cluster.ClusterException;
import loupe.experiment.capacity.CapacityMeasurement;
import loupe.experiment.capacity.Search;
import loupe.transport.Transports;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/// Searches the highest rate at which a goal is kept.
@Command(
        name = "capacity",
        header = "Searches the highest rate that keeps a goal, and shows the latency at each load.",
        sortOptions = false,
        synopsisHeading = "Usage: ",
        customSynopsis = "loupe capacity [--goal GOAL] [OPTION]...",
        footer = {
            "",
            "A percentile is that of the response time, from when a message was due.",
            "Exit codes: 0 found, 1 not found, or not to be trusted, 2 wrong input,",
            "3 could not run, 130 interrupted."
        })
final class CapacityCommand {
    private final Console console;
    private final Transports transports;
    private final Interruption interruption;

    CapacityCommand(Console console, Transports transports, Interruption interruption) {
        this.console = console;
        this.transports = transports;
        this.interruption = interruption;
    }

    /// The command with everything that can be asked of it.
    CommandSpec spec() {
        var command = CommandSpec.forAnnotatedObject(this);
        MeasureCommand.addOptions(command, CapacityReader.choices(transports));
        return command;
    }

    /// Runs to the end and returns the exit code.
    ///
    /// @param arguments as typed
    /// @param mistakes that were found in parsing; they are told together with those that are found here
    int call(List<String> arguments, ParseResult parsed, List<String> mistakes) {
        var output = new Output(MeasureCommand.isSet(parsed, "--json"), false, MeasureCommand.isSet(parsed, "--quiet"));
        var started = Instant.now();
        try {
            var asked = CapacityReader.read(MeasureCommand.asked(parsed), mistakes, transports, new SecureRandom());
            var job = asked.job();
            var errand = new Errand(started, job, Where.of(job.target()), arguments, course(asked.search()));
            Optional<String> out = Optional.ofNullable(parsed.matchedOptionValue("--out", null));
            var file = ResultDirectory.create(out.map(Path::of), LocalDateTime.now(ZoneId.systemDefault()));
            return new MeasureSession(console, output, file, interruption).play(errand, transports);
        } catch (ClusterException refused) {
            return refuse(arguments, output, List.of(String.valueOf(refused.getMessage())), ExitCode.of(refused));
        } catch (WrongInputException wrong) {
            return refuse(arguments, output, wrong.mistakes(), ExitCode.WRONG_INPUT);
        } catch (CouldNotRunException failed) {
            return refuse(arguments, output, List.of(String.valueOf(failed.getMessage())), ExitCode.COULD_NOT_RUN);
        }
    }

    private static Errand.Course course(Search search) {
        return (with, code) -> {
            var ended = new CapacityMeasurement(
                            with.plan(), search, with.sides(), with.transports(), with.lines(), with.progress())
                    .run(with.stop());
            return ended.record(code.applyAsInt(ended.how()));
        };
    }

    private int refuse(List<String> arguments, Output output, List<String> sentences, int code) {
        return MeasureCommand.refuse(console, arguments, output, sentences, code);
    }
}
