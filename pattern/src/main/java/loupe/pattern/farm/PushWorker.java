package loupe.pattern.farm;

import java.io.IOException;
import java.util.List;
import loupe.pattern.RankReport;
import loupe.pattern.Station;
import loupe.transport.Endpoint;
import loupe.transport.Message;

/// A rank of a push-farm that works on the events that come. Belongs to one thread.
final class PushWorker implements AutoCloseable {
    private final Endpoint supervisor;
    private final Message event;
    private final Message decision = Message.ofBytes(FarmSupervisor.NOTE_BYTES);
    private final FarmIntake intake;

    PushWorker(Station station) {
        this.supervisor = station.company().peer(0);
        this.event = Message.ofBytes(station.load().message().bytes());
        this.intake = new FarmIntake(station, List.of(supervisor), event, 0);
    }

    RankReport play() throws IOException {
        intake.warmUp();
        try {
            while (supervisor.receive(event)) {
                intake.came(0);
                intake.work();
                decision.stamp(event.stamp());
                supervisor.send(decision);
            }
            supervisor.finish();
        } catch (IOException lost) {
            intake.lost(lost);
        }
        return intake.report();
    }

    @Override
    public void close() {
        event.close();
        decision.close();
    }
}
