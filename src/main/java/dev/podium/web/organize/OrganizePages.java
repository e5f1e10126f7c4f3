package dev.podium.web.organize;

import dev.podium.account.SignedIn;
import dev.podium.competition.Organizer;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

/** Lists what somebody organizes. */
@Path("/organize")
final class OrganizePages {

    @Inject
    SignedIn signedIn;

    @GET
    public TemplateInstance list() {
        return new OrganizedPage(
                Organizer.competitions(signedIn.require()).stream()
                        .map(each ->
                                new OrganizedPage.Organized(each.slug, each.name, each.summary, each.isPublished()))
                        .toList(),
                signedIn.mayCreateCompetitions());
    }
}
