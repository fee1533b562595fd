package loupe.experiment.verdict;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import loupe.experiment.record.VerdictRecord;
import loupe.transport.OptionState;

/// An option is in force with less than was asked, because of a limit.
final class Clamped implements Verdict {
    @Override
    public String name() {
        return "clamped";
    }

    @Override
    public Optional<VerdictRecord> judge(Evidence evidence) {
        var seen = Stream.concat(at("a", evidence.optionsAtA()), at("b", evidence.optionsAtB()))
                .toList();
        return seen.isEmpty()
                ? Optional.empty()
                : mild(String.join("; ", seen), "raise the limit that is named, or ask for less");
    }

    private static Stream<String> at(String side, List<OptionState> options) {
        return options.stream()
                .filter(option ->
                        option.asked().isPresent() && option.limitedBy().isPresent())
                .map(option -> "side %s: %s asked %s, in force %s, limited by %s"
                        .formatted(
                                side,
                                option.name(),
                                option.asked().orElse("-"),
                                option.inForce().orElse("?"),
                                option.limitedBy().orElse("?")));
    }
}
