package loupe.cluster.agent;

import java.util.regex.Pattern;
import loupe.cluster.ClusterException;

/// Ports that follow each other: `7412`, `7400-7499`.
///
/// @param last this one too
public record PortRange(int first, int last) {
    private static final Pattern TEXT = Pattern.compile("(\\d{1,5})(?:-(\\d{1,5}))?");
    private static final int LARGEST = 65_535;

    public PortRange {
        if (first < 1 || last > LARGEST || last < first) {
            throw wrong(first + "-" + last);
        }
    }

    /// Reads one.
    ///
    /// @throws ClusterException in one sentence
    public static PortRange parse(String text) {
        var match = TEXT.matcher(text.strip());
        if (!match.matches()) {
            throw wrong(text);
        }
        int first = Integer.parseInt(match.group(1));
        return new PortRange(first, match.group(2) == null ? first : Integer.parseInt(match.group(2)));
    }

    private static ClusterException wrong(String text) {
        return ClusterException.wrongInput(
                "ports are a number from 1 to 65535 or two with a dash, such as 7412 or 7400-7499, got '" + text + "'");
    }

    boolean holds(int port) {
        return port >= first && port <= last;
    }

    @Override
    public String toString() {
        return first == last ? String.valueOf(first) : first + "-" + last;
    }
}
