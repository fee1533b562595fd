package loupe.experiment.doctor.look;

import java.util.ArrayList;
import java.util.List;

/// CPUs as the kernel writes them: `0-3,8`.
public final class CpuList {
    private CpuList() {}

    /// None where the text is no such list.
    public static List<Integer> parse(String text) {
        var cpus = new ArrayList<Integer>();
        for (var part : text.strip().split(",", -1)) {
            if (part.matches("\\d{1,5}(-\\d{1,5})?")) {
                var ends = part.split("-", -1);
                int last = Integer.parseInt(ends[ends.length - 1]);
                for (int cpu = Integer.parseInt(ends[0]); cpu <= last; cpu++) {
                    cpus.add(cpu);
                }
            }
        }
        return cpus;
    }
}
