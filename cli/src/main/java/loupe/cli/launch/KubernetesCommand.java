package loupe.cli.launch;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import loupe.cli.plan.WrongInputException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Prints what Kubernetes is to be told; contacts nobody.
@Command(
        name = "kubernetes",
        header = "Prints the manifests of agents, and of a command that leads them, for kubectl.",
        synopsisHeading = "Usage: ",
        customSynopsis = {
            "loupe launch kubernetes --agents N --image IMAGE [--name NAME]",
            "                               [--secret NAME] [-- COMMAND...]"
        },
        footer = {
            "",
            "Nothing is contacted: what is printed is for `kubectl apply`.",
            "",
            "  openssl rand -hex 32 |",
            "    kubectl create secret generic loupe --from-file=secret=/dev/stdin",
            "  loupe launch kubernetes --agents 3 --image registry.example/loupe:0.1 \\",
            "    -- measure --pattern all-to-all | kubectl apply -f -"
        })
public final class KubernetesCommand implements Callable<Integer> {
    private static final int MOST_AGENTS = 4096;
    private static final String NAME = "[a-z]([a-z0-9-]{0,38}[a-z0-9])?";
    private static final String SECRET_NAME = "[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?";
    private static final String IMAGE = "[\\w][\\w.:/@-]{0,1023}";

    private final PrintStream out;

    @Option(names = "--agents", paramLabel = "N", description = "how many, each on a node of its own")
    private @Nullable String agents;

    @Option(names = "--image", paramLabel = "IMAGE", description = "that has Loupe: registry.example/loupe:0.1")
    private @Nullable String image;

    @Option(names = "--command", paramLabel = "LOUPE", description = "the program in the image (loupe)")
    private String loupe = "loupe";

    @Option(names = "--name", paramLabel = "NAME", description = "of the job and its service (loupe)")
    private String name = "loupe";

    @Option(names = "--secret", paramLabel = "NAME", description = "the secret, with the key 'secret' (loupe)")
    private String secret = "loupe";

    @Parameters(arity = "0..*", paramLabel = "COMMAND", description = "of loupe, with its options: leads the agents")
    private List<String> command = List.of();

    public KubernetesCommand(PrintStream out) {
        this.out = out;
    }

    @Override
    public Integer call() throws WrongInputException {
        out.print(manifests().text());
        out.flush();
        return 0;
    }

    private Manifests manifests() throws WrongInputException {
        var mistakes = new ArrayList<String>();
        if (agents == null || !agents.matches("[1-9]\\d{0,3}") || Integer.parseInt(agents) > MOST_AGENTS) {
            mistakes.add("--agents is a number from 1 to %d, got %s"
                    .formatted(MOST_AGENTS, agents == null ? "none" : "'" + agents + "'"));
        }
        if (image == null || !image.matches(IMAGE)) {
            mistakes.add("--image names an image that has Loupe, such as registry.example/loupe:0.1, got %s"
                    .formatted(image == null ? "none" : "'" + image + "'"));
        }
        if (!name.matches(NAME)) {
            mistakes.add("--name is at most 40 small letters, digits and dashes, got '%s'".formatted(name));
        }
        if (!secret.matches(SECRET_NAME)) {
            mistakes.add("--secret is the name of a Kubernetes secret, in small letters, got '%s'".formatted(secret));
        }
        if (!mistakes.isEmpty() || agents == null || image == null) {
            throw new WrongInputException(mistakes);
        }
        return new Manifests(name, Integer.parseInt(agents), image, loupe, secret, command);
    }
}
