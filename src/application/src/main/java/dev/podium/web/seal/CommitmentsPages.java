package dev.podium.web.seal;

import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldCommitment;
import dev.podium.competition.GoldSchedule;
import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.Competitions;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.submission.SealedFiles;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.CompetitionTab;
import dev.podium.web.layout.EmbargoNotice;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Instant;
import java.util.List;

/** Shows the commitments of a blind phase, and what they were to as soon as everybody may know. */
@Path("/competitions/{slug}/phases/{phase}/seal")
final class CommitmentsPages {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    SealedFiles files;

    @Inject
    RequestClock clock;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug, @PathParam("phase") String phaseSlug) {
        Competition competition = competitions.visible(slug, signedIn.account().orElse(null));
        Instant now = clock.instant();
        Phase phase = Phase.findBySlug(competition, phaseSlug)
                .filter(wanted -> wanted.visibility.isBlind() && wanted.state(now) != Phase.State.UPCOMING)
                .orElseThrow(Refused::notThere);
        boolean opened = phase.shows(Visibility::publicBoard, now);
        return new CommitmentsPage(
                CompetitionFrame.of(competition, CompetitionTab.OVERVIEW),
                competition.zoneId(),
                phase.name,
                phase.slug,
                opened,
                EmbargoNotice.of(phase, phase.visibility.publicBoard()),
                gold(phase, phase.shows(Visibility::ownScores, now), now),
                files.find(phase, opened),
                SealedFiles.MOST);
    }

    private static List<CommitmentsPage.Gold> gold(Phase phase, boolean scoresShown, Instant now) {
        GoldSchedule data = GoldSchedule.find(phase.competition);
        return GoldCommitment.findByPhase(phase).stream()
                .map(made -> gold(made, scoresShown && data.isDigestTold(made.gold, now)))
                .toList();
    }

    private static CommitmentsPage.Gold gold(GoldCommitment made, boolean opened) {
        return new CommitmentsPage.Gold(
                made.gold.title(),
                made.madeAt,
                made.commitment.commitment(),
                opened ? made.gold.digest : "",
                opened ? made.commitment.salt() : "");
    }
}
