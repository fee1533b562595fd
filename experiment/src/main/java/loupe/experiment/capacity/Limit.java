package loupe.experiment.capacity;

/// What kept a load from being carried.
enum Limit {
    /// It was carried, and not as the goal asks.
    GOAL("goal"),
    /// The sender could not send as often as messages were due.
    SENDER("sender"),
    /// The peer or the path to it took or gave back fewer than were sent.
    PEER("peer"),
    /// The hosts were held up by something else, time and again.
    PLATFORM("platform");

    private final String label;

    Limit(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }
}
