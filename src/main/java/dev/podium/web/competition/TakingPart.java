package dev.podium.web.competition;

import dev.podium.registration.Registration;
import java.util.List;

/**
 * How one takes part in a competition.
 *
 * @param registration what it asks of the reader, and how they stand with that
 */
record TakingPart(List<SubtaskLine> subtasks, Registration registration, boolean signedIn) {

    /** Whether somebody has to register. */
    public boolean isClosed() {
        return registration.step() != Registration.Step.OPEN;
    }
}
