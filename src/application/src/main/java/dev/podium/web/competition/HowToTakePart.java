package dev.podium.web.competition;

import dev.podium.registration.Registration;
import dev.podium.team.HiddenTeamNames;
import java.util.List;
import java.util.Optional;

/**
 * How one takes part in a competition.
 *
 * @param registration what it asks of the reader, and how they stand with that
 * @param hidden says until when teams are known by pseudonyms; empty where they have their names
 * @param papers what comes of it in the end
 */
record HowToTakePart(
        List<SubtaskLine> subtasks,
        Registration registration,
        Optional<HiddenTeamNames> hidden,
        boolean signedIn,
        PapersNotice papers) {

    /** Whether somebody has to register. */
    public boolean isClosed() {
        return registration.step() != Registration.Step.OPEN;
    }
}
