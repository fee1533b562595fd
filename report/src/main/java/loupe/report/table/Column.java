package loupe.report.table;

/// The head of a column.
///
/// @param group what it shares with its neighbours, with the unit: `round trip, us`; columns of one group stay together
/// @param name what it is within the group: `p50`
/// @param left whether words stand in it, which begin at its left edge, rather than numbers
public record Column(String group, String name, boolean left) {
    /// A column of words that belongs to no group.
    public static Column words(String name) {
        return new Column("", name, true);
    }

    public static Column numbers(String group, String name) {
        return new Column(group, name, false);
    }
}
