package loupe.pattern.many;

import java.io.IOException;
import loupe.measure.clock.NanoClock;
import loupe.pattern.FlowReport;
import loupe.pattern.Muster;
import loupe.pattern.Station;
import loupe.transport.Endpoint;
import loupe.transport.Message;
import loupe.transport.Stamp;

/// The rank of an interference that sends as fast as it goes as long as another pair is measured. What
/// it sends before that begins is not counted. Belongs to one thread.
final class LoadSender implements AutoCloseable {
    /// The measured pair's own limits have passed by so many windows, and so long after.
    private static final int WINDOWS = 3;

    private static final long SLACK_NANOS = 5_000_000_000L;

    private final Station station;
    private final NanoClock clock;
    private final Muster muster;
    private final Endpoint peer;
    private final Message message;
    private long sent;
    private long beginNanos;
    private long lastNanos;

    LoadSender(Station station) {
        this.station = station;
        this.clock = station.stage().clock();
        this.muster = station.company().muster();
        this.peer = station.peer();
        this.message = Message.ofBytes(station.load().message().bytes());
    }

    FlowReport play() throws IOException {
        var schedule = station.schedule();
        long untilNanos = clock.nanos()
                + schedule.warmUp().atMostNanos()
                + WINDOWS * schedule.window().atMostNanos()
                + SLACK_NANOS;
        while (!muster.passed(Muster.Point.END) && clock.nanos() < untilNanos) {
            send(muster.passed(Muster.Point.BEGIN));
        }
        peer.finish();
        return FlowReport.of(
                station.rank(),
                station.rank() + 1,
                new FlowReport.Sent(sent, sent * message.bytes(), lastNanos - beginNanos));
    }

    private void send(boolean measured) throws IOException {
        if (measured && sent == 0) {
            beginNanos = clock.nanos();
        }
        message.stamp(Stamp.of(measured, station.load().tag(), sent));
        peer.send(message);
        if (measured) {
            sent++;
            lastNanos = clock.nanos();
        }
    }

    @Override
    public void close() {
        message.close();
    }
}
