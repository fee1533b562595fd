package loupe.pattern.play;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import loupe.measure.Distribution;
import loupe.measure.LatencyRecorder;
import loupe.measure.Longest;
import loupe.measure.clock.NanoClock;
import loupe.pattern.Phase;
import loupe.pattern.RankReport;
import loupe.pattern.Station;
import loupe.pattern.part.CutShort;
import loupe.pattern.part.Intake;
import loupe.pattern.part.Observed;
import loupe.transport.Endpoint;
import loupe.transport.Message;
import loupe.transport.WaitLimitException;

/// The rank of a ping-pong that starts round trips when they are due, whether or not earlier replies have come: one
/// thread sends, another takes the replies. Each reply has a response time, from the moment at which its ping was due,
/// and a round trip, from when the ping was sent.
final class OpenPinger implements AutoCloseable {
    private final Station station;
    private final NanoClock clock;
    private final Endpoint peer;
    private final Message ping;
    private final Message pong;
    private final Intake replies;
    private final Observed observed;
    private final Departures departures = Departures.withReplies();
    private final PacedSender sender;
    private final LatencyRecorder responses = new LatencyRecorder();
    private final LatencyRecorder roundTrips = new LatencyRecorder();
    private final Longest longest = new Longest();
    private final AtomicBoolean allSent = new AtomicBoolean();
    private final AtomicBoolean nobodyReceives = new AtomicBoolean();
    private Optional<RankReport.WarmUpReport> warmUp = Optional.empty();
    private Optional<IOException> sendingEnded = Optional.empty();
    private Optional<IOException> receivingEnded = Optional.empty();
    private long firstReplyNanos;
    private long lastReplyNanos;

    OpenPinger(Station station) {
        this.station = station;
        this.clock = station.stage().clock();
        this.peer = station.peer();
        this.ping = Message.ofBytes(station.load().message().bytes());
        this.pong = Message.ofBytes(station.load().message().bytes());
        this.replies = new Intake(pong, station.load().tag());
        this.observed = new Observed(station.stage(), peer);
        this.sender = new PacedSender(station, ping, new Credit.Unlimited(), departures, nobodyReceives::getPlain);
    }

    /// What breaks before the window is thrown, what breaks in it stands in the report.
    RankReport play() throws IOException {
        station.stage().together(this::send, this::receive);
        if (warmUp.isEmpty()) {
            throw sendingEnded.or(() -> receivingEnded).orElseGet(() -> new IOException("the warm-up was not ended"));
        }
        return report(warmUp.get());
    }

    private void send() throws IOException {
        try {
            station.stage().enter(Phase.WARM_UP);
            var warm = sender.warmUp(() -> true);
            if (nobodyReceives.get()) {
                return;
            }
            warmUp = Optional.of(warm);
            station.stage().enter(Phase.RUN);
            observed.begin();
            sender.measure();
            observed.end();
            station.stage().enter(Phase.EXCHANGE);
            peer.finish();
        } catch (IOException lost) {
            sendingEnded = Optional.of(lost);
            if (warmUp.isPresent()) {
                observed.end();
            }
        } finally {
            allSent.set(true);
        }
    }

    private void receive() {
        try {
            while (!receivedAll()) {
                long nowNanos = clock.nanos();
                long before = replies.ledger().received();
                if (replies.account() && replies.ledger().received() > before) {
                    record(replies.lastSequence(), nowNanos);
                }
            }
        } catch (IOException lost) {
            receivingEnded = Optional.of(lost);
        } finally {
            nobodyReceives.set(true);
        }
    }

    /// Returns once a reply has come, or none will come any more.
    private boolean receivedAll() throws IOException {
        while (true) {
            boolean sentBefore = allSent.get();
            try {
                return !peer.receive(pong);
            } catch (WaitLimitException silence) {
                if (station.reliable() && departures.open() > 0) {
                    throw silence;
                }
                // Nothing was due meanwhile, or what was sent is lost.
                if (sentBefore) {
                    return true;
                }
            }
        }
    }

    private void record(long number, long nowNanos) {
        if (departures.knows(number)) {
            long responseNanos = nowNanos - departures.dueNanos(number);
            responses.record(responseNanos);
            longest.record(departures.sinceFirstNanos(number), responseNanos);
            roundTrips.record(nowNanos - departures.sentNanos(number));
            departures.settle(number);
        }
        if (firstReplyNanos == 0) {
            firstReplyNanos = nowNanos;
        }
        lastReplyNanos = nowNanos;
    }

    private RankReport report(RankReport.WarmUpReport warm) {
        long sent = sender.sent();
        return new RankReport(
                station.rank(),
                Optional.of(warm),
                roundTrips.snapshot(),
                responses.snapshot(),
                Optional.of(sender.report()),
                Optional.of(new RankReport.Received(
                        replies.ledger()
                                .snapshot()
                                .plusForeign(observed.traffic().foreign()),
                        lastReplyNanos - firstReplyNanos,
                        Distribution.NONE,
                        Optional.empty())),
                observed.seen().with(longest),
                sendingEnded.or(() -> receivingEnded).map(lost -> CutShort.after(sent, lost)),
                Optional.empty(),
                List.of());
    }

    @Override
    public void close() {
        ping.close();
        pong.close();
    }
}
