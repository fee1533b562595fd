package loupe.experiment.run;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import loupe.measure.CpuTime;
import loupe.measure.Delivery;
import loupe.measure.Distribution;
import loupe.pattern.Direction;
import loupe.pattern.FlowReport;
import loupe.pattern.Flows;
import loupe.pattern.Parametrised;
import loupe.pattern.RankReport;

/// One direction of one trial, its sender's report beside its receiver's. For a ping-pong the sender
/// is the rank that starts the round trips.
///
/// @param direction of the messages
/// @param message size in bytes
/// @param sender the report of the rank that sends
/// @param receiver the report of the rank that receives
record Flow(Direction direction, long message, RankReport sender, RankReport receiver) {
    private static final double NANOS_PER_MICRO = 1_000;
    private static final double NANOS_PER_SECOND = 1_000_000_000;
    private static final double BYTES_PER_MEGABYTE = 1_000_000;

    /// The flows of a trial: one, or both directions of a bidirectional one.
    static List<Flow> of(Cell cell, RankReport a, RankReport b) {
        long bytes = cell.message().bytes();
        var there = new Flow(Direction.A_TO_B, bytes, a, b);
        var back = new Flow(Direction.B_TO_A, bytes, b, a);
        return switch (cell.direction()) {
            case A_TO_B, PAIR_OF_MANY -> List.of(there);
            case B_TO_A -> List.of(back);
            case BOTH -> List.of(there, back);
            case MANY_TO_ONE, ONE_TO_MANY, MANY_TO_MANY -> List.of(new Flow(cell.direction(), bytes, a, b));
        };
    }

    boolean isRoundTrip() {
        return !direction.isOfMany() && !sender.roundTripNanos().isEmpty();
    }

    /// Whether a rank worked while messages came or went.
    boolean isInterleaved() {
        return sender.seen().interleaved().isPresent()
                || receiver.seen().interleaved().isPresent();
    }

    /// What was sent held against what arrived. A ping-pong's account is of its replies, at the rank
    /// that awaits them.
    Delivery delivery() {
        long sent = sender.sent().map(RankReport.Sent::messages).orElse(0L);
        var rank = isRoundTrip() && sender.parametrised().isEmpty() ? sender : receiver;
        return rank.received()
                .map(received -> received.arrivals().against(sent))
                .map(account -> account.withForeign(rank.traffic().foreign()))
                .orElse(Delivery.NONE);
    }

    OptionalLong retransmitted() {
        return sender.traffic().retransmittedSegments();
    }

    /// What was not measured is not in the map.
    Map<Figure, Double> figures() {
        var figures = new EnumMap<Figure, Double>(Figure.class);
        if (isInterleaved()) {
            new WorkFigures(this).putInto(figures);
        } else if (direction.isOfMany()) {
            many(figures);
        } else if (isRoundTrip()) {
            roundTrip(figures);
        } else {
            stream(figures);
        }
        pace(figures);
        return figures;
    }

    private static void parametrised(Map<Figure, Double> figures, Parametrised trips) {
        figures.put(Figure.PRTT_MESSAGES, (double) trips.messages());
        figures.put(Figure.PRTT_SINGLE_MICROS, trips.singleNanos() / NANOS_PER_MICRO);
        figures.put(Figure.PRTT_BURST_MICROS, trips.burstNanos() / NANOS_PER_MICRO);
        figures.put(Figure.PRTT_SPACED_MICROS, trips.spacedNanos() / NANOS_PER_MICRO);
        figures.put(Figure.PRTT_SPACING_MICROS, trips.spacingNanos() / NANOS_PER_MICRO);
        figures.put(Figure.PRTT_DELAYED_MICROS, trips.delayedNanos() / NANOS_PER_MICRO);
        figures.put(Figure.PRTT_DELAY_MICROS, trips.delayNanos() / NANOS_PER_MICRO);
    }

    /// The interval between messages of an open pace is the pace's.
    private boolean isOpen() {
        return kept().isPresent();
    }

    Optional<RankReport.PaceKept> kept() {
        return sender.sent().flatMap(RankReport.Sent::pace);
    }

    private void pace(Map<Figure, Double> figures) {
        var rank = isRoundTrip() ? sender : receiver;
        var sent = sender.sent();
        var received = rank.received();
        if (kept().isPresent() && sent.isPresent() && received.isPresent()) {
            KeptRate.of(kept().get(), sent.get(), received.get()).ifPresent(rate -> {
                figures.put(Figure.RATE_DUE, rate.due());
                figures.put(Figure.RATE_ACHIEVED, rate.achieved());
            });
        }
    }

    private void roundTrip(Map<Figure, Double> figures) {
        sender.parametrised().ifPresent(trips -> parametrised(figures, trips));
        sender.roundTripNanos()
                .median()
                .ifPresent(nanos -> figures.put(Figure.ONE_WAY_MICROS, nanos / 2.0 / NANOS_PER_MICRO));
        // Each rank handles a message sent and a message received per round trip.
        cpu(figures, Figure.CPU_SENDER_MICROS, Figure.CPU_SENDER_MICROS_PER_MB, sender, 2);
        cpu(figures, Figure.CPU_RECEIVER_MICROS, Figure.CPU_RECEIVER_MICROS_PER_MB, receiver, 2);
    }

    private void stream(Map<Figure, Double> figures) {
        sender.sent().filter(sent -> sent.messages() > 0).ifPresent(sent -> {
            figures.put(Figure.SEND_COST_MICROS, meanMicros(sent.callNanos(), sent));
            if (!isOpen()) {
                figures.put(Figure.OVERHEAD_SENDER_MICROS, sent.elapsedNanos() / NANOS_PER_MICRO / sent.messages());
            }
        });
        receiver.received().ifPresent(received -> arrivals(figures, received));
        cpu(figures, Figure.CPU_SENDER_MICROS, Figure.CPU_SENDER_MICROS_PER_MB, sender, 1);
        cpuOfReceiver(figures);
        merging(figures);
    }

    /// Each side is all ranks that send or receive: what a message costs there is the mean over them.
    /// No overhead is told, so that it does not matter whether messages were merged on their way.
    private void many(Map<Figure, Double> figures) {
        sender.sent()
                .filter(sent -> sent.messages() > 0)
                .ifPresent(sent -> figures.put(Figure.SEND_COST_MICROS, meanMicros(sent.callNanos(), sent)));
        double bytesPerSecond = flows().bytesPerSecond();
        if (bytesPerSecond > 0) {
            figures.put(Figure.SPEED_MBPS, bytesPerSecond / BYTES_PER_MEGABYTE);
            figures.put(Figure.MESSAGES_PER_SECOND, bytesPerSecond / message);
        }
        cpu(figures, Figure.CPU_SENDER_MICROS, Figure.CPU_SENDER_MICROS_PER_MB, sender, 1);
        cpuOfReceiver(figures);
    }

    /// Of many ranks, each of its own.
    Flows flows() {
        return Flows.of(sender.flows());
    }

    /// Of a farm: each event takes a message of every sender. Empty where none came.
    OptionalDouble eventsPerSecond() {
        long senders =
                flows().all().stream().mapToInt(FlowReport::from).distinct().count();
        double perSecond = flows().bytesPerSecond() / message;
        return perSecond > 0 ? OptionalDouble.of(perSecond / senders) : OptionalDouble.empty();
    }

    private static double meanMicros(Distribution calls, RankReport.Sent sent) {
        return calls.isEmpty()
                ? sent.elapsedNanos() / NANOS_PER_MICRO / sent.messages()
                : calls.mean() / NANOS_PER_MICRO;
    }

    private void arrivals(Map<Figure, Double> figures, RankReport.Received received) {
        // The first arrival only starts the clock: what it brought belongs to the time before.
        long timed = received.arrivals().received() - 1;
        if (timed < 1 || received.firstToLastNanos() <= 0) {
            return;
        }
        double micros = received.firstToLastNanos() / NANOS_PER_MICRO;
        if (!isOpen()) {
            figures.put(Figure.OVERHEAD_RECEIVER_MICROS, micros / timed);
            figures.put(Figure.RECEIVE_COST_MICROS, micros / timed);
        }
        figures.put(Figure.SPEED_MBPS, timed * message / micros);
        figures.put(Figure.MESSAGES_PER_SECOND, timed * NANOS_PER_SECOND / received.firstToLastNanos());
    }

    private void cpu(Map<Figure, Double> figures, Figure each, Figure perMegabyte, RankReport rank, int messages) {
        rank.sent()
                .filter(sent -> sent.messages() > 0)
                .ifPresent(sent -> sent.cpu()
                        .map(CpuTime::totalNanos)
                        .ifPresent(nanos -> putCpu(figures, each, perMegabyte, nanos, messages * sent.messages())));
    }

    private void cpuOfReceiver(Map<Figure, Double> figures) {
        receiver.received()
                .ifPresent(received -> received.cpu()
                        .map(CpuTime::totalNanos)
                        .filter(nanos -> received.arrivals().received() > 0)
                        .ifPresent(nanos -> putCpu(
                                figures,
                                Figure.CPU_RECEIVER_MICROS,
                                Figure.CPU_RECEIVER_MICROS_PER_MB,
                                nanos,
                                received.arrivals().received())));
    }

    private void putCpu(Map<Figure, Double> figures, Figure each, Figure perMegabyte, long nanos, long messages) {
        double micros = nanos / NANOS_PER_MICRO;
        figures.put(each, micros / messages);
        figures.put(perMegabyte, micros / (messages * message / BYTES_PER_MEGABYTE));
    }

    private void merging(Map<Figure, Double> figures) {
        long sent = sender.sent().map(RankReport.Sent::messages).orElse(0L);
        sender.traffic().dataSegmentsOut().stream()
                .filter(segments -> segments > 0 && sent > 0)
                .forEach(segments -> figures.put(Figure.MESSAGES_PER_SEGMENT, (double) sent / segments));
        // The message that opened the window came before the counting began.
        long received =
                receiver.received().map(it -> it.arrivals().received() - 1).orElse(0L);
        long calls = receiver.traffic().receiveCalls();
        if (calls > 0 && received > 0) {
            figures.put(Figure.MESSAGES_PER_RECEIVE, (double) received / calls);
        }
    }

    /// Times that the kernel took the CPU from either rank while it was ready to go on, but for as
    /// many as the threads that only sleep can have been the cause of.
    long involuntarySwitches() {
        var ranks = List.of(sender, receiver);
        long all = ranks.stream()
                .flatMap(rank -> rank.sent().flatMap(RankReport.Sent::cpu).stream())
                .mapToLong(CpuTime::involuntarySwitches)
                .sum();
        long wakings = ranks.stream()
                .flatMap(rank -> rank.seen().surroundings().stream())
                .mapToLong(around -> around.stalls().count())
                .sum();
        return Math.max(0, all - wakings);
    }
}
