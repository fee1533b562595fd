package loupe.cli;

import java.util.List;
import java.util.Locale;
import loupe.experiment.Version;

/// Where the process begins and ends.
public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        // Answered before picocli is loaded, which takes four times as long as all the rest.
        if (arguments.length == 1 && arguments[0].equals("--version")) {
            System.out.println("loupe " + Version.CURRENT);
            return;
        }
        // A number reads the same wherever it was measured.
        Locale.setDefault(Locale.ROOT);
        var interruption = new Interruption();
        if (arguments.length > 0 && List.of("measure", "capacity", "doctor").contains(arguments[0])) {
            // From the first moment on, so that a run that is ended in it has its last line too.
            interruption.listen();
        }
        System.exit(new CommandLineParser(Console.ofProcess(), interruption).run(arguments));
    }
}
