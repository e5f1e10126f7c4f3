package dev.podium.web.organize.log;

import dev.podium.account.SignedIn;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.Optional;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestQuery;

/** Shows the whole audit log to admins. */
@Path("/admin/log")
final class AdminAuditLogPages {

    @Inject
    SignedIn signedIn;

    @Inject
    AuditLogPageMaker pages;

    @GET
    public TemplateInstance show(@RestQuery String action, @RestQuery String actor, @RestQuery UUID before) {
        signedIn.requireAdmin();
        return pages.page(Optional.empty(), action, actor, before);
    }
}
