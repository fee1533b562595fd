package loupe.measure.clock;

import java.util.Optional;
import loupe.measure.CpuTime;

/// Reads what the calling thread has used of its CPU so far. Empty where the platform cannot tell.
@FunctionalInterface
public interface CpuMeter {
    CpuMeter NONE = Optional::empty;

    Optional<CpuTime> now();
}
