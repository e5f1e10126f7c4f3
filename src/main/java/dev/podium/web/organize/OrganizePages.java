package dev.podium.web.organize;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.people.OrganizerInvitations;
import dev.podium.platform.RequestClock;
import dev.podium.web.layout.OrganizedRow;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

/** Lists what somebody organizes. */
@Path("/organize")
final class OrganizePages {

    @Inject
    SignedIn signedIn;

    @Inject
    RequestClock arrival;

    @Inject
    OrganizerInvitations invitations;

    @GET
    public TemplateInstance list() {
        Account reader = signedIn.require();
        return new OrganizedPage(
                OrganizedRow.find(reader, OrganizedRow.ALL, arrival.instant()),
                invitations.waiting(reader).stream()
                        .map(OrganizedPage.Waiting::of)
                        .toList(),
                signedIn.mayCreateCompetitions());
    }
}
