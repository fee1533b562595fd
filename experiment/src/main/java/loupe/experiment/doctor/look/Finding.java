package loupe.experiment.doctor.look;

import java.util.List;

/// What a check found.
///
/// @param grade how bad it is
/// @param found what was seen, in words
/// @param spoils which figures suffer; none where it is good or unknown
/// @param advice what to do; blank where there is nothing to do
public record Finding(Grade grade, String found, List<Affected> spoils, String advice) {
    public Finding {
        spoils = List.copyOf(spoils);
    }

    public static Finding good(String found) {
        return new Finding(Grade.GOOD, found, List.of(), "");
    }

    public static Finding notice(String found, String advice, Affected... suffers) {
        return new Finding(Grade.NOTICE, found, List.of(suffers), advice);
    }

    public static Finding spoils(String found, String advice, Affected... suffers) {
        return new Finding(Grade.SPOILS, found, List.of(suffers), advice);
    }

    /// What the host does not tell.
    ///
    /// @param why it can't be told
    public static Finding unknown(String why) {
        return new Finding(Grade.UNKNOWN, why, List.of(), "");
    }
}
