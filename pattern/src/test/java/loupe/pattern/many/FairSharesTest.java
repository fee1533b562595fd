package loupe.pattern.many;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import loupe.pattern.many.FairShares.Flow;
import loupe.pattern.many.FairShares.Port;
import org.junit.jupiter.api.Test;

class FairSharesTest {
    @Test
    void who_meets_nobody_gets_all_of_its_link() {
        var shares = FairShares.of(List.of(new Flow(0, 1), new Flow(1, 0), new Flow(2, 3)));

        assertEquals(1, shares.of(new Flow(0, 1)).ofLink());
        assertEquals(1, shares.of(new Flow(1, 0)).ofLink());
        assertEquals(1, shares.of(new Flow(2, 3)).ofLink());
    }

    /// Three to rank 0 get a third each; what that leaves of rank 1's link goes to its other flow.
    @Test
    void what_a_flow_can_t_use_goes_to_those_that_can() {
        var shares = FairShares.of(List.of(new Flow(1, 0), new Flow(2, 0), new Flow(3, 0), new Flow(1, 4)));

        assertEquals(1.0 / 3, shares.of(new Flow(1, 0)).ofLink(), 1e-12);
        assertEquals(2.0 / 3, shares.of(new Flow(1, 4)).ofLink(), 1e-12);
        assertEquals(new Port(0, false), shares.of(new Flow(2, 0)).bottleneck());
        assertEquals(new Port(1, true), shares.of(new Flow(1, 4)).bottleneck());
    }
}
