package loupe.transport.socket;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import loupe.transport.Option;
import loupe.transport.OptionState;
import loupe.transport.Settings;
import loupe.transport.posix.SocketOptions;

/// An option that the kernel keeps for a socket: how it is set, read back, and what may limit it.
///
/// @param option as asked
/// @param level of setsockopt(2)
/// @param name of setsockopt(2)
/// @param form of the kernel's value
/// @param when it must be set for the connection to be made with it
/// @param whenAbsent set where nothing was asked
/// @param limit the sysctl that cuts a larger value
public record SocketOption(
        Option option, int level, int name, Form form, When when, Optional<String> whenAbsent, Optional<String> limit) {
    /// How the kernel holds a value.
    public enum Form {
        FLAG,
        NUMBER,
        /// A number of bytes that the kernel doubles for its own book-keeping (socket(7)).
        DOUBLED,
        TEXT
    }

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

    /// Reads all back.
    public static List<OptionState> states(List<SocketOption> options, int socket, Settings settings) {
        return options.stream()
                .map(option -> option.state(socket, settings.get(option.option)))
                .toList();
    }

    private void set(int socket, String value) throws IOException {
        try {
            switch (form) {
                case FLAG -> SocketOptions.setInt(socket, level, name, value.equals("on") ? 1 : 0);
                case NUMBER, DOUBLED -> SocketOptions.setInt(socket, level, name, Integer.parseInt(value));
                case TEXT -> SocketOptions.setText(socket, level, name, value);
            }
        } catch (IOException refused) {
            throw new IOException(
                    "%s %s was refused: %s".formatted(option.name(), value, refused.getMessage()), refused);
        }
    }

    private OptionState state(int socket, Optional<String> asked) {
        var inForce = read(socket);
        return new OptionState(option.name(), asked, inForce, limitedBy(asked, inForce));
    }

    private Optional<String> read(int socket) {
        try {
            return Optional.of(
                    switch (form) {
                        case FLAG -> SocketOptions.getInt(socket, level, name) != 0 ? "on" : "off";
                        case NUMBER, DOUBLED -> Integer.toString(SocketOptions.getInt(socket, level, name));
                        case TEXT -> SocketOptions.getText(socket, level, name);
                    });
        } catch (IOException untold) {
            return Optional.empty();
        }
    }

    private Optional<String> limitedBy(Optional<String> asked, Optional<String> inForce) {
        if (form != Form.DOUBLED || asked.isEmpty() || inForce.isEmpty()) {
            return Optional.empty();
        }
        return Long.parseLong(inForce.get()) < 2 * Long.parseLong(asked.get()) ? limit : Optional.empty();
    }
}
