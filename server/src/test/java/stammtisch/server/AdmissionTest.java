package stammtisch.server;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Who is let in when too many come. */
class AdmissionTest {
    @Test
    void whoComesWhenTooManyAreUnderWayIsRefusedAndWhoComesLaterIsNot() {
        try (Admission admission = new Admission(2)) {
            assertTrue(admission.enter());
            assertTrue(admission.enter());
            assertFalse(admission.enter());
            admission.leave();
            assertTrue(admission.enter());
            assertFalse(admission.enter());
        }
    }
}
