package loupe.cli.output;

/// Who reads what comes out.
///
/// @param records whether standard output carries the records as JSON lines
/// @param csv whether standard output carries the results as CSV
/// @param quiet whether nobody wants to see how far it is
public record Output(boolean records, boolean csv, boolean quiet) {
    /// Whether standard output is for a program.
    public boolean forProgram() {
        return records || csv;
    }
}
