package loupe.experiment.run;

import java.util.List;
import java.util.Optional;
import loupe.experiment.HostFacts;
import loupe.experiment.Side;
import loupe.experiment.group.Group;

/// The two sides of a measurement, and the group that plays what takes more than two. Side b listens,
/// side a goes to it, unless b can't be gone to.
///
/// @param group empty where nothing that takes one is played
/// @param turned whether side a listens, and b goes to it
public record Sides(Side a, Side b, Optional<Group> group, boolean turned) {
    /// Without a group.
    public Sides(Side a, Side b) {
        this(a, b, Optional.empty(), false);
    }

    public List<HostFacts> hosts() {
        var sides = List.of(a.host(), b.host());
        return group.map(Group::hosts).filter(all -> all.size() > sides.size()).orElse(sides);
    }

    /// Whether both run on one kernel, so that no network interface was measured.
    public boolean onOneHost() {
        return hosts().stream().map(HostFacts::bootId).distinct().count() == 1
                && !a.host().bootId().equals("unknown");
    }
}
