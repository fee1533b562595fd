package loupe.experiment.run;

import java.util.List;
import loupe.experiment.HostFacts;
import loupe.experiment.Side;

/// The two sides of a measurement. Side b listens, side a goes to it.
public record Sides(Side a, Side b) {
    public List<HostFacts> hosts() {
        return List.of(a.host(), b.host());
    }

    /// Whether both run on one kernel, so that no network interface was measured.
    public boolean onOneHost() {
        return a.host().bootId().equals(b.host().bootId()) && !a.host().bootId().equals("unknown");
    }
}
