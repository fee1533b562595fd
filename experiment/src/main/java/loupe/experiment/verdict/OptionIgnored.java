package loupe.experiment.verdict;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import loupe.experiment.record.VerdictRecord;
import loupe.transport.OptionState;

/// An option was asked and another value is in force, with no limit to account for it.
final class OptionIgnored implements Verdict {
    /// The kernel reports these in units of its own, so that asked and in force differ by design; [Clamped] judges
    /// them.
    private static final Set<String> KERNEL_UNITS = Set.of("send-buffer", "receive-buffer", "max-segment", "compute");

    @Override
    public String name() {
        return "option-ignored";
    }

    @Override
    public Optional<VerdictRecord> judge(Evidence evidence) {
        var seen = Stream.concat(at("a", evidence.optionsAtA()), at("b", evidence.optionsAtB()))
                .toList();
        return seen.isEmpty()
                ? Optional.empty()
                : mild(String.join("; ", seen), "read the result as one without the option");
    }

    private static Stream<String> at(String side, List<OptionState> options) {
        return options.stream()
                .filter(option -> !KERNEL_UNITS.contains(option.name()))
                .filter(option -> option.limitedBy().isEmpty())
                .filter(option -> option.asked().isPresent() && option.inForce().isPresent())
                .filter(option -> !option.asked().equals(option.inForce()))
                .map(option -> "side %s: %s asked %s, in force %s"
                        .formatted(
                                side,
                                option.name(),
                                option.asked().orElseThrow(),
                                option.inForce().orElseThrow()));
    }
}
