package loupe.pattern;

/// Medians of parametrised round trips: PRTT(m, d, s) is the time from before the first of m messages of s bytes, with
/// a
/// delay d after each but the last, until the reply to the last has been received (Hoefler et al., IPDPS 2007).
///
/// @param messages m
/// @param singleNanos PRTT(1, 0, s)
/// @param burstNanos PRTT(m, 0, s)
/// @param spacedNanos PRTT(m, d, s)
/// @param spacingNanos d
/// @param delayedNanos a single round trip whose sender waits, longer than the reply takes, before it receives
/// @param delayNanos how long it waits
public record Parametrised(
        int messages,
        long singleNanos,
        long burstNanos,
        long spacedNanos,
        long spacingNanos,
        long delayedNanos,
        long delayNanos) {
    public Parametrised {
        if (messages < 2
                || singleNanos < 0
                || burstNanos < 0
                || spacedNanos < 0
                || spacingNanos < 0
                || delayedNanos < 0
                || delayNanos < 0) {
            throw new IllegalArgumentException("bursts have two messages or more, and no time is negative");
        }
    }
}
