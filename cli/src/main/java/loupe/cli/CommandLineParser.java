package loupe.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import loupe.cli.launch.KubernetesCommand;
import loupe.cli.launch.SlurmCommand;
import loupe.cli.launch.SshCommand;
import loupe.cli.plan.WrongInputException;
import loupe.cluster.ClusterException;
import loupe.experiment.Version;
import loupe.transport.Transports;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/// Finds the command that was typed, and runs it if it can be understood.
final class CommandLineParser {
    private final Console console;
    private final Interruption interruption;

    CommandLineParser(Console console, Interruption interruption) {
        this.interruption = interruption;
        this.console = console;
    }

    /// Runs to the end and returns the exit code.
    int run(String... arguments) {
        var parsed = line().parseArgs(arguments);
        var mistakes = new ArrayList<>(ParseMistakes.of(parsed));
        while (parsed.hasSubcommand()) {
            parsed = parsed.subcommand();
            mistakes.addAll(ParseMistakes.of(parsed));
        }
        if (parsed.isUsageHelpRequested()) {
            usage(parsed, console.outIsTerminal()).forEach(console.out()::print);
            return ExitCode.GOOD;
        }
        if (parsed.isVersionHelpRequested()) {
            console.out().println("loupe " + Version.CURRENT);
            return ExitCode.GOOD;
        }
        return run(List.of(arguments), parsed, mistakes);
    }

    private int run(List<String> arguments, ParseResult parsed, List<String> mistakes) {
        try {
            if (parsed.commandSpec().userObject() instanceof MeasureCommand measure) {
                return measure.call(arguments, parsed, mistakes);
            }
            if (parsed.commandSpec().userObject() instanceof CapacityCommand capacity) {
                return capacity.call(arguments, parsed, mistakes);
            }
            if (parsed.commandSpec().userObject() instanceof DoctorCommand doctor) {
                return doctor.call(mistakes);
            }
            if (!mistakes.isEmpty()) {
                throw new WrongInputException(mistakes);
            }
            if (parsed.commandSpec().userObject() instanceof Callable<?> command
                    && command.call() instanceof Integer code) {
                return code;
            }
            usage(parsed, console.errIsTerminal()).forEach(console.err()::print);
            return ExitCode.WRONG_INPUT;
        } catch (WrongInputException wrong) {
            console.complain(wrong.mistakes());
            return ExitCode.WRONG_INPUT;
        } catch (ClusterException refused) {
            console.complain(List.of(String.valueOf(refused.getMessage())));
            return ExitCode.of(refused);
        } catch (Exception unforeseen) {
            console.complain(List.of("this should not have happened, please report it: " + unforeseen));
            unforeseen.printStackTrace(console.err());
            return ExitCode.COULD_NOT_RUN;
        }
    }

    private List<String> usage(ParseResult parsed, boolean terminal) {
        var ansi = console.colour() && terminal ? Ansi.ON : Ansi.OFF;
        return List.of(parsed.commandSpec().commandLine().getUsageMessage(ansi));
    }

    private CommandLine line() {
        var transports = Transports.installed();
        var line = new CommandLine(new LoupeCommand());
        line.addSubcommand(new MeasureCommand(console, transports, interruption).spec());
        line.addSubcommand(new CapacityCommand(console, transports, interruption).spec());
        line.addSubcommand(new AgentCommand(console, transports));
        line.addSubcommand(new DoctorCommand(console, interruption));
        line.addSubcommand(new TransportsCommand(console, transports));
        line.addSubcommand(new PatternsCommand(console));
        line.addSubcommand(new VerdictsCommand(console));
        line.addSubcommand(new ModelsCommand(console));
        line.addSubcommand(new FitCommand(console));
        line.addSubcommand(new CompareCommand(console));
        var leading = new Leading(console);
        line.addSubcommand(lab(leading));
        line.addSubcommand(launch(leading));
        line.addSubcommand(new RehearseCommand(transports));
        line.setUnmatchedArgumentsAllowed(true);
        prepare(line);
        return line;
    }

    private CommandLine lab(Leading leading) {
        var lab = CommandSpec.create().name("lab");
        lab.usageMessage()
                .header("Makes hosts on this machine, with links of a known rate, and measures between them.");
        return new CommandLine(lab).addSubcommand(new LabRunCommand(leading));
    }

    private CommandLine launch(Leading leading) {
        var launch = CommandSpec.create().name("launch");
        launch.usageMessage()
                .header("Starts agents on other hosts, by ssh, Slurm or Kubernetes, and measures between them.");
        return new CommandLine(launch)
                .addSubcommand(new SshCommand(leading))
                .addSubcommand(new SlurmCommand(leading, System.getenv()))
                .addSubcommand(new KubernetesCommand(console.out()));
    }

    private static void prepare(CommandLine line) {
        var spec = line.getCommandSpec();
        spec.parser().collectErrors(true);
        spec.addOption(OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .description("this text")
                .build());
        if (spec.parent() == null) {
            spec.addOption(OptionSpec.builder("-V", "--version")
                    .versionHelp(true)
                    .description("the version")
                    .build());
        }
        line.getSubcommands().values().forEach(CommandLineParser::prepare);
    }
}
