package loupe.pattern.farm;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import loupe.pattern.RankReport;
import loupe.pattern.Station;
import loupe.transport.Endpoint;
import loupe.transport.Message;
import loupe.transport.PeerLostException;
import loupe.transport.Stamp;

/// A rank of a pull-farm that asks the sources for the fragments of an event, and works on them.
/// Belongs to one thread.
final class PullWorker implements AutoCloseable {
    private final int tag;
    private final Endpoint supervisor;
    private final Endpoint[] sources;
    private final Message note = Message.ofBytes(FarmSupervisor.NOTE_BYTES);
    private final Message fragment;
    private final FarmIntake intake;
    private long events;

    PullWorker(Station station) {
        int[] ranks = IntStream.of(station.company().peers())
                .filter(rank -> rank != 0)
                .toArray();
        this.tag = station.load().tag();
        this.supervisor = station.company().peer(0);
        this.sources = Arrays.stream(ranks).mapToObj(station.company()::peer).toArray(Endpoint[]::new);
        this.fragment = Message.ofBytes(station.load().message().bytes());
        this.intake = new FarmIntake(station, List.of(sources), fragment, ranks);
    }

    RankReport play() throws IOException {
        intake.warmUp();
        try {
            while (supervisor.receive(note)) {
                event(Stamp.isMeasured(note.stamp()));
                supervisor.send(note);
            }
            for (var source : sources) {
                source.finish();
            }
            supervisor.finish();
        } catch (IOException lost) {
            intake.lost(lost);
        }
        return intake.report();
    }

    /// Asks all and waits for all, in the same order at each worker: so no source waits for a worker
    /// that waits for another.
    private void event(boolean measured) throws IOException {
        note.stamp(Stamp.of(measured, tag, measured ? events++ : 0));
        for (var source : sources) {
            source.send(note);
        }
        for (int place = 0; place < sources.length; place++) {
            if (!sources[place].receive(fragment)) {
                throw new PeerLostException("a source ended before it had sent what it was asked for");
            }
            intake.came(place);
        }
        intake.work();
    }

    @Override
    public void close() {
        note.close();
        fragment.close();
    }
}
