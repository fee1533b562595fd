package loupe.experiment.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.api.Test;

class VerdictPageTest {
    @Test
    void every_verdict_says_when_it_holds_and_what_to_do() {
        for (var verdict : Verdicts.ALL) {
            var page = VerdictPage.of(verdict);

            assertTrue(Set.of("grave", "mild", "grave or mild").contains(page.gravity()), page::toString);
            assertFalse(page.means().isBlank(), page::toString);
            assertFalse(page.condition().isBlank(), page::toString);
            assertFalse(page.advice().isBlank(), page::toString);
        }
    }

    @Test
    void a_page_is_read_without_its_marks() {
        var page = VerdictPage.read("odd", """
                # odd

                **Grave.** Something is
                odd.

                - **When**: it differs
                  from [even](even.md).
                - **Evidence**: none.
                - **What to do**: set `x=1`.
                """);

        assertEquals(new VerdictPage("odd", "grave", "Something is odd.", "it differs from even.", "set x=1."), page);
    }

    @Test
    void what_depends_on_the_case_is_said_so() {
        assertEquals("grave or mild", page("coalesced").gravity());
        assertEquals("grave or mild", page("lost").gravity());
        assertEquals("grave", page("not-run").gravity());
        assertEquals("mild", page("clamped").gravity());
    }

    private static VerdictPage page(String name) {
        return Verdicts.ALL.stream()
                .filter(verdict -> verdict.name().equals(name))
                .map(VerdictPage::of)
                .findFirst()
                .orElseThrow();
    }
}
