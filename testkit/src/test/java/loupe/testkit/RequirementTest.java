package loupe.testkit;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

class RequirementTest {
    @Test
    void what_is_lacking_skips_a_test() {
        assertThrows(TestAbortedException.class, () -> Requirement.orSkip(Optional.of("needs a moon"), false));
    }

    @Test
    void what_is_lacking_fails_a_test_where_nothing_may_be_skipped() {
        assertThrows(AssertionFailedError.class, () -> Requirement.orSkip(Optional.of("needs a moon"), true));
    }

    @Test
    void a_requirement_that_is_met_lets_the_test_go_on() {
        Requirement.orSkip(Optional.empty(), true);
    }
}
