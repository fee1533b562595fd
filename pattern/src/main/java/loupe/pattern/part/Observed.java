package loupe.pattern.part;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import loupe.measure.CpuTime;
import loupe.measure.Surroundings;
import loupe.measure.clock.CpuMeter;
import loupe.measure.clock.SurroundingsMeter;
import loupe.pattern.Seen;
import loupe.pattern.Stage;
import loupe.transport.Endpoint;
import loupe.transport.Observation;
import loupe.transport.Traffic;

/// What the system says of one thread and its endpoints between the begin and the end of a window: CPU time, calls,
/// segments, what else happens on the host, and at the end the options in force. Belongs to one thread.
public final class Observed {
    private final CpuMeter meter;
    private final SurroundingsMeter.Watch watch;
    private final List<Endpoint> endpoints;
    private Optional<CpuTime> cpuBefore = Optional.empty();
    private Optional<CpuTime> cpu = Optional.empty();
    private Optional<Surroundings> surroundings = Optional.empty();
    private Observation before = new Observation(Traffic.NONE, List.of());
    private Observation after = new Observation(Traffic.NONE, List.of());

    public Observed(Stage stage, Endpoint endpoint) {
        this(stage, List.of(endpoint));
    }

    /// @param endpoints their counters are added up; options are the first one's
    public Observed(Stage stage, List<Endpoint> endpoints) {
        this.meter = stage.cpu();
        this.watch = stage.surroundings().watch();
        this.endpoints = List.copyOf(endpoints);
    }

    public void begin() throws IOException {
        before = observe();
        watch.begin();
        cpuBefore = meter.now();
    }

    /// A connection that has broken can't be asked any more: what was counted in it is then absent.
    public void end() {
        cpu = meter.now().flatMap(now -> cpuBefore.map(now::minus));
        surroundings = watch.end();
        try {
            after = observe();
        } catch (IOException broken) {
            after = new Observation(before.traffic(), List.of());
        }
    }

    private Observation observe() throws IOException {
        var first = endpoints.getFirst().observe();
        var traffic = first.traffic();
        for (var further : endpoints.subList(1, endpoints.size())) {
            traffic = traffic.plus(further.observe().traffic());
        }
        return endpoints.size() == 1 ? first : new Observation(traffic, first.options());
    }

    public Optional<CpuTime> cpu() {
        return cpu;
    }

    public Traffic traffic() {
        return after.traffic().minus(before.traffic());
    }

    public Seen seen() {
        var tcp = after.tcp().flatMap(now -> before.tcp().map(now::minus));
        return new Seen(traffic(), tcp, after.options(), surroundings, List.of(), Optional.empty());
    }
}
