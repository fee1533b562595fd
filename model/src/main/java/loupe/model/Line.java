package loupe.model;

import loupe.measure.DataSize;

/// A straight line over message sizes.
///
/// @param startMicros at no bytes, in microseconds; where the line holds for larger sizes only, it can be negative
/// @param microsPerByte its slope
public record Line(double startMicros, double microsPerByte) {
    /// In microseconds.
    public double micros(DataSize size) {
        return startMicros + size.bytes() * microsPerByte;
    }

    /// How far it is off, relative to what was measured.
    double residual(Timing timing) {
        return Math.abs(micros(timing.size()) / timing.micros() - 1);
    }

    /// In decimal MB/s; infinite where longer messages take no longer.
    double speedMBps() {
        return microsPerByte > 0 ? 1 / microsPerByte : Double.POSITIVE_INFINITY;
    }
}
