package dev.podium.web.organize;

import dev.podium.account.SignedIn;
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

    @GET
    public TemplateInstance list() {
        return new OrganizedPage(
                OrganizedRow.find(signedIn.require(), OrganizedRow.ALL, arrival.instant()),
                signedIn.mayCreateCompetitions());
    }
}
