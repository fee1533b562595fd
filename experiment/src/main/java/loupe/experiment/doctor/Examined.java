package loupe.experiment.doctor;

import loupe.experiment.doctor.look.Finding;

/// A check and what it found.
///
/// @param name of the check
/// @param looksAt the files or calls that it read
/// @param finding what it found
public record Examined(String name, String looksAt, Finding finding) {}
