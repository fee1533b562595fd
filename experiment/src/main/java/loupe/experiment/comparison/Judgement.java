package loupe.experiment.comparison;

/// What is said of one setting.
enum Judgement {
    SLOWER("slower"),
    FASTER("faster"),
    NOT_SLOWER("not-slower"),
    CANNOT_TELL("cannot-tell"),
    UNTRUSTED("untrusted"),
    ONLY_IN_A("only-in-a"),
    ONLY_IN_B("only-in-b");

    private final String label;

    Judgement(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }

    /// What is told must be more than chance, lie above the noise floor, and matter; that nothing matters can be told
    /// only where
    /// the
    /// noise would let it show.
    ///
    /// @param slowerBy logarithm of the factor by which B takes longer
    /// @param told whether the difference is more than chance, all settings considered
    /// @param floor logarithm of the smallest factor that can be told
    /// @param threshold logarithm of the factor from which on a difference matters
    static Judgement of(double slowerBy, boolean told, double floor, double threshold) {
        if (told && Math.abs(slowerBy) >= Math.max(threshold, floor)) {
            return slowerBy > 0 ? SLOWER : FASTER;
        }
        return floor <= threshold && slowerBy < threshold ? NOT_SLOWER : CANNOT_TELL;
    }
}
