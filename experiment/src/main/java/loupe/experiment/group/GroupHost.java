package loupe.experiment.group;

import loupe.experiment.Side;
import loupe.experiment.TrialOrder;

/// A host that plays a side of two, or its share of many ranks, wherever it is: in this process or
/// behind an agent.
public interface GroupHost extends Side {
    /// Takes the parts of its ranks.
    ///
    /// @param order for all; its rank is of no meaning
    /// @param host its number in the seating
    HostPart gather(TrialOrder order, Seating seating, int host);

    /// How its clock stands to this process', as far as is known now.
    ClockOffset clock();
}
