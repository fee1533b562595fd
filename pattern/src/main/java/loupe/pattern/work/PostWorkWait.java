package loupe.pattern.work;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import loupe.pattern.Direction;
import loupe.pattern.Offered;
import loupe.pattern.Pattern;
import loupe.pattern.RankReport;
import loupe.pattern.Station;
import loupe.pattern.part.OwnPace;
import loupe.transport.Traits;

/// Starts a transfer, works, and waits for its completion: how much of the transfer the work can hide, at the sender
/// and
/// at the receiver (Lawry et al., COMB, CLUSTER 2002; Doerfler and Brightwell, EuroPVM/MPI 2006).
///
/// ```
/// rank 0  ──message──▶  rank 1       rank 0  ◀─────go─────  rank 1
///         work                               ──message──▶   work
///         ◀───taken───                                      receive
/// ```
///
/// One thread a rank does it all. What carries a transfer on while the rank works is what is below the transport's
/// calls: a kernel, a device, the peer.
public final class PostWorkWait implements Pattern {
    @Override
    public String name() {
        return "post-work-wait";
    }

    @Override
    public List<Direction> directions() {
        return List.of(Direction.A_TO_B, Direction.B_TO_A);
    }

    @Override
    public Optional<String> refusal(Traits traits, Offered offered) {
        return OwnPace.refusal(traits, offered, "a lost message would leave it waiting");
    }

    @Override
    public RankReport play(Station station) throws IOException {
        if (!station.reliable()) {
            throw new IOException(
                    name() + " needs a transport that loses nothing: a lost message would leave it waiting");
        }
        if (station.load().direction().sends(station.rank())) {
            try (var sender = new PostingSender(station)) {
                return sender.play();
            }
        }
        try (var receiver = new PostingReceiver(station)) {
            return receiver.play();
        }
    }
}
