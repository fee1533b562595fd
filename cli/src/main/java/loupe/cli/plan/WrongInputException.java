package loupe.cli.plan;

import java.util.List;

/// What was asked for can't be done, whatever the hosts are like: all mistakes together, one sentence each.
public final class WrongInputException extends Exception {
    private static final long serialVersionUID = 1;

    // A list of texts that is made once is as serializable as it needs to be.
    private final transient List<String> mistakes;

    public WrongInputException(List<String> mistakes) {
        super(String.join("; ", mistakes));
        this.mistakes = List.copyOf(mistakes);
    }

    public List<String> mistakes() {
        return mistakes;
    }
}
