package loupe.cli.plan;

/// A host with an agent, of those that a pattern is played on.
///
/// @param address of its control port
/// @param slots ranks that it is given before a host gets one more than it has room for
/// @param secluded whether the other hosts can't go to it, but it to them
public record AgentHost(HostPort address, int slots, boolean secluded) {
    private static final int MOST_SLOTS = 16_384;

    public AgentHost {
        if (slots < 1 || slots > MOST_SLOTS) {
            throw new IllegalArgumentException("slots are 1 to %d, got %d".formatted(MOST_SLOTS, slots));
        }
    }

    /// Reads `HOST[:PORT] [slots=N] [no-inbound]`.
    ///
    /// @throws IllegalArgumentException with one sentence
    static AgentHost parse(String text) {
        var words = text.strip().split("\\s+", -1);
        var address = HostPort.parse(words[0], Target.DEFAULT_PORT);
        int slots = 1;
        boolean secluded = false;
        for (int i = 1; i < words.length; i++) {
            if (words[i].matches("slots=\\d{1,5}")) {
                slots = Integer.parseInt(words[i].substring("slots=".length()));
            } else if (words[i].equals("no-inbound")) {
                secluded = true;
            } else {
                throw new IllegalArgumentException(
                        "after a host comes slots=N or no-inbound, got '%s'".formatted(words[i]));
            }
        }
        return new AgentHost(address, slots, secluded);
    }

    /// As [#parse] reads it.
    @Override
    public String toString() {
        return address + (slots == 1 ? "" : " slots=" + slots) + (secluded ? " no-inbound" : "");
    }
}
