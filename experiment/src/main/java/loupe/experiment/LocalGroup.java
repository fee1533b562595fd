package loupe.experiment;

import loupe.transport.Transports;

/// Ranks in this process: each trial's are threads of their own.
///
/// @param transports that may be ordered
/// @param ranks how many
public record LocalGroup(Transports transports, int ranks) implements Group {
    public LocalGroup {
        if (ranks < 2) {
            throw new IllegalArgumentException("a group has two ranks or more, got " + ranks);
        }
    }

    @Override
    public Ensemble play(TrialOrder order) {
        var ensemble = new LocalEnsemble(order, ranks, transports);
        ensemble.start();
        return ensemble;
    }
}
