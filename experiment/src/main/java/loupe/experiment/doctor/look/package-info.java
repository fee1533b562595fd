/// What a check looks at and what it says. Start at [loupe.experiment.doctor.look.Check].
@NullMarked
package loupe.experiment.doctor.look;

import org.jspecify.annotations.NullMarked;
