package loupe.fabric;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import loupe.measure.DataRate;
import loupe.measure.DataSize;
import loupe.measure.clock.NanoClock;
import loupe.transport.Availability;
import loupe.transport.Endpoint;
import loupe.transport.Listener;
import loupe.transport.Message;
import loupe.transport.Option;
import loupe.transport.Rendezvous;
import loupe.transport.Settings;
import loupe.transport.Traits;
import loupe.transport.Transport;

/// A link between two ranks of one simulation, full duplex: a message takes latency + size / rate, and nothing else.
/// Its methods are called by ranks of that simulation, of which one runs at a time, so that nothing here is shared.
public final class SimulatedLink implements Transport {
    private static final long PICOS_PER_NANO = 1_000;

    private final Simulation simulation;
    private final DataRate rate;
    private final long latencyPicos;
    private final Map<String, Meeting> meetings = new HashMap<>();

    /// @param rate of either direction
    /// @param latency from the last bit's leaving to the message's arrival
    public SimulatedLink(Simulation simulation, DataRate rate, Duration latency) {
        this.simulation = simulation;
        this.rate = rate;
        this.latencyPicos = Math.multiplyExact(latency.toNanos(), PICOS_PER_NANO);
    }

    /// The time and the ranks that it belongs to.
    public Simulation simulation() {
        return simulation;
    }

    @Override
    public String name() {
        return "simulated-link";
    }

    @Override
    public Traits traits() {
        return new Traits(true, DataSize.ofBytes(1), DataSize.ofBytes(Message.LARGEST_BYTES), false, false);
    }

    @Override
    public Availability availability() {
        return new Availability.Available();
    }

    @Override
    public List<Option> options() {
        return List.of();
    }

    @Override
    public NanoClock clock() {
        return simulation.clock();
    }

    @Override
    public Listener listen(Rendezvous at, Settings settings) {
        var meeting = new Meeting(at, settings);
        meetings.put(at.token().toString(), meeting);
        return meeting;
    }

    @Override
    public Endpoint connect(Rendezvous to, Settings settings) throws IOException {
        var meeting = meetings.remove(to.token().toString());
        if (meeting == null) {
            throw new IOException("no rank of this simulation awaits the token");
        }
        var there = new Wire(simulation, new Line(rate, latencyPicos));
        var back = new Wire(simulation, new Line(rate, latencyPicos));
        meeting.arrive(new SimulatedEndpoint(back, there, meeting.settings));
        return new SimulatedEndpoint(there, back, settings);
    }

    private final class Meeting implements Listener {
        private final Rendezvous at;
        private final Settings settings;
        private Optional<Endpoint> arrived = Optional.empty();
        private Optional<Rank> waiting = Optional.empty();
        private boolean closed;

        Meeting(Rendezvous at, Settings settings) {
            this.at = at;
            this.settings = settings;
        }

        @Override
        public InetSocketAddress address() {
            return at.address();
        }

        void arrive(Endpoint endpoint) {
            arrived = Optional.of(endpoint);
            wake();
        }

        private void wake() {
            waiting.ifPresent(rank -> simulation.wakeAt(simulation.nowPicos(), rank));
        }

        @Override
        public Guest next() throws IOException {
            var rank = Rank.current();
            waiting = Optional.of(rank);
            long until = simulation.nowPicos() + at.within().toNanos() * PICOS_PER_NANO;
            simulation.wakeAt(until, rank);
            while (arrived.isEmpty()) {
                if (closed) {
                    throw new IOException("the listener was closed");
                }
                if (simulation.nowPicos() >= until) {
                    throw new IOException("the peer did not come within %d ms of simulated time"
                            .formatted(at.within().toMillis()));
                }
                rank.waitForTurn();
            }
            return new Guest(at.token(), arrived.get());
        }

        @Override
        public void close() {
            closed = true;
            meetings.remove(at.token().toString(), this);
            wake();
        }
    }
}
