package loupe.experiment;

import java.net.InetSocketAddress;
import java.util.concurrent.CompletableFuture;
import loupe.pattern.Phase;

/// What a host has to do with one trial, under way.
public interface UnderWay {
    /// Completes with the data address once peers can connect, or at once where none will;
    /// exceptionally with a [TrialException] when it failed.
    CompletableFuture<InetSocketAddress> ready();

    /// How far it is, as far as is known here; any thread may ask.
    Phase phase();

    /// Ends it now; its report completes, with what was measured or exceptionally.
    void abort(String why);
}
