package loupe.experiment.record;

import com.fasterxml.jackson.annotation.JsonProperty;

/// Something that a reader of the results should know.
public record NoteRecord(String text) implements Line {
    /// Always `note`.
    @JsonProperty("record")
    @Override
    public String record() {
        return "note";
    }
}
