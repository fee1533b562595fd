package loupe.pattern;

import java.util.List;

/// A conversation that a pattern needs: which rank goes to which. Where the one that listens can't be reached, as
/// behind a router that translates addresses, whoever runs the pattern may turn it round: the pattern can't tell.
///
/// @param connects the rank that goes to the other
/// @param listens the rank that waits
public record Link(int connects, int listens) {
    /// What a pattern of two ranks needs: rank 0 goes to rank 1.
    public static final List<Link> PAIR = List.of(new Link(0, 1));

    public Link {
        if (connects < 0 || listens < 0 || connects == listens) {
            throw new IllegalArgumentException(
                    "a link has two different ranks from 0, got " + connects + " and " + listens);
        }
    }

    public boolean isOf(int rank) {
        return rank == connects || rank == listens;
    }

    /// The same conversation, made from the other side.
    public Link turned() {
        return new Link(/* connects= */ listens, /* listens= */ connects);
    }

    /// The other rank of the two.
    public int peerOf(int rank) {
        if (!isOf(rank)) {
            throw new IllegalArgumentException("rank " + rank + " has no part in " + this);
        }
        return rank == connects ? listens : connects;
    }
}
