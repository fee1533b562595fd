package loupe.experiment.verdict.cause;

import java.util.Optional;
import loupe.experiment.record.VerdictRecord;
import loupe.experiment.verdict.Circumstances.Hindrance;
import loupe.experiment.verdict.Evidence;
import loupe.experiment.verdict.Verdict;

/// No datagram got through: nothing listens there, or something between drops them all.
public final class UnreachableUdp implements Verdict {
    @Override
    public String name() {
        return "unreachable-udp";
    }

    @Override
    public Optional<VerdictRecord> judge(Evidence evidence) {
        if (evidence.traits().reliable()) {
            return Optional.empty();
        }
        var delivery = evidence.delivery();
        String advice = "open the data port for UDP between the hosts (--data-port), and see that the other side runs";
        if (delivery.sent() > 0 && delivery.received() == 0) {
            return grave("%d datagrams were sent and none arrived".formatted(delivery.sent()), advice);
        }
        boolean refused = evidence.circumstances()
                .hindrance()
                .filter(Hindrance.UNREACHABLE::equals)
                .isPresent();
        return refused && evidence.repetition().measured() == 0
                ? grave(evidence.repetition().lastFailure().orElse("the other side was not reached"), advice)
                : Optional.empty();
    }
}
