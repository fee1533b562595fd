package loupe.pattern;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import loupe.transport.Settings;
import loupe.transport.Traits;

/// Who sends what to whom, and when: written once, run unchanged on memory, on sockets and on a simulated network.
/// Each is listed in [Patterns] and has a page `docs/patterns/NAME.md`.
public interface Pattern {
    String name();

    /// The directions that it can be run in, the usual one first.
    List<Direction> directions();

    /// Plays one rank's part to its end. Where the peer is lost on the way, the report holds what was measured until
    /// then and says so; an exception means that nothing was.
    RankReport play(Station station) throws IOException;

    /// Who is connected with whom where it is played by so many ranks; every rank has a part, if not a link.
    ///
    /// @param tag of the trial's messages, from which a pattern draws that has chance in it
    /// @throws IllegalArgumentException with one sentence where it can't be played by so many
    default List<Link> links(int ranks, int tag) {
        if (ranks != 2) {
            throw new IllegalArgumentException(name() + " is played by 2 ranks, not by " + ranks);
        }
        return Link.PAIR;
    }

    /// Why it can't be played so, as a clause of which it is the subject: `needs a transport that loses nothing`. Empty
    /// where it can.
    default Optional<String> refusal(Traits traits, Offered offered) {
        return Optional.empty();
    }

    /// What this rank's endpoint needs beyond what was asked.
    default Settings settingsFor(int rank, Traits traits, Direction direction, Settings asked) {
        return asked;
    }
}
