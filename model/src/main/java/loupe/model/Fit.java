package loupe.model;

/// What came of fitting a model: the model, or why there is none.
public sealed interface Fit {
    /// The model carries the data.
    ///
    /// @param model with the parameters found
    /// @param worstRelativeResidual the largest distance of the model from a sample, relative to the sample
    record Good(Hockney model, double worstRelativeResidual) implements Fit {}

    /// No model is given.
    ///
    /// @param reason one sentence that says what the data lacks
    record Undetermined(String reason) implements Fit {}
}
