package loupe.cli;

import loupe.cluster.ClusterException;

/// What the command tells the shell.
final class ExitCode {
    static final int GOOD = 0;
    static final int UNTRUSTED = 1;
    static final int WRONG_INPUT = 2;
    static final int COULD_NOT_RUN = 3;
    static final int INTERRUPTED = 130;
    static final int TERMINATED = 143;
    static final int HUNG_UP = 129;

    private ExitCode() {}

    static int of(ClusterException refused) {
        return switch (refused.kind()) {
            case WRONG_INPUT -> WRONG_INPUT;
            case COULD_NOT_RUN -> COULD_NOT_RUN;
        };
    }
}
