package loupe.experiment.doctor.network;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import loupe.experiment.doctor.look.Affected;
import loupe.experiment.doctor.look.Check;
import loupe.experiment.doctor.look.Finding;
import loupe.experiment.doctor.look.Host;
import loupe.experiment.doctor.look.NotToldException;
import loupe.measure.DataSize;

/// How large socket buffers can be, asked or tuned. What is under way on a path must fit into them.
public final class SocketBuffers implements Check {
    private static final String CORE = "proc/sys/net/core/";
    private static final String TCP = "proc/sys/net/ipv4/";

    /// What 10 Gbit/s carry in a round trip of 1 ms is 1.25 MB; less than this holds a stream on a usual path back.
    private static final long FAST_PATH_BYTES = 1 << 20;

    /// The kernel's own start, with which a fast stream of datagrams loses.
    private static final long USUAL_MOST_BYTES = 212_992;

    @Override
    public String name() {
        return "socket-buffers";
    }

    @Override
    public String looksAt() {
        return "/" + CORE + "{r,w}mem_max, /" + TCP + "{tcp_rmem,tcp_wmem,tcp_moderate_rcvbuf,tcp_window_scaling}";
    }

    @Override
    public Finding look(Host host) throws NotToldException {
        var found = new ArrayList<String>();
        var off = new ArrayList<String>();
        for (var name : new String[] {"tcp_moderate_rcvbuf", "tcp_window_scaling"}) {
            if (host.number(TCP + name).equals(OptionalLong.of(0))) {
                off.add("net.ipv4." + name);
            }
        }
        long tuned = Math.min(
                size(found, "receive tuned to", last(host, TCP + "tcp_rmem")),
                size(found, "send tuned to", last(host, TCP + "tcp_wmem")));
        long asked = Math.min(
                size(found, "receive asked to", host.number(CORE + "rmem_max")),
                size(found, "send asked to", host.number(CORE + "wmem_max")));
        if (found.isEmpty()) {
            throw new NotToldException("the kernel tells no sizes here");
        }
        String sizes = String.join(", ", found);
        if (!off.isEmpty()) {
            return Finding.spoils(
                    "%s; off: %s".formatted(sizes, String.join(", ", off)),
                    "sysctl -w " + off.getFirst() + "=1",
                    Affected.SPEED);
        }
        return finding(sizes, tuned, asked);
    }

    private static Finding finding(String sizes, long tuned, long asked) {
        if (tuned < FAST_PATH_BYTES) {
            return Finding.spoils(
                    sizes,
                    "sysctl -w net.ipv4.tcp_rmem='4096 131072 33554432' net.ipv4.tcp_wmem='4096 16384 33554432'",
                    Affected.SPEED);
        }
        return asked <= USUAL_MOST_BYTES
                ? Finding.notice(
                        sizes + ": larger ones that are asked are clamped",
                        "sysctl -w net.core.rmem_max=16777216 net.core.wmem_max=16777216 before asking for a buffer, "
                                + "and for streams over udp",
                        Affected.LOST,
                        Affected.SPEED)
                : Finding.good(sizes);
    }

    /// The size, which is also put into words; what is not told limits nothing that can be seen.
    private static long size(List<String> found, String what, OptionalLong bytes) {
        if (bytes.isPresent()) {
            found.add(what + " " + DataSize.ofBytes(bytes.getAsLong()));
        }
        return bytes.orElse(Long.MAX_VALUE);
    }

    private static OptionalLong last(Host host, String path) throws NotToldException {
        return host.text(path).stream()
                .map(text -> text.replaceFirst("(?s).*\\s", ""))
                .filter(word -> word.matches("\\d{1,18}"))
                .mapToLong(Long::parseLong)
                .findFirst();
    }
}
