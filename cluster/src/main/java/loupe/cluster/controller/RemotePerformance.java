package loupe.cluster.controller;

import loupe.cluster.message.ControlMessage;
import loupe.experiment.Performance;
import loupe.experiment.TrialException;
import loupe.experiment.TrialOrder;
import loupe.pattern.Phase;
import loupe.pattern.RankReport;

/// One rank's part that an agent plays.
final class RemotePerformance extends RemotePart<RankReport> implements Performance {
    RemotePerformance(TrialOrder order, String agent, ControllerSession session) {
        super(order, agent, session);
    }

    @Override
    public void expectNoMore() {
        tell(new ControlMessage.PeerFinished(order().trial()));
    }

    @Override
    void reported(RankReport finished) {
        if (finished.rank() == order().rank()) {
            super.reported(finished);
        } else {
            failed(
                    TrialException.Kind.FAILED,
                    Phase.EXCHANGE,
                    "agent " + agent() + " reported as rank " + finished.rank());
        }
    }
}
