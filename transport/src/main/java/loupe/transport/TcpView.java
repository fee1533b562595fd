package loupe.transport;

/// What TCP says of one connection (TCP_INFO of Linux, linux/tcp.h). Times are of the moment it was asked or, after
/// [#minus], of the window between two moments: the four `...Nanos` of waiting and the counts.
///
/// @param smoothedRttNanos smoothed round-trip time (tcpi_rtt)
/// @param leastRttNanos least round-trip time seen (tcpi_min_rtt)
/// @param congestionWindowSegments (tcpi_snd_cwnd)
/// @param sendSegmentBytes largest payload of a segment sent (tcpi_snd_mss)
/// @param receiveSegmentBytes largest payload of a segment received (tcpi_rcv_mss)
/// @param pathMtuBytes (tcpi_pmtu)
/// @param busyNanos with data under way or waiting (tcpi_busy_time)
/// @param receiverLimitedNanos of that, held back by the peer's receive window (tcpi_rwnd_limited)
/// @param sendBufferLimitedNanos of that, held back by the own send buffer (tcpi_sndbuf_limited)
/// @param lostSegments held for lost (tcpi_lost); a state, not a count
/// @param congestionMarks segments delivered with a congestion mark (tcpi_delivered_ce)
public record TcpView(
        long smoothedRttNanos,
        long leastRttNanos,
        long congestionWindowSegments,
        long sendSegmentBytes,
        long receiveSegmentBytes,
        long pathMtuBytes,
        long busyNanos,
        long receiverLimitedNanos,
        long sendBufferLimitedNanos,
        long lostSegments,
        long congestionMarks) {

    /// The same with what has added up since `earlier`.
    public TcpView minus(TcpView earlier) {
        return new TcpView(
                smoothedRttNanos,
                leastRttNanos,
                congestionWindowSegments,
                sendSegmentBytes,
                receiveSegmentBytes,
                pathMtuBytes,
                busyNanos - earlier.busyNanos,
                receiverLimitedNanos - earlier.receiverLimitedNanos,
                sendBufferLimitedNanos - earlier.sendBufferLimitedNanos,
                lostSegments,
                congestionMarks - earlier.congestionMarks);
    }
}
