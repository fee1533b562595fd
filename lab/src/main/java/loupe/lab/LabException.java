package loupe.lab;

/// There is no lab, for the reason in one sentence.
public final class LabException extends Exception {
    private static final long serialVersionUID = 1L;

    LabException(String sentence) {
        super(sentence);
    }
}
