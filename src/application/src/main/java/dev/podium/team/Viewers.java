package dev.podium.team;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;

/** Finds out what the one who makes a request looks at, and as whom. */
@ApplicationScoped
public class Viewers {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Teams teams;

    @Inject
    RequestClock clock;

    /**
     * Who makes the request, as somebody who looks at a phase.
     *
     * @throws Refused if they may not see the competition, or it has no such phase
     */
    public Viewer find(String competitionSlug, String phaseSlug) {
        Optional<Account> reader = signedIn.account();
        Competition competition = competitions.visible(competitionSlug, reader.orElse(null));
        Phase phase = Phase.findBySlug(competition, phaseSlug).orElseThrow(Refused::notThere);
        return new Viewer(phase, teams.audience(competition, reader), clock.instant());
    }
}
