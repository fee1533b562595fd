package loupe.report.table;

import loupe.report.Style;

/// One place in a table.
///
/// @param text what stands there
/// @param untrusted whether it must not be taken for a result
public record Cell(String text, boolean untrusted) {
    public static final Cell NONE = new Cell("-", false);

    public static Cell of(String text) {
        return new Cell(text, false);
    }

    public static Cell of(double value) {
        return of(Digits.of(value));
    }

    /// What is not there stays so.
    public Cell asUntrusted() {
        return this.equals(NONE) ? this : new Cell(text, true);
    }

    boolean isSomething() {
        return !text.isEmpty() && !equals(NONE);
    }

    int width(Style style) {
        return untrusted && !style.terminal() ? text.length() + 2 : text.length();
    }

    String shown(Style style) {
        return untrusted ? style.untrusted(text) : text;
    }
}
