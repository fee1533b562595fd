package loupe.transport;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/// The transports that are on the class path, by name.
public record Transports(List<Transport> all) {
    public Transports {
        all = all.stream().sorted(Comparator.comparing(Transport::name)).toList();
    }

    public static Transports installed() {
        return new Transports(ServiceLoader.load(Transport.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList());
    }

    public Optional<Transport> named(String name) {
        return all.stream().filter(transport -> transport.name().equals(name)).findFirst();
    }

    public List<String> names() {
        return all.stream().map(Transport::name).toList();
    }
}
