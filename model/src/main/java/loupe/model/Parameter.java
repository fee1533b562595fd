package loupe.model;

import java.util.Collection;
import java.util.Optional;
import loupe.measure.Estimate;

/// A parameter of a model.
///
/// @param symbol what it is
/// @param value as fitted, in the symbol's unit, with its interval; `low` and `high` are equal to it where every size
///     was measured once only
public record Parameter(Symbol symbol, Estimate value) {
    /// The one of that symbol among some.
    public static Optional<Estimate> of(Symbol symbol, Collection<Parameter> parameters) {
        return parameters.stream()
                .filter(parameter -> parameter.symbol == symbol)
                .map(Parameter::value)
                .findFirst();
    }
}
