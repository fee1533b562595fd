package loupe.transport;

import loupe.measure.DataSize;

/// What a transport is by nature.
///
/// @param reliable ordered, nothing discarded, nothing doubled; an unreliable one has its losses counted
/// @param smallest the smallest message that it can carry and account for
/// @param largest the largest message
/// @param betweenHosts whether the two ranks may be on two hosts
/// @param betweenProcesses whether the two ranks may be in two processes
public record Traits(
        boolean reliable, DataSize smallest, DataSize largest, boolean betweenHosts, boolean betweenProcesses) {
    public Traits {
        if (smallest.compareTo(largest) > 0 || smallest.bytes() < 1) {
            throw new IllegalArgumentException("message sizes from " + smallest + " to " + largest);
        }
    }

    public boolean carries(DataSize message) {
        return smallest.compareTo(message) <= 0 && message.compareTo(largest) <= 0;
    }
}
