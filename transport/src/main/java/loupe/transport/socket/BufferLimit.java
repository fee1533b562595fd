package loupe.transport.socket;

import java.util.Optional;
import loupe.transport.posix.Sysctl;

/// What limits a buffer: one that was asked, the most that the kernel lets a program ask for, or the least it gives
/// (socket(7)); one that the kernel tunes, the most it tunes to (tcp(7)).
///
/// @param most the sysctl that cuts what is asked
/// @param least the kernel's name for the size below which there is no buffer
/// @param tuned the sysctl whose last number ends auto-tuning; empty where nothing is tuned
record BufferLimit(String most, String least, Optional<String> tuned) implements Limit {
    /// No kernel's least is larger: it is some 4.5 KiB to send and 2.3 KiB to receive on 64-bit machines.
    private static final long LARGEST_LEAST_BYTES = 8192;

    @Override
    public Optional<String> of(int socket, Optional<String> asked, String inForce) {
        long bytes = Long.parseLong(inForce);
        if (asked.isEmpty()) {
            return tuned.filter(name -> Sysctl.most(name).stream().anyMatch(most -> bytes >= most));
        }
        // The kernel doubles what is asked, for its own book-keeping.
        long doubled = 2 * Long.parseLong(asked.get());
        if (bytes < doubled) {
            return Optional.of(most);
        }
        return bytes > doubled && bytes <= LARGEST_LEAST_BYTES ? Optional.of(least) : Optional.empty();
    }
}
