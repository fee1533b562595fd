package loupe.cluster.message;

import loupe.experiment.HostFacts;
import loupe.experiment.TrialOrder;
import loupe.experiment.group.HostReport;
import loupe.experiment.group.Seating;
import loupe.measure.Arrivals;
import loupe.measure.Stretch;
import loupe.measure.Surroundings;
import loupe.pattern.FlowReport;
import loupe.pattern.RankReport;
import loupe.transport.EndpointOptions;
import loupe.transport.Message;
import loupe.transport.OptionState;

/// How much the parts of a message that other modules define may hold.
final class WireBounds {
    private static final int MOST_CPUS = 4096;
    private static final int MOST_OPTIONS = 100;
    private static final int MOST_FLOWS = 16_384;

    private WireBounds() {}

    static void require(HostFacts host) {
        PlainText.requireSentence(host.name());
        PlainText.requireName(host.loupeVersion());
        PlainText.requireSentence(host.operatingSystem());
        PlainText.requireSentence(host.cpuModel());
        PlainText.requireSentence(host.java());
        PlainText.requireName(host.clockSource());
        PlainText.requireName(host.bootId());
        host.network().ifPresent(PlainText::requireName);
        atMost(host.onlineCpus().size(), MOST_CPUS, "CPUs");
    }

    static void require(TrialOrder order) {
        if (order.trial() < 0) {
            throw new IllegalArgumentException("trials are numbered from 0, got " + order.trial());
        }
        PlainText.requireName(order.transport());
        PlainText.requireName(order.pattern());
        if (order.message().bytes() < 1 || order.message().bytes() > Message.LARGEST_BYTES) {
            throw new IllegalArgumentException(
                    "a message has 1 to " + Message.LARGEST_BYTES + " bytes, got " + order.message());
        }
        var asked = order.settings().asked();
        atMost(asked.size(), MOST_OPTIONS, "options");
        asked.forEach((name, value) -> {
            PlainText.requireName(name);
            PlainText.requireName(value);
        });
        // Every deadline follows from it.
        order.settings().get(EndpointOptions.WAIT_LIMIT).ifPresent(limit -> {
            var _ = EndpointOptions.WAIT_LIMIT.canonical().apply(limit);
        });
        atMost(order.cpus().size(), MOST_CPUS, "CPUs");
        if (order.cpus().stream().anyMatch(cpu -> cpu < 0 || cpu >= MOST_CPUS)) {
            throw new IllegalArgumentException("CPUs are numbered from 0 to " + (MOST_CPUS - 1));
        }
    }

    static void require(Seating seating, int host) {
        requireHosts(host + 1);
        if (host < 0 || seating.ranksOf(host).isEmpty()) {
            throw new IllegalArgumentException("no rank is seated on host " + host);
        }
    }

    static void requireHosts(int hosts) {
        atMost(hosts, Seating.MOST_RANKS, "hosts");
    }

    static void require(HostReport report) {
        atMost(report.ranks().size(), Seating.MOST_RANKS, "ranks");
        require(report.sender());
        require(report.receiver());
    }

    static void require(RankReport report) {
        atMost(report.options().size(), MOST_OPTIONS, "options");
        report.options().forEach(WireBounds::require);
        report.seen().surroundings().ifPresent(WireBounds::require);
        report.seen().longestRoundTrips().forEach(WireBounds::require);
        report.cutShort().ifPresent(PlainText::requireSentence);
        report.sent().ifPresent(sent -> notNegative(sent.messages(), sent.bytes(), sent.elapsedNanos()));
        report.sent()
                .flatMap(RankReport.Sent::pace)
                .ifPresent(pace -> notNegative(pace.due(), pace.dueNanos(), pace.sendNanos()));
        report.received().ifPresent(received -> {
            require(received.arrivals());
            notNegative(received.firstToLastNanos());
        });
        atMost(report.flows().size(), MOST_FLOWS, "flows");
        report.flows().forEach(WireBounds::require);
    }

    private static void require(FlowReport flow) {
        notNegative(flow.from(), flow.to());
        flow.sent().ifPresent(half -> notNegative(half.messages(), half.bytes(), half.elapsedNanos()));
        flow.received().ifPresent(half -> {
            require(half.arrivals());
            notNegative(half.firstToLastNanos(), half.ofMessages());
        });
    }

    private static void require(Arrivals arrivals) {
        notNegative(arrivals.received(), arrivals.bytes(), arrivals.duplicate(), arrivals.reordered());
        notNegative(arrivals.late(), arrivals.foreign());
    }

    private static void require(Surroundings around) {
        notNegative(around.collections(), around.collectionNanos());
        around.longestStalls().forEach(WireBounds::require);
        around.stolenNanos().ifPresent(WireBounds::notNegative);
        around.contextSwitches().ifPresent(WireBounds::notNegative);
        around.waitedNanos().ifPresent(WireBounds::notNegative);
    }

    private static void require(Stretch stretch) {
        notNegative(stretch.atNanos(), stretch.nanos());
    }

    private static void require(OptionState option) {
        PlainText.requireName(option.name());
        option.asked().ifPresent(PlainText::requireSentence);
        option.inForce().ifPresent(PlainText::requireSentence);
        option.limitedBy().ifPresent(PlainText::requireSentence);
    }

    private static void notNegative(long... counts) {
        for (long count : counts) {
            if (count < 0) {
                throw new IllegalArgumentException("a count is never negative, got " + count);
            }
        }
    }

    private static void atMost(int count, int most, String what) {
        if (count > most) {
            throw new IllegalArgumentException("at most " + most + " " + what + ", got " + count);
        }
    }
}
