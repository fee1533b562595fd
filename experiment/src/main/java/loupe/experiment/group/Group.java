package loupe.experiment.group;

import java.util.List;
import loupe.experiment.HostFacts;
import loupe.experiment.TrialOrder;

/// The ranks that play patterns of many, wherever they are.
public interface Group {
    /// How many there are.
    int ranks();

    /// What is known of the hosts that they are on.
    List<HostFacts> hosts();

    /// What a person should know of where they are; one sentence each.
    List<String> notes();

    /// Plays one trial.
    ///
    /// @param order for all; its rank is of no meaning
    Ensemble play(TrialOrder order);
}
