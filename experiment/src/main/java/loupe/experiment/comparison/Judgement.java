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

    /// What is told must be more than chance, lie above the noise floor, and matter.
    /// That nothing matters is a claim of its own: all that B may be slower by has to be less than
    /// what matters. Where the noise merely hides it, nothing is known.
    ///
    /// @param slowerBy logarithm of the factor by which B takes longer
    /// @param atMost logarithm of the largest such factor that can't be ruled out
    /// @param told whether the difference is more than chance, all settings considered
    /// @param floor logarithm of the smallest factor that can be told
    /// @param threshold logarithm of the factor from which on a difference matters
    static Judgement of(double slowerBy, double atMost, boolean told, double floor, double threshold) {
        if (told && Math.abs(slowerBy) >= Math.max(threshold, floor)) {
            return slowerBy > 0 ? SLOWER : FASTER;
        }
        return atMost < threshold ? NOT_SLOWER : CANNOT_TELL;
    }
}
