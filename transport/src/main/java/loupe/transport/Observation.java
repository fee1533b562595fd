package loupe.transport;

import java.util.List;

/// What can be seen at one endpoint at one moment.
public record Observation(Traffic traffic, List<OptionState> options) {
    public Observation {
        options = List.copyOf(options);
    }
}
