package loupe.report;

import java.util.Optional;
import loupe.experiment.record.OptionRecord;
import loupe.experiment.record.ResultRecord;

/// How the sides of a result waited, in words.
public final class Waiting {
    private static final String BLOCKING = "blocking";

    private Waiting() {}

    /// `blocking`, or how each call waited where they differ.
    public static String inWords(ResultRecord result) {
        String send = io(result, "sendIo");
        String receive = io(result, "receiveIo");
        return send.equals(receive) ? send : "%s send, %s receive".formatted(send, receive);
    }

    private static String io(ResultRecord result, String field) {
        return Optional.ofNullable(result.options().get(field))
                .flatMap((OptionRecord option) -> option.inForce().or(option::asked))
                .map(Object::toString)
                .orElse(BLOCKING);
    }
}
