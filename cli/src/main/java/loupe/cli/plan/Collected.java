package loupe.cli.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Reads values out of what was asked, and gathers what is wrong with them instead of stopping at the first.
final class Collected {
    private final Asked asked;
    private final List<String> mistakes = new ArrayList<>();

    Collected(Asked asked) {
        this.asked = asked;
    }

    /// The value, where it was asked for and can be read.
    ///
    /// @param parse throws IllegalArgumentException with one sentence
    <T> Optional<T> one(String name, Function<String, T> parse) {
        return asked.get(name).flatMap(entry -> {
            if (entry.texts().size() != 1) {
                mistake(entry.origin(), "takes one value, got " + String.join(", ", entry.texts()));
                return Optional.empty();
            }
            return read(entry, entry.texts().getFirst(), parse);
        });
    }

    /// The values of a list, empty where it was not asked for.
    <T> List<T> list(String name, Function<String, List<T>> parse) {
        return asked.get(name).stream()
                .flatMap(entry -> entry.texts().stream()
                        .flatMap(text -> List.of(text.split(",", -1)).stream())
                        .flatMap(part -> read(entry, part.strip(), parse).stream()))
                .flatMap(List::stream)
                .toList();
    }

    boolean flag(String name) {
        return one(name, Collected::isOn).orElse(false);
    }

    private static boolean isOn(String text) {
        return switch (text) {
            case "on", "true" -> true;
            case "off", "false" -> false;
            default -> throw new IllegalArgumentException("is on or off, got '" + text + "'");
        };
    }

    private <T> Optional<T> read(Asked.Entry entry, String text, Function<String, T> parse) {
        try {
            return Optional.of(parse.apply(text));
        } catch (IllegalArgumentException wrong) {
            mistake(entry.origin(), String.valueOf(wrong.getMessage()));
            return Optional.empty();
        }
    }

    void mistake(String origin, String sentence) {
        mistake(origin + ": " + sentence);
    }

    void mistake(String sentence) {
        if (!mistakes.contains(sentence)) {
            mistakes.add(sentence);
        }
    }

    /// Those found so far.
    List<String> mistakes() {
        return List.copyOf(mistakes);
    }

    boolean has(String name) {
        return asked.has(name);
    }

    Optional<Asked.Entry> entry(String name) {
        return asked.get(name);
    }

    /// @throws WrongInputException where there is any mistake
    void refuseMistakes() throws WrongInputException {
        if (!mistakes.isEmpty()) {
            throw new WrongInputException(mistakes);
        }
    }
}
