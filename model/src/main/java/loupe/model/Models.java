package loupe.model;

import java.util.List;

/// All models, in the order in which a newcomer should meet them. Each has a page `docs/models/NAME.md`.
public final class Models {
    public static final List<Entry> ALL = List.of(
            new Entry("hockney", "T(n) = t0 + n/r_inf: one straight line over all sizes", "three sizes"),
            new Entry("piecewise", "straight lines with change points between them", "three sizes; four for a change"),
            new Entry(
                    "loggp",
                    "o_s, o_r, g, G, L: what a message costs either CPU, the network, and each byte",
                    "parametrised round trips (pattern prtt) of three sizes"));

    private Models() {}

    public static List<String> names() {
        return ALL.stream().map(Entry::name).toList();
    }

    /// A model.
    ///
    /// @param name as in docs/models and in the records
    /// @param says what it says, in one line
    /// @param needs the least that it must be given
    public record Entry(String name, String says, String needs) {}
}
