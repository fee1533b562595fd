package loupe.experiment.capacity;

/// What one trial says of its load.
sealed interface Judgement {
    /// The goal was kept.
    record Kept() implements Judgement {}

    /// It was not.
    ///
    /// @param why in a clause
    record Broken(Limit by, String why) implements Judgement {}

    /// It can't be told: try again.
    ///
    /// @param by what it is put down to where it happens again and again
    /// @param why in a clause
    record Spoilt(Limit by, String why) implements Judgement {}
}
