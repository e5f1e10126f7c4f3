package dev.podium.web.environments;

import dev.podium.account.SignedIn;
import dev.podium.evaluation.operation.EnvironmentSummaries;
import dev.podium.platform.TextLength;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.jboss.resteasy.reactive.RestQuery;

/** Shows admins which environments there are, who offers and who uses them, and what is in them. */
@Path("/admin/environments")
final class EnvironmentsPages {

    private static final int LONGEST = 100;

    @Inject
    SignedIn signedIn;

    @Inject
    EnvironmentSummaries environments;

    @GET
    public TemplateInstance show(@RestQuery("package") String sought) {
        signedIn.requireAdmin();
        String word = sought == null ? "" : sought.strip();
        return EnvironmentsPage.of(environments.findWithOffers(), TextLength.first(word, LONGEST));
    }
}
