package loupe.model;

import java.util.List;

/// What came of fitting a model to measurements: the model, or why there is none.
///
/// @param <M> the model
public sealed interface Fit<M> {
    /// The model carries the data.
    ///
    /// @param model with the parameters found
    /// @param parameters the same, each with its 95 % interval; one that the data does not tell is left out
    /// @param goodness how well it carries them
    record Good<M>(M model, List<Parameter> parameters, Goodness goodness) implements Fit<M> {
        public Good {
            parameters = List.copyOf(parameters);
        }
    }

    /// No model is given.
    ///
    /// @param reason one sentence that says what the data lacks
    record Undetermined<M>(String reason) implements Fit<M> {}
}
