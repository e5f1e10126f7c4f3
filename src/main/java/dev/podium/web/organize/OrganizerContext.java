package dev.podium.web.organize;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.util.List;

/** The competition that the pages of a request set up; for its organizers alone. */
@RequestScoped
public class OrganizerContext {

    /**
     * What is there of it.
     *
     * @param releases splits in order, newest version first
     * @param phases in the order of their opening
     */
    public record Bench(Competition competition, List<GoldRelease> releases, List<Phase> phases, Checklist checklist) {

        public OrganizeFrame frame(SetupStep current) {
            return OrganizeFrame.of(competition, checklist, current);
        }
    }

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    RequestClock arrival;

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

    /** All of it. Four queries, or five. */
    public Bench bench(String slug) {
        return bench(organized(slug));
    }

    public Bench bench(Competition competition) {
        List<GoldRelease> releases = GoldRelease.of(competition);
        List<Phase> phases = Phase.of(competition);
        return new Bench(competition, releases, phases, Checklist.of(competition, releases, phases, arrival.instant()));
    }
}
