package loupe.transport;

import java.util.OptionalLong;

/// Counters of one endpoint since it was opened. Empty where the transport has no such thing.
///
/// @param sendCalls calls that handed data to the transport and moved at least one byte
/// @param receiveCalls calls that brought at least one byte
/// @param dataSegmentsOut segments with data that TCP sent (TCP_INFO tcpi_data_segs_out)
/// @param dataSegmentsIn segments with data that TCP received (tcpi_data_segs_in)
/// @param retransmittedSegments segments that TCP sent again (tcpi_total_retrans)
public record Traffic(
        long sendCalls,
        long receiveCalls,
        OptionalLong dataSegmentsOut,
        OptionalLong dataSegmentsIn,
        OptionalLong retransmittedSegments) {
    public static final Traffic NONE =
            new Traffic(0, 0, OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty());

    public Traffic minus(Traffic earlier) {
        return new Traffic(
                sendCalls - earlier.sendCalls,
                receiveCalls - earlier.receiveCalls,
                minus(dataSegmentsOut, earlier.dataSegmentsOut),
                minus(dataSegmentsIn, earlier.dataSegmentsIn),
                minus(retransmittedSegments, earlier.retransmittedSegments));
    }

    private static OptionalLong minus(OptionalLong now, OptionalLong earlier) {
        return now.isPresent() && earlier.isPresent()
                ? OptionalLong.of(now.getAsLong() - earlier.getAsLong())
                : OptionalLong.empty();
    }
}
