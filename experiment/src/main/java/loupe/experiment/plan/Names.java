package loupe.experiment.plan;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Says what a name that nothing has was probably meant to be.
public final class Names {
    private static final int NEAR = 2;

    private Names() {}

    /// `no transport named 'tpc'; did you mean tcp? There are memory, tcp, udp, unix`
    public static String unknown(String kind, String name, List<String> known) {
        String hint = nearest(name, known)
                .map(candidate -> "; did you mean " + candidate + "? There are ")
                .orElse("; there are ");
        return "no %s named '%s'%s%s".formatted(kind, name, hint, String.join(", ", known));
    }

    /// The one of those known that is spelt most like it, where any is at all.
    public static Optional<String> nearest(String name, List<String> known) {
        return known.stream()
                .min(Comparator.comparingInt(candidate -> distance(name, candidate)))
                .filter(candidate -> distance(name, candidate) <= Math.max(NEAR, name.length() / 3));
    }

    /// Levenshtein's: insertions, deletions and substitutions (Soviet Physics Doklady 10, 1966).
    static int distance(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int j = 0; j <= to.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int substituted = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(substituted, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[to.length()];
    }
}
