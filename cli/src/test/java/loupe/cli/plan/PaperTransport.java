package loupe.cli.plan;

import java.util.List;
import loupe.measure.DataSize;
import loupe.measure.clock.NanoClock;
import loupe.measure.clock.SystemClock;
import loupe.transport.Availability;
import loupe.transport.Endpoint;
import loupe.transport.Listener;
import loupe.transport.Option;
import loupe.transport.Rendezvous;
import loupe.transport.Settings;
import loupe.transport.Traits;
import loupe.transport.Transport;
import loupe.transport.Transports;

/// A transport that has a name, limits and options, and carries nothing.
record PaperTransport(String name, long largestBytes, List<Option> options) implements Transport {
    private static final Option NO_DELAY =
            new Option("no-delay", "noDelay", Option.Kind.FLAG, "send small segments at once", PaperTransport::onOrOff);
    private static final Option SEND_BUFFER = size("send-buffer", "sendBufferBytes");
    private static final Option RECEIVE_BUFFER = size("receive-buffer", "receiveBufferBytes");

    static final Transports ALL = new Transports(List.of(
            new PaperTransport("memory", 1L << 30, List.of()),
            new PaperTransport("tcp", 1L << 30, List.of(NO_DELAY, SEND_BUFFER, RECEIVE_BUFFER)),
            new PaperTransport("udp", 65_507, List.of(SEND_BUFFER, RECEIVE_BUFFER)),
            new PaperTransport("unix", 1L << 30, List.of())));

    private static Option size(String name, String field) {
        return new Option(
                name,
                field,
                Option.Kind.NUMBER,
                "how much the kernel holds",
                text -> Long.toString(DataSize.parse(text).bytes()));
    }

    private static String onOrOff(String text) {
        if (!text.equals("on") && !text.equals("off")) {
            throw new IllegalArgumentException("no-delay is on or off, got '" + text + "'");
        }
        return text;
    }

    @Override
    public Traits traits() {
        return new Traits(
                true,
                DataSize.ofBytes(1),
                DataSize.ofBytes(largestBytes),
                !name.equals("memory"),
                !name.equals("memory"));
    }

    @Override
    public Availability availability() {
        return new Availability.Available();
    }

    @Override
    public Listener listen(Rendezvous at, Settings settings) {
        throw new UnsupportedOperationException("carries nothing");
    }

    @Override
    public Endpoint connect(Rendezvous to, Settings settings) {
        throw new UnsupportedOperationException("carries nothing");
    }

    @Override
    public NanoClock clock() {
        return SystemClock.INSTANCE;
    }
}
