package dev.podium.web.organize;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.creating.CreationRightDecision;
import dev.podium.competition.people.OrganizerInvitations;
import dev.podium.platform.RequestClock;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.OrganizedRow;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.time.ZoneOffset;

/** Lists what somebody organizes. */
@Path("/organize")
final class OrganizePages {

    @Inject
    View view;

    @Inject
    SignedIn signedIn;

    @Inject
    RequestClock clock;

    @Inject
    OrganizerInvitations invitations;

    @GET
    public TemplateInstance list() {
        return page(signedIn.require(), "", Complaint.NONE);
    }

    /**
     * The page.
     *
     * @param purpose what stands in the form by which they ask to create competitions
     */
    OrganizedCompetitionsPage page(Account reader, String purpose, Complaint complaint) {
        return new OrganizedCompetitionsPage(
                OrganizedRow.find(reader, OrganizedRow.ALL, view.locale(), clock.instant()),
                invitations.waiting(reader).stream()
                        .map(OrganizedCompetitionsPage.Waiting::of)
                        .toList(),
                signedIn.mayCreateCompetitions(),
                new OrganizedCompetitionsPage.Asking(
                        CreationRightDecision.findLast(reader).map(OrganizedCompetitionsPage.Last::of),
                        purpose,
                        complaint),
                ZoneOffset.UTC);
    }
}
