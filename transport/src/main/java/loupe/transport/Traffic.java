package loupe.transport;

import java.util.OptionalLong;

/// Counters of one endpoint since it was opened. Empty where the transport has no such thing.
///
/// @param sendCalls calls that handed data to the transport and moved at least one byte
/// @param receiveCalls calls that brought at least one byte
/// @param dataSegmentsOut segments with data that TCP sent (TCP_INFO tcpi_data_segs_out)
/// @param dataSegmentsIn segments with data that TCP received (tcpi_data_segs_in)
/// @param retransmittedSegments segments that TCP sent again (tcpi_total_retrans)
/// @param foreign arrivals that were no message of this conversation, and were not delivered
public record Traffic(
        long sendCalls,
        long receiveCalls,
        OptionalLong dataSegmentsOut,
        OptionalLong dataSegmentsIn,
        OptionalLong retransmittedSegments,
        long foreign) {
    public static final Traffic NONE = ofCalls(0, 0);

    /// Of a transport whose segments, if it has any, can't be counted.
    public static Traffic ofCalls(long sendCalls, long receiveCalls) {
        return new Traffic(
                sendCalls, receiveCalls, OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty(), 0);
    }

    public Traffic withForeign(long arrivals) {
        return new Traffic(sendCalls, receiveCalls, dataSegmentsOut, dataSegmentsIn, retransmittedSegments, arrivals);
    }

    /// Of several endpoints together; what one of them can't count is absent.
    public Traffic plus(Traffic other) {
        return new Traffic(
                sendCalls + other.sendCalls,
                receiveCalls + other.receiveCalls,
                plus(dataSegmentsOut, other.dataSegmentsOut),
                plus(dataSegmentsIn, other.dataSegmentsIn),
                plus(retransmittedSegments, other.retransmittedSegments),
                foreign + other.foreign);
    }

    private static OptionalLong plus(OptionalLong one, OptionalLong other) {
        return one.isPresent() && other.isPresent()
                ? OptionalLong.of(one.getAsLong() + other.getAsLong())
                : OptionalLong.empty();
    }

    public Traffic minus(Traffic earlier) {
        return new Traffic(
                sendCalls - earlier.sendCalls,
                receiveCalls - earlier.receiveCalls,
                minus(dataSegmentsOut, earlier.dataSegmentsOut),
                minus(dataSegmentsIn, earlier.dataSegmentsIn),
                minus(retransmittedSegments, earlier.retransmittedSegments),
                foreign - earlier.foreign);
    }

    private static OptionalLong minus(OptionalLong now, OptionalLong earlier) {
        return now.isPresent() && earlier.isPresent()
                ? OptionalLong.of(now.getAsLong() - earlier.getAsLong())
                : OptionalLong.empty();
    }
}
