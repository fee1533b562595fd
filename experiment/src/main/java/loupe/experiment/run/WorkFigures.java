package loupe.experiment.run;

import java.util.Map;
import java.util.Optional;
import loupe.measure.CpuTime;
import loupe.pattern.Interleaved;
import loupe.pattern.RankReport;

/// The figures of a flow whose ranks worked while messages came or went.
record WorkFigures(Flow flow) {
    private static final double NANOS_PER_MICRO = 1_000;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double BYTES_PER_MEGABYTE = 1_000_000;

    /// Where the figures of one end stand.
    private record Places(
            Figure availability, Figure transfer, Figure work, Figure overhead, Figure cpu, Figure cpuPerMegabyte) {
        static final Places SENDER = new Places(
                Figure.AVAILABILITY_SENDER,
                Figure.TRANSFER_SENDER_MICROS,
                Figure.WORK_SENDER_MICROS,
                Figure.OVERHEAD_SENDER_MICROS,
                Figure.CPU_SENDER_MICROS,
                Figure.CPU_SENDER_MICROS_PER_MB);
        static final Places RECEIVER = new Places(
                Figure.AVAILABILITY_RECEIVER,
                Figure.TRANSFER_RECEIVER_MICROS,
                Figure.WORK_RECEIVER_MICROS,
                Figure.OVERHEAD_RECEIVER_MICROS,
                Figure.CPU_RECEIVER_MICROS,
                Figure.CPU_RECEIVER_MICROS_PER_MB);
    }

    void putInto(Map<Figure, Double> figures) {
        var sent = flow.sender().sent();
        var received = flow.receiver().received();
        put(
                figures,
                Places.SENDER,
                flow.sender(),
                sent.flatMap(RankReport.Sent::cpu),
                sent.map(RankReport.Sent::messages).orElse(0L));
        put(
                figures,
                Places.RECEIVER,
                flow.receiver(),
                received.flatMap(RankReport.Received::cpu),
                received.map(it -> it.arrivals().received()).orElse(0L));
    }

    private void put(
            Map<Figure, Double> figures, Places places, RankReport rank, Optional<CpuTime> cpu, long messages) {
        var work = rank.seen().interleaved();
        var known = work.filter(it -> it.works() > 0);
        known.ifPresent(it -> put(figures, places, it));
        known.filter(it -> it.transferNanos().isEmpty()).ifPresent(it -> rate(figures, it));
        // A thread that never waits has spent on its messages what they took from its work: no more is known of it.
        boolean waits = work.isEmpty()
                || known.filter(it -> it.transferNanos().isPresent()).isPresent();
        long worked = work.map(Interleaved::workedNanos).orElse(0L);
        cpu.filter(time -> waits && messages > 0 && time.totalNanos() > worked).ifPresent(time -> {
            double micros = (time.totalNanos() - worked) / NANOS_PER_MICRO;
            figures.put(places.cpu, micros / messages);
            figures.put(places.cpuPerMegabyte, micros / (messages * flow.message() / BYTES_PER_MEGABYTE));
        });
    }

    /// Of the time in which it was looked for messages.
    private void rate(Map<Figure, Double> figures, Interleaved work) {
        if (work.messages() > 0 && work.besideNanos() > 0) {
            double perSecond = work.messages() * NANOS_PER_SECOND / work.besideNanos();
            figures.put(Figure.MESSAGES_PER_SECOND, perSecond);
            figures.put(Figure.SPEED_MBPS, perSecond * flow.message() / BYTES_PER_MEGABYTE);
        }
    }

    private static void put(Map<Figure, Double> figures, Places places, Interleaved work) {
        work.availability().ifPresent(share -> figures.put(places.availability, share));
        work.transferNanos().ifPresent(nanos -> figures.put(places.transfer, nanos / NANOS_PER_MICRO));
        work.overheadNanos().ifPresent(nanos -> figures.put(places.overhead, nanos / NANOS_PER_MICRO));
        figures.put(places.work, work.workNanos() / NANOS_PER_MICRO / work.works());
    }
}
