package loupe.model;

/// What a parameter is called: in formulas, in records, and its unit.
public enum Symbol {
    START_UP("t0", "startUpMicros", "us"),
    SPEED("r_inf", "speedMBps", "MB/s"),
    HALF_SPEED("n_half", "halfSpeedBytes", "B"),
    PER_BYTE("1/r_inf", "nanosPerByte", "ns/B"),
    SEND_OVERHEAD("o_s", "sendOverheadMicros", "us"),
    RECEIVE_OVERHEAD("o_r", "receiveOverheadMicros", "us"),
    GAP("g", "gapMicros", "us"),
    GAP_PER_BYTE("G", "gapNanosPerByte", "ns/B"),
    LATENCY("L", "latencyMicros", "us");

    private final String letters;
    private final String field;
    private final String unit;

    Symbol(String letters, String field, String unit) {
        this.letters = letters;
        this.field = field;
        this.unit = unit;
    }

    /// As in the literature: `r_inf`.
    public String letters() {
        return letters;
    }

    /// As in the records: `speedMBps`.
    public String field() {
        return field;
    }

    public String unit() {
        return unit;
    }
}
