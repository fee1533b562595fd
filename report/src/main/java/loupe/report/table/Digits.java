package loupe.report.table;

import java.math.BigDecimal;
import java.math.RoundingMode;

/// Numbers with as many digits as a measurement deserves.
public final class Digits {
    private static final int SIGNIFICANT = 3;

    private Digits() {}

    /// Three significant digits, never an exponent: `0.0312`, `7.92`, `3120`.
    public static String of(double value) {
        return of(value, SIGNIFICANT);
    }

    /// Two, for what is itself an uncertainty.
    public static String roughly(double value) {
        return of(value, 2);
    }

    private static String of(double value, int significant) {
        if (value == 0) {
            return "0";
        }
        var exact = new BigDecimal(value);
        int magnitude = exact.precision() - exact.scale();
        var rounded = exact.setScale(significant - magnitude, RoundingMode.HALF_UP);
        // 9.996 becomes 10.00, which has a digit too many.
        int grown = rounded.precision() - rounded.scale();
        if (grown > magnitude) {
            rounded = rounded.setScale(significant - grown, RoundingMode.HALF_UP);
        }
        return rounded.setScale(Math.max(0, rounded.scale()), RoundingMode.UNNECESSARY)
                .toPlainString();
    }
}
