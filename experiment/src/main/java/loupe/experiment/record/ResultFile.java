package loupe.experiment.record;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/// A file of JSON lines that ends in a valid `end` record at every moment, even if the process is killed in the next:
/// each append writes its line over the end that stands there and the end anew behind it, in one write. When the disk
/// is full, the end that stands there is kept and says so. One thread at a time uses it.
public final class ResultFile implements AutoCloseable {
    private static final EndRecord UNFINISHED = new EndRecord(
            "failed", 3, 0, 0, 0, 0, Optional.of("the run ended without a word: killed, or still going on"));
    private static final EndRecord DISK_FULL = new EndRecord(
            "failed",
            3,
            0,
            0,
            0,
            0,
            Optional.of("the file could not be written any further; what stands above is whole"));

    private final Path path;
    private final FileChannel channel;
    private long endPosition;
    private Optional<String> failure = Optional.empty();

    private ResultFile(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
    }

    /// Creates the file, which must not exist, with its end in place.
    ///
    /// @throws IOException where it can't be created, or not even its end be written
    public static ResultFile create(Path path) throws IOException {
        var channel = FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        var file = new ResultFile(path, channel);
        try {
            file.write(text(UNFINISHED), 0);
            return file;
        } catch (IOException full) {
            channel.close();
            throw full;
        }
    }

    public Path path() {
        return path;
    }

    /// Why nothing more is written, once that has happened. A run goes on without its file.
    public Optional<String> failure() {
        return failure;
    }

    /// Appends a line before the end. After a failure nothing is done any more.
    public void append(Line line) {
        if (failure.isPresent()) {
            return;
        }
        var whole = text(line);
        try {
            write(whole + text(UNFINISHED), endPosition);
            endPosition += whole.getBytes(StandardCharsets.UTF_8).length;
        } catch (IOException full) {
            failed(full);
        }
    }

    /// Writes how the run ended, in place of the end that stands there.
    public void end(EndRecord end) {
        if (failure.isEmpty()) {
            try {
                write(text(end), endPosition);
                channel.truncate(endPosition + text(end).getBytes(StandardCharsets.UTF_8).length);
            } catch (IOException full) {
                failed(full);
            }
        }
    }

    /// The old end's place on the disk is still there: an end of no greater length fits into it.
    private void failed(IOException why) {
        failure = Optional.of("%s can't be written: %s".formatted(path, why.getMessage()));
        try {
            String end = text(DISK_FULL);
            channel.write(bytes(end), endPosition);
            channel.truncate(endPosition + end.getBytes(StandardCharsets.UTF_8).length);
        } catch (IOException worse) {
            failure = Optional.of("%s can't be written, not even its end: %s".formatted(path, worse.getMessage()));
        }
    }

    private void write(String text, long position) throws IOException {
        var bytes = bytes(text);
        long at = position;
        while (bytes.hasRemaining()) {
            at += channel.write(bytes, at);
        }
    }

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String text(Line line) {
        return JsonLines.of(line) + "\n";
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
