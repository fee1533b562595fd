package loupe.experiment.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import loupe.experiment.HostOptions;
import loupe.experiment.record.OptionRecord;
import loupe.transport.EndpointOptions;
import loupe.transport.Option;
import loupe.transport.OptionState;
import loupe.transport.Transport;

/// Puts the options of both ends beside each other, under their field names and with values of their kind.
final class OptionTable {
    private final List<Option> known = new ArrayList<>();

    OptionTable(Transport transport) {
        known.addAll(transport.options());
        known.addAll(EndpointOptions.ALL);
        known.addAll(HostOptions.ALL);
        known.add(HostOptions.COMPUTE);
    }

    Map<String, OptionRecord> join(List<OptionState> atA, List<OptionState> atB) {
        var table = new TreeMap<String, OptionRecord>();
        for (var option : known) {
            var a = state(atA, option);
            var b = state(atB, option);
            if (a.isPresent() || b.isPresent()) {
                table.put(option.field(), joined(option, a, b));
            }
        }
        return table;
    }

    private static Optional<OptionState> state(List<OptionState> states, Option option) {
        return states.stream()
                .filter(state -> state.name().equals(option.name()))
                .findFirst();
    }

    private static OptionRecord joined(Option option, Optional<OptionState> a, Optional<OptionState> b) {
        return new OptionRecord(
                a.flatMap(OptionState::asked)
                        .or(() -> b.flatMap(OptionState::asked))
                        .map(text -> typed(option, text)),
                a.flatMap(OptionState::inForce).map(text -> typed(option, text)),
                a.flatMap(OptionState::limitedBy),
                b.flatMap(OptionState::inForce).map(text -> typed(option, text)),
                b.flatMap(OptionState::limitedBy));
    }

    private static Object typed(Option option, String text) {
        return switch (option.kind()) {
            case FLAG -> text.equals("on") || text.equals("true");
            case NUMBER -> text.matches("-?\\d{1,18}") ? (Object) Long.valueOf(text) : text;
            case TEXT -> text;
        };
    }
}
