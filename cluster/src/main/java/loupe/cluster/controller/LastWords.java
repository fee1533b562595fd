package loupe.cluster.controller;

import java.util.ArrayDeque;
import java.util.Deque;
import loupe.cluster.message.PlainText;

/// The last lines that a process wrote where nobody reads along.
final class LastWords {
    private static final int LINES = 5;

    private final Deque<String> lines = new ArrayDeque<>();

    synchronized void add(String line) {
        if (line.isBlank()) {
            return;
        }
        if (lines.size() == LINES) {
            lines.removeFirst();
        }
        lines.addLast(PlainText.sentence(line));
    }

    /// The end of a sentence; empty where nothing was said.
    synchronized String quoted() {
        return lines.isEmpty() ? "" : "; it said: " + String.join(" / ", lines);
    }
}
