package dev.podium.web.submission.list;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.evaluation.RunSummaries;
import dev.podium.platform.RequestClock;
import dev.podium.team.Membership;
import dev.podium.web.layout.OrganizedRow;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.time.Instant;
import java.util.List;

/** Lists what all teams of the reader submitted. */
@Path("/submissions")
final class MySubmissionsPages {

    @Inject
    SignedIn signedIn;

    @Inject
    RunSummaries summaries;

    @Inject
    RequestClock clock;

    @Inject
    View view;

    @GET
    public TemplateInstance show() {
        Instant now = clock.instant();
        Account reader = signedIn.require();
        List<Membership> memberships = Membership.findByAccount(reader);
        List<RunSummaries.OfPhase> reported = summaries.find(
                memberships.stream().map(membership -> membership.team).toList(), now);
        return new MySubmissionsPage(
                memberships.stream()
                        .map(membership ->
                                ofCompetition(membership, isNamesake(membership, memberships), reported, now))
                        .toList(),
                memberships.isEmpty() ? OrganizedRow.find(reader, OrganizedRow.FEW, view.locale(), now) : List.of());
    }

    private static boolean isNamesake(Membership membership, List<Membership> all) {
        return all.stream()
                .map(other -> other.competition)
                .anyMatch(other ->
                        !other.id.equals(membership.competition.id) && other.name.equals(membership.competition.name));
    }

    private MySubmissionsPage.OfCompetition ofCompetition(
            Membership membership, boolean isNamesake, List<RunSummaries.OfPhase> reported, Instant now) {
        return new MySubmissionsPage.OfCompetition(
                membership.competition.slug,
                membership.competition.name,
                isNamesake,
                membership.team.name,
                reported.stream()
                        .filter(phase -> phase.team().id.equals(membership.team.id))
                        .map(phase -> PhaseRuns.of(phase, now, view.locale()))
                        .toList());
    }
}
