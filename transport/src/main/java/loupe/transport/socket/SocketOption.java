package loupe.transport.socket;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import loupe.transport.EndpointOptions;
import loupe.transport.Option;
import loupe.transport.OptionState;
import loupe.transport.Settings;
import loupe.transport.posix.SystemCallException;

/// An option that the kernel keeps for a socket: how it is set, read back, and what may limit it.
///
/// @param option as asked
/// @param level of setsockopt(2)
/// @param name of setsockopt(2)
/// @param form of the kernel's value
/// @param when it must be set for the connection to be made with it
/// @param whenAbsent set where nothing was asked
/// @param limit what may make another value of it
public record SocketOption(
        Option option, int level, int name, Form form, When when, Optional<String> whenAbsent, Limit limit) {
    /// When an option is set.
    public enum When {
        BEFORE_CONNECTING,
        ONCE_CONNECTED
    }

    /// Sets all that are due.
    public static void apply(List<SocketOption> options, When now, int socket, Settings settings) throws IOException {
        for (var option : options) {
            var value = settings.get(option.option).or(option::whenAbsent);
            if (option.when == now && value.isPresent()) {
                option.set(socket, value.get());
            }
        }
    }

    /// Reads all back, and says how the endpoint waits.
    public static List<OptionState> states(List<SocketOption> options, int socket, Settings settings) {
        return Stream.concat(
                        options.stream().map(option -> option.state(socket, settings.get(option.option))),
                        EndpointOptions.states(settings).stream())
                .toList();
    }

    private void set(int socket, String value) throws IOException {
        try {
            form.set(socket, level, name, value);
        } catch (IOException refused) {
            if (refused instanceof SystemCallException call && limit.refuses(call.number())) {
                return;
            }
            throw new IOException(
                    "%s %s was refused: %s".formatted(option.name(), value, refused.getMessage()), refused);
        }
    }

    private OptionState state(int socket, Optional<String> asked) {
        var inForce = read(socket);
        return new OptionState(option.name(), asked, inForce, inForce.flatMap(value -> limit.of(socket, asked, value)));
    }

    private Optional<String> read(int socket) {
        try {
            return Optional.of(form.read(socket, level, name));
        } catch (IOException untold) {
            return Optional.empty();
        }
    }
}
