package loupe.transport;

import java.util.function.UnaryOperator;

/// One thing that can be set, declared once: the command line, the help, the plan, the control messages, the results
/// and the docs all read it. Values travel as text, in one canonical form that `canonical` makes.
///
/// @param name as typed: `send-buffer`
/// @param field as in the result record: `sendBufferBytes`
/// @param kind how the value is written in a result record
/// @param summary one line for the help
/// @param canonical checks a text and brings it to its one form; throws IllegalArgumentException with one sentence
public record Option(String name, String field, Kind kind, String summary, UnaryOperator<String> canonical) {
    public enum Kind {
        FLAG,
        NUMBER,
        TEXT
    }

    @Override
    public String toString() {
        return name;
    }
}
