package loupe.transport.socket;

import java.util.Optional;

/// What may keep an option from being in force as it was asked: a setting of the kernel, the path, the other end.
@FunctionalInterface
public interface Limit {
    Limit NONE = (socket, asked, inForce) -> Optional.empty();

    /// Names what made the value in force, where it is not the one asked: `net.core.wmem_max`. Without anything asked,
    /// what the value has come up against.
    ///
    /// @param asked in canonical text; empty where the default was left
    /// @param inForce as read back
    Optional<String> of(int socket, Optional<String> asked, String inForce);

    /// Whether an error number means that the limit refuses a value. The option then stays as it is, and [#of] says
    /// why.
    default boolean refuses(int number) {
        return false;
    }
}
