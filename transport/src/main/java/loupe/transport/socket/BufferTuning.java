package loupe.transport.socket;

import java.io.IOException;
import java.util.Optional;
import loupe.transport.posix.SocketOptions;
import loupe.transport.posix.Sysctl;

/// Whether the kernel tunes a buffer: it does until a size is asked or the buffer is locked (SO_BUF_LOCK, from Linux
/// 5.14), unless a switch of the whole network namespace is off.
///
/// @param lock the buffer's bit in SO_BUF_LOCK
/// @param enabling the switch; empty where there is none
record BufferTuning(int lock, Optional<String> enabling) implements Form, Limit {
    @Override
    public void set(int socket, int level, int name, String value) throws IOException {
        int locks = SocketOptions.getInt(socket, level, name);
        SocketOptions.setInt(socket, level, name, value.equals("on") ? locks & ~lock : locks | lock);
    }

    @Override
    public String read(int socket, int level, int name) throws IOException {
        boolean locked = (SocketOptions.getInt(socket, level, name) & lock) != 0;
        return locked || enabling.filter(Sysctl::isOff).isPresent() ? "off" : "on";
    }

    @Override
    public Optional<String> of(int socket, Optional<String> asked, String inForce) {
        boolean asAsked = asked.filter(inForce::equals).isPresent();
        return inForce.equals("off") && !asAsked ? enabling.filter(Sysctl::isOff) : Optional.empty();
    }
}
