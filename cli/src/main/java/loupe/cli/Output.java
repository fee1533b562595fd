package loupe.cli;

/// Who reads what comes out.
///
/// @param records whether standard output carries the records as JSON lines
/// @param csv whether standard output carries the results as CSV
/// @param quiet whether nobody wants to see how far it is
record Output(boolean records, boolean csv, boolean quiet) {
    boolean forProgram() {
        return records || csv;
    }
}
