package dev.podium.web.organize;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.trial.TrialRun;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.util.List;

/** The competition that the pages of a request set up; for its organizers alone. */
@RequestScoped
public class OrganizerContext {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    RequestClock clock;

    public Account organizer() {
        return signedIn.require();
    }

    /**
     * The competition if the reader organizes it.
     *
     * @throws Refused if it is not there or not theirs
     */
    public Competition organized(String slug) {
        return competitions.organized(slug, organizer());
    }

    /** All of it. Four queries, or five; one more where programs score. */
    public OrganizedCompetition all(Competition competition) {
        List<GoldRelease> releases = GoldRelease.findByCompetition(competition);
        List<Phase> phases = Phase.findByCompetition(competition);
        PublicationChecklist checklist = PublicationChecklist.of(
                competition, releases, phases, TrialRun.haveSucceeded(competition), clock.instant());
        return new OrganizedCompetition(competition, releases, phases, checklist);
    }
}
