package loupe.experiment.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
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
        return examine(one -> {}, () -> false);
    }

    /// The same, telling each as it comes.
    ///
    /// @param enough asked before each check: whether to leave the rest out
    public List<Examined> examine(Consumer<Examined> told, BooleanSupplier enough) {
        var examined = new ArrayList<Examined>();
        for (var check : Checks.ALL) {
            if (enough.getAsBoolean()) {
                break;
            }
            examined.add(examined(check));
            told.accept(examined.getLast());
        }
        return examined;
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
