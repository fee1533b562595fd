package loupe.cluster.message;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import loupe.experiment.Version;

/// The version of what controller and agent say to each other. `Hello`, `Challenge` and `Refused` keep
/// their meaning through all versions, so that two ends of different ones can still say so.
///
/// @param protocol counts up with each change of a message
/// @param loupe of the build; two sides of one measurement must be of the same
@JsonIgnoreProperties(ignoreUnknown = true)
public record Protocol(int protocol, String loupe) {
    public static final Protocol CURRENT = new Protocol(2, Version.CURRENT);

    public Protocol {
        PlainText.requireName(loupe);
    }

    @Override
    public String toString() {
        return "Loupe " + loupe + " (control protocol " + protocol + ")";
    }
}
