package loupe.verification;

import java.util.List;
import java.util.stream.Stream;
import loupe.transport.Availability;
import loupe.transport.EndpointOptions;
import loupe.transport.Settings;
import loupe.transport.Transport;
import loupe.transport.Transports;

/// A transport and one of the ways in which its two directions can wait.
record Way(Transport transport, String sendIo, String receiveIo) {
    private static final List<String> IO = List.of("blocking", "non-blocking");

    /// All of every transport, the simulated link among them.
    static Stream<Way> all() {
        var simulated = new Way(Playground.simulated(), IO.getFirst(), IO.getFirst());
        return Stream.concat(installed(), Stream.of(simulated));
    }

    /// All of every transport that is installed and can be used here.
    static Stream<Way> installed() {
        return Transports.installed().all().stream()
                .filter(transport -> transport.availability() instanceof Availability.Available)
                .flatMap(transport ->
                        IO.stream().flatMap(send -> IO.stream().map(receive -> new Way(transport, send, receive))));
    }

    /// With a wait limit of 5 s.
    Settings settings() {
        return Settings.NONE
                .with(EndpointOptions.SEND_IO, sendIo)
                .with(EndpointOptions.RECEIVE_IO, receiveIo)
                .with(EndpointOptions.WAIT_LIMIT, "5000");
    }

    @Override
    public String toString() {
        return "%s, send %s, receive %s".formatted(transport.name(), sendIo, receiveIo);
    }
}
