package loupe.experiment.record;

import java.util.Optional;
import loupe.measure.Estimate;

/// One flow of a pattern of many ranks, over all repetitions.
///
/// @param from the rank that sent
/// @param to the rank that received
/// @param speedMBps bytes that the receiver verified over the time in which any flow came to it, decimal
/// @param sent messages
/// @param received messages
/// @param lost messages
public record FlowRecord(int from, int to, Optional<Estimate> speedMBps, long sent, long received, long lost) {}
