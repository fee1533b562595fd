package loupe.transport;

/// Whether a transport can be used on this host.
public sealed interface Availability {
    /// It can be used.
    record Available() implements Availability {}

    /// It cannot.
    ///
    /// @param why one sentence: what is missing and what to do about it
    record Unavailable(String why) implements Availability {}
}
