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
        var lines = new ArrayList<String>();
        for (int i = 0; i < hosts.size(); i++) {
            String side = hosts.size() == 2 ? "Side " + "ab".charAt(i) + ": " : "Host " + (i + 1) + ": ";
            boolean same = i > 0 && findings.onOneHost();
            lines.addAll(Words.wrapped(side + (same ? sameHost(findings) : inWords(hosts.get(i))), 8));
        }
        return lines;
    }

    private static String sameHost(Findings findings) {
        return findings.inOneNetwork() ? "on the same host" : "on the same host, in another network namespace";
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
