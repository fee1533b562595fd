package loupe.experiment;

/// The ranks that play patterns of many, wherever they are.
public interface Group {
    /// How many there are.
    int ranks();

    /// Plays one trial.
    ///
    /// @param order for all; its rank is of no meaning
    Ensemble play(TrialOrder order);
}
