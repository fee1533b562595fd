package loupe.experiment.doctor;

import java.util.List;
import loupe.experiment.doctor.look.Check;
import loupe.experiment.doctor.look.Finding;
import loupe.experiment.doctor.look.Host;
import loupe.experiment.doctor.look.NotToldException;

/// Goes through all checks. What can't be looked at is said and never ends it.
public final class Checkup {
    private final Host host;

    public Checkup(Host host) {
        this.host = host;
    }

    /// In the order of [Checks]; takes about a second.
    public List<Examined> examine() {
        return Checks.ALL.stream().map(this::examined).toList();
    }

    /// One check alone.
    public Examined examined(Check check) {
        return new Examined(check.name(), check.looksAt(), finding(check));
    }

    private Finding finding(Check check) {
        try {
            return check.look(host);
        } catch (NotToldException untold) {
            return Finding.unknown(String.valueOf(untold.getMessage()));
        } catch (RuntimeException unforeseen) {
            // A kernel that writes a file in another way must not hide what the other checks find.
            return Finding.unknown("what it says can't be understood: " + unforeseen);
        }
    }
}
