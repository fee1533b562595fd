package loupe.experiment.comparison;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The figure by which a pattern is compared.
///
/// @param field its name in the trial records
/// @param words with its unit, for a person
/// @param lessIsBetter whether it is a time, rather than a speed or a rate
record Headline(String field, String words, boolean lessIsBetter) {
    private static final Headline ONE_WAY = new Headline("oneWayMicros", "one-way time, us", true);
    private static final Headline OVERHEAD =
            new Headline("overheadMicros.receiver", "overhead at the receiver, us", true);
    private static final Headline RATE = new Headline("messagesPerSecond", "messages a second", false);
    private static final Headline SPEED = new Headline("speedMBps", "speed, MB/s", false);

    /// Up to this size it is the number of messages that matters to who sends them, above it their bytes. Either says
    /// the same of two runs.
    private static final long SMALL_BYTES = 1024;

    /// Empty where none of those that are measured can be judged.
    static Optional<Headline> of(Setting setting, Set<String> measured) {
        return candidates(setting).stream()
                .filter(headline -> measured.contains(headline.field))
                .findFirst();
    }

    private static List<Headline> candidates(Setting setting) {
        if (setting.pattern().equals("windowed-stream")) {
            return List.of(OVERHEAD);
        }
        return setting.bytes() <= SMALL_BYTES ? List.of(ONE_WAY, RATE) : List.of(ONE_WAY, SPEED);
    }
}
