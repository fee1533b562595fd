package loupe.experiment.run;

import java.util.List;
import java.util.Optional;
import loupe.experiment.Group;
import loupe.experiment.HostFacts;
import loupe.experiment.Side;

/// The two sides of a measurement, and the group that plays what takes more than two. Side b listens, side a goes to
/// it.
///
/// @param group empty where nothing that takes one is played
public record Sides(Side a, Side b, Optional<Group> group) {
    /// Without a group.
    public Sides(Side a, Side b) {
        this(a, b, Optional.empty());
    }

    public List<HostFacts> hosts() {
        return List.of(a.host(), b.host());
    }

    /// Whether both run on one kernel, so that no network interface was measured.
    public boolean onOneHost() {
        return a.host().bootId().equals(b.host().bootId()) && !a.host().bootId().equals("unknown");
    }
}
