package loupe.experiment.doctor.system;

import loupe.experiment.doctor.look.Affected;
import loupe.experiment.doctor.look.Check;
import loupe.experiment.doctor.look.Finding;
import loupe.experiment.doctor.look.Host;
import loupe.experiment.doctor.look.NotToldException;

/// Whether the kernel makes large pages of small ones while programs run.
public final class HugePages implements Check {
    private static final String FILE = "sys/kernel/mm/transparent_hugepage/enabled";

    @Override
    public String name() {
        return "huge-pages";
    }

    @Override
    public String looksAt() {
        return "/" + FILE;
    }

    @Override
    public Finding look(Host host) throws NotToldException {
        String chosen = host.need(FILE).replaceFirst(".*\\[(\\w+)].*", "$1");
        return chosen.equals("always")
                ? Finding.notice(
                        "always: the kernel may stop a program to join its pages",
                        "write madvise to /" + FILE,
                        Affected.TAIL)
                : Finding.good(chosen);
    }
}
