package loupe.cluster.agent;

import java.net.InetAddress;
import java.util.regex.Pattern;
import loupe.cluster.ClusterException;

/// Addresses that begin with the same bits: `10.0.0.0/8`, `2001:db8::/32`, or one address.
///
/// @param bits how many of them count
public record Network(InetAddress first, int bits) {
    private static final Pattern TEXT = Pattern.compile("([0-9A-Fa-f:.]+)(?:/(\\d{1,3}))?");

    public Network {
        if (bits < 0 || bits > Byte.SIZE * first.getAddress().length) {
            throw wrong(first.getHostAddress() + "/" + bits);
        }
    }

    /// Reads a network in numbers: no name is looked up.
    ///
    /// @throws ClusterException in one sentence
    public static Network parse(String text) {
        var match = TEXT.matcher(text.strip());
        if (!match.matches()) {
            throw wrong(text);
        }
        try {
            var first = InetAddress.ofLiteral(match.group(1));
            int all = Byte.SIZE * first.getAddress().length;
            return new Network(first, match.group(2) == null ? all : Integer.parseInt(match.group(2)));
        } catch (IllegalArgumentException | ClusterException none) {
            throw wrong(text);
        }
    }

    private static ClusterException wrong(String text) {
        return ClusterException.wrongInput(
                "a network is an address with the bits that count, such as 10.0.0.0/8, got '" + text + "'");
    }

    boolean holds(InetAddress address) {
        byte[] mine = first.getAddress();
        byte[] other = address.getAddress();
        if (mine.length != other.length) {
            return false;
        }
        for (int bit = 0; bit < bits; bit++) {
            int mask = 0x80 >> bit % Byte.SIZE;
            if (((mine[bit / Byte.SIZE] ^ other[bit / Byte.SIZE]) & mask) != 0) {
                return false;
            }
        }
        return true;
    }

    @Override
    public String toString() {
        return first.getHostAddress() + "/" + bits;
    }
}
