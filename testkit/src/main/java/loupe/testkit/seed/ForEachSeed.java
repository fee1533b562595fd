package loupe.testkit.seed;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/// Runs a test once per seed, handing it a [java.util.random.RandomGenerator].
/// A failure is named after its seed; `-Dseed=N` runs that one seed again.
@TestTemplate
@ExtendWith(SeedInvocations.class)
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface ForEachSeed {
    /// How many seeds to try, counting up from zero.
    int count() default 200;
}
