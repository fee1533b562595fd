package loupe.experiment.verdict;

import java.util.List;
import loupe.experiment.record.VerdictRecord;

/// All verdicts, gravest first.
public final class Verdicts {
    public static final List<Verdict> ALL = List.of(
            new NotRun(),
            new PeerLost(),
            new Coalesced(),
            new Lost(),
            new SharedCore(),
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
