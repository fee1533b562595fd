package loupe.experiment.record;

import java.util.List;

/// A result and what may be done with it. A result under a grave verdict has another type from a
/// good one, so that what prints a headline, fits a model or compares can't be handed it by mistake;
/// whoever shows all has to say for each type how it looks.
public sealed interface Judged {
    ResultRecord result();

    /// One whose times and speeds hold.
    sealed interface Sound extends Judged permits Trusted, Merged {}

    /// No verdict on it is grave.
    record Trusted(ResultRecord result) implements Sound {
        public Trusted {
            require(result.repetitions() > 0 && grave(result).isEmpty(), "trusted", result);
        }
    }

    /// Messages were merged on the way, and nothing else is grave: its speed holds, but it tells
    /// nothing of what a message costs that travels alone, and has no overhead.
    record Merged(ResultRecord result) implements Sound {
        public Merged {
            require(
                    result.repetitions() > 0 && grave(result).equals(List.of(MERGED)),
                    "merged and nothing worse",
                    result);
        }
    }

    /// Not to be taken for a figure of the network.
    ///
    /// @param because the names of the grave verdicts
    record Untrusted(ResultRecord result, List<String> because) implements Judged {
        public Untrusted {
            because = List.copyOf(because);
            require(
                    result.repetitions() > 0 && !because.isEmpty() && because.equals(grave(result)),
                    "untrusted",
                    result);
        }
    }

    /// There are no figures.
    record NotMeasured(ResultRecord result) implements Judged {
        public NotMeasured {
            require(result.repetitions() == 0, "not measured", result);
        }
    }

    /// The verdict that spoils the overhead and nothing else.
    String MERGED = "coalesced";

    static Judged of(ResultRecord result) {
        if (result.repetitions() == 0) {
            return new NotMeasured(result);
        }
        var grave = grave(result);
        if (grave.isEmpty()) {
            return new Trusted(result);
        }
        return grave.equals(List.of(MERGED)) ? new Merged(result) : new Untrusted(result, grave);
    }

    private static List<String> grave(ResultRecord result) {
        return result.verdicts().stream()
                .filter(VerdictRecord::grave)
                .map(VerdictRecord::name)
                .distinct()
                .toList();
    }

    private static void require(boolean right, String what, ResultRecord result) {
        if (!right) {
            throw new IllegalArgumentException("a result with the verdicts %s is not %s"
                    .formatted(
                            result.verdicts().stream().map(VerdictRecord::name).toList(), what));
        }
    }
}
