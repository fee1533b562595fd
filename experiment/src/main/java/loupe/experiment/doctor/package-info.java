/// What of a host would spoil which measurement: the list of checks and their going through it. What a check looks at
/// and says is in [loupe.experiment.doctor.look], the checks are beside it by what they look at. Start at
/// [loupe.experiment.doctor.Checkup].
@NullMarked
package loupe.experiment.doctor;

import org.jspecify.annotations.NullMarked;
