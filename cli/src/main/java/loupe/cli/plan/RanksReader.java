package loupe.cli.plan;

import java.util.List;
import java.util.Map;
import loupe.experiment.plan.Subjects;
import loupe.pattern.Patterns;
import loupe.transport.Transport;
import loupe.transport.Transports;

/// Reads how many ranks play the patterns of many, and finds what such a pattern can't be asked.
final class RanksReader {
    private static final int USUAL = 4;
    private static final int MOST = 16_384;

    private final Collected collected;
    private final Map<String, Object> effective;
    private final Transports transports;

    /// @param effective given what is in force
    RanksReader(Collected collected, Map<String, Object> effective, Transports transports) {
        this.collected = collected;
        this.effective = effective;
        this.transports = transports;
    }

    static boolean isOfMany(String pattern) {
        return Patterns.named(pattern)
                .filter(known -> known.directions().getFirst().isOfMany())
                .isPresent();
    }

    /// Returns 0 where no pattern of many is asked.
    ///
    /// @param hosts that they are on; empty for this one
    int read(Subjects subjects, List<AgentHost> hosts) {
        var ofMany = subjects.patterns().stream().filter(RanksReader::isOfMany).toList();
        var asked = collected.one("ranks", RanksReader::ranks);
        if (ofMany.isEmpty()) {
            collected
                    .entry("ranks")
                    .ifPresent(entry -> collected.mistake(
                            entry.origin(), "is of use only with a pattern of many ranks, such as fan-in"));
            return 0;
        }
        int slots = hosts.stream().mapToInt(AgentHost::slots).sum();
        int ranks = asked.orElse(hosts.isEmpty() ? USUAL : slots);
        if (ranks < hosts.size()) {
            collected.mistake(
                    "--ranks: %d are fewer than the %d hosts: name fewer hosts".formatted(ranks, hosts.size()));
        }
        effective.put("ranks", Integer.toString(ranks));
        ofMany.forEach(name -> check(name, ranks));
        refuse("to", "they are played on this host alone, or on all that --hosts names", ofMany);
        refuse("rate", "each rank sends as fast as it goes", ofMany);
        refuse("affinity", "it places two sides, and not many ranks", ofMany);
        refuse("direction", "who sends to whom is the pattern's", ofMany);
        subjects.transports().stream()
                .flatMap(name -> transports.named(name).stream())
                .filter(transport -> !transport.traits().reliable())
                .map(Transport::name)
                .forEach(name -> collected.mistake("%s is played over transports that lose nothing, and not over %s"
                        .formatted(String.join(", ", ofMany), name)));
        return ranks;
    }

    private void check(String pattern, int ranks) {
        try {
            Patterns.named(pattern).orElseThrow().links(ranks, 1);
        } catch (IllegalArgumentException objection) {
            collected.mistake("--ranks: " + objection.getMessage());
        }
    }

    private void refuse(String option, String why, List<String> ofMany) {
        collected
                .entry(option)
                .ifPresent(entry -> collected.mistake(
                        entry.origin(), "can't be had with %s: %s".formatted(String.join(", ", ofMany), why)));
    }

    private static int ranks(String text) {
        int ranks = text.matches("\\d{1,5}") ? Integer.parseInt(text) : 0;
        if (ranks < 2 || ranks > MOST) {
            throw new IllegalArgumentException("is 2 to %d, got '%s'".formatted(MOST, text));
        }
        return ranks;
    }
}
