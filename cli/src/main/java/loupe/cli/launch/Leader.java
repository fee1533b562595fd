package loupe.cli.launch;

import java.util.List;
import loupe.cli.output.CouldNotRunException;
import loupe.cli.plan.WrongInputException;
import loupe.cli.process.LaunchSession;

/// Has agents started and a command of this program lead them.
@FunctionalInterface
public interface Leader {
    /// Does so, and returns when all has ended.
    ///
    /// @param placing says where; asked first
    /// @param command of this program, with its arguments
    /// @return the exit code
    int lead(Placing placing, List<String> command) throws WrongInputException;

    /// Where agents are to be started.
    @FunctionalInterface
    interface Placing {
        /// Finds it out.
        ///
        /// @throws WrongInputException with a sentence for each mistake in what was typed
        /// @throws CouldNotRunException in one sentence where it can't be found out here
        LaunchSession.Placement place() throws WrongInputException, CouldNotRunException;
    }
}
