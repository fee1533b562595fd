package loupe.cluster.message;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.HexFormat;

/// Where a rank waits, as a number, never a name: what comes from the other end is not looked up
/// anywhere.
///
/// @param ip four or sixteen bytes in hexadecimal
/// @param port 0 where nobody is awaited
public record PeerAddress(String ip, int port) {
    public PeerAddress {
        if (!ip.matches("[0-9a-f]{8}|[0-9a-f]{32}") || port < 0 || port > 65535) {
            throw new IllegalArgumentException("a peer's address is 4 or 16 bytes and a port of 0 to 65535");
        }
    }

    public static PeerAddress of(InetSocketAddress address) {
        return new PeerAddress(HexFormat.of().formatHex(address.getAddress().getAddress()), address.getPort());
    }

    public InetSocketAddress socketAddress() {
        try {
            return new InetSocketAddress(InetAddress.getByAddress(HexFormat.of().parseHex(ip)), port);
        } catch (UnknownHostException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
