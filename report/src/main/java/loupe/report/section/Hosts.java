package loupe.report.section;

import java.util.ArrayList;
import java.util.List;
import loupe.experiment.HostFacts;
import loupe.experiment.record.RunRecord;
import loupe.report.Findings;
import loupe.report.Style;
import loupe.report.table.Words;

/// Which hosts were measured, with what.
final class Hosts implements Section {
    @Override
    public List<String> lines(Findings findings, Style style) {
        var hosts = findings.run().map(RunRecord::hosts).orElse(List.of());
        if (hosts.size() > 1 && findings.onOneHost()) {
            return onOne(hosts, findings.inOneNetwork());
        }
        var lines = new ArrayList<String>();
        for (int i = 0; i < hosts.size(); i++) {
            lines.addAll(line(side(i, hosts.size()), inWords(hosts.get(i))));
        }
        return lines;
    }

    private static List<String> onOne(List<HostFacts> hosts, boolean inOneNetwork) {
        var lines = new ArrayList<>(line(side(0, hosts.size()), inWords(hosts.getFirst())));
        boolean many = hosts.size() > 2;
        String others = many ? "Hosts 2 to " + hosts.size() : side(1, hosts.size());
        String apart = many ? ", in other network namespaces" : ", in another network namespace";
        lines.addAll(line(others, "on the same host" + (inOneNetwork ? "" : apart)));
        return lines;
    }

    private static String side(int number, int of) {
        return of == 2 ? "Side " + "ab".charAt(number) : "Host " + (number + 1);
    }

    private static List<String> line(String who, String what) {
        return Words.wrapped(who + ": " + what, 8);
    }

    private static String inWords(HostFacts host) {
        int cpus = host.onlineCpus().size();
        return "%s, %d CPU%s %s, %s, Java %s, clock %s"
                .formatted(
                        host.name(),
                        cpus,
                        cpus == 1 ? "" : "s",
                        host.cpuModel(),
                        host.operatingSystem(),
                        host.java(),
                        host.clockSource());
    }
}
