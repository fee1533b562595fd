package loupe.fabric;

/// What a message goes over from its sender to its receiver; belongs to one flow.
interface Path {
    /// From when on the next message may begin; now, where that has passed.
    long freePicos();

    /// One message begins now.
    ///
    /// @return when its last bit has left the sender
    long leave(long nowPicos, long bytes);

    /// When the message that left last has arrived.
    long arrivesPicos();

    /// When the end of the flow arrives that is told now: not before the last message.
    long endPicos(long nowPicos);
}
