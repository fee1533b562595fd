package loupe.experiment.verdict;

import java.util.List;
import loupe.experiment.record.VerdictRecord;
import loupe.experiment.verdict.cause.BufferBound;
import loupe.experiment.verdict.cause.ClockTooCoarse;
import loupe.experiment.verdict.cause.CpuBound;
import loupe.experiment.verdict.cause.DelayedAckQuantum;
import loupe.experiment.verdict.cause.NoisyPlatform;
import loupe.experiment.verdict.cause.OutOfBufferSpace;
import loupe.experiment.verdict.cause.ReceiverBound;
import loupe.experiment.verdict.cause.Retransmitted;
import loupe.experiment.verdict.cause.UnreachableUdp;
import loupe.experiment.verdict.cause.WindowBound;

/// All verdicts, gravest first.
public final class Verdicts {
    public static final List<Verdict> ALL = List.of(
            new OutOfBufferSpace(),
            new UnreachableUdp(),
            new NotRun(),
            new PeerLost(),
            new Coalesced(),
            new DelayedAckQuantum(),
            new ClockTooCoarse(),
            new Lost(),
            new RateNotAchieved(),
            new HiddenFreeze(),
            new NoisyPlatform(),
            new SharedCore(),
            new CpuBound(),
            new ReceiverBound(),
            new BufferBound(),
            new WindowBound(),
            new Retransmitted(),
            new OptionIgnored(),
            new Clamped(),
            new NotSteady(),
            new Bimodal(),
            new IntervalNotReached(),
            new Loopback());

    private Verdicts() {}

    public static List<VerdictRecord> of(Evidence evidence) {
        return ALL.stream().flatMap(verdict -> verdict.judge(evidence).stream()).toList();
    }
}
