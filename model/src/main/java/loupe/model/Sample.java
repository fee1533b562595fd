package loupe.model;

import loupe.measure.DataSize;

/// What messages of one size took.
///
/// @param size of a message
/// @param micros for each, in microseconds
public record Sample(DataSize size, double micros) {
    public Sample {
        if (!(micros > 0) || !Double.isFinite(micros)) {
            throw new IllegalArgumentException("a message takes more than 0 us, got " + micros + " us for " + size);
        }
    }

    /// From the speed reached with messages of that size, in decimal MB/s; 1 MB/s is one byte a microsecond.
    public static Sample ofSpeed(DataSize size, double megabytesPerSecond) {
        if (size.bytes() == 0) {
            throw new IllegalArgumentException("a message of no bytes has no speed");
        }
        return new Sample(size, size.bytes() / megabytesPerSecond);
    }

    /// In decimal MB/s.
    public double speedMBps() {
        return size.bytes() / micros;
    }
}
