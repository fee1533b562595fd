package loupe.experiment.record;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/// Lines of a stream, none of which is held once the next is asked for, and none longer than a bound.
final class BoundedLines {
    /// Far more than any record takes.
    static final int LONGEST_BYTES = 8 << 20;

    private final InputStream in;
    private boolean over;

    /// @param in buffered
    BoundedLines(InputStream in) {
        this.in = in;
    }

    /// @param text without its end
    /// @param whole whether it had an end; the last line of a stream that was cut off has none
    record Text(String text, boolean whole) {
        boolean isBlank() {
            return text.isBlank();
        }
    }

    boolean over() {
        return over;
    }

    /// @throws TooLongException after [#LONGEST_BYTES] without an end
    Text next() throws IOException {
        var bytes = new ByteArrayOutputStream(1024);
        int read = in.read();
        while (read >= 0 && read != '\n') {
            if (bytes.size() == LONGEST_BYTES) {
                throw new TooLongException();
            }
            bytes.write(read);
            read = in.read();
        }
        over = read < 0;
        return new Text(bytes.toString(StandardCharsets.UTF_8), !over);
    }

    static final class TooLongException extends IOException {
        private static final long serialVersionUID = 1;
    }
}
