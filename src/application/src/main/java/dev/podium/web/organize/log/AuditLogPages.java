package dev.podium.web.organize.log;

import dev.podium.account.SignedIn;
import dev.podium.competition.change.AuditLogReader;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.Optional;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestQuery;

/** Shows the audit log of one competition to its organizers and to admins. */
@Path("/organize/{slug}/log")
final class AuditLogPages {

    @Inject
    SignedIn signedIn;

    @Inject
    AuditLogReader trail;

    @Inject
    AuditLogPageMaker pages;

    @GET
    public TemplateInstance show(
            @PathParam("slug") String slug, @RestQuery String action, @RestQuery String actor, @RestQuery UUID before) {
        return pages.page(Optional.of(trail.readable(slug, signedIn)), action, actor, before);
    }
}
