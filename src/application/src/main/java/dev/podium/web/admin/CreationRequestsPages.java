package dev.podium.web.admin;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.creating.CreationRight;
import dev.podium.account.creating.CreationRightDecision;
import dev.podium.platform.Refused;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Success;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.time.ZoneOffset;
import java.util.Objects;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestForm;

/** Shows admins who asks to create competitions; they answer. */
@Path("/admin/requests")
final class CreationRequestsPages {

    private static final String HERE = "/admin/requests";

    @Inject
    SignedIn signedIn;

    @Inject
    CreationRight creationRight;

    @Inject
    Forms forms;

    @GET
    public TemplateInstance all() {
        signedIn.requireAdmin();
        return new CreationRequestsPage(CreationRightDecision.findWaiting(CreationRight.MOST), ZoneOffset.UTC);
    }

    @GET
    @Path("/{key}")
    public TemplateInstance one(@PathParam("key") UUID key) {
        signedIn.requireAdmin();
        return page(key, "", Complaint.NONE);
    }

    @POST
    @Path("/{key}")
    public Response answer(@PathParam("key") UUID key, @RestForm String granted, @RestForm String reason) {
        Account admin = signedIn.requireAdmin();
        return forms.done(
                () -> creationRight.answer(key, isGranted(granted), reason, admin),
                ("true".equals(granted) ? Success.CREATING_GRANTED : Success.CREATING_REFUSED).at(HERE),
                complaint -> page(key, Objects.requireNonNullElse(reason, ""), complaint));
    }

    /** Nothing is refused or revoked because a word is missing or misspelt. */
    static boolean isGranted(String granted) {
        if (!"true".equals(granted) && !"false".equals(granted)) {
            throw Refused.because(Refused.Kind.FAULTY, "creating.granted");
        }
        return granted.equals("true");
    }

    private static CreationRequestPage page(UUID key, String reason, Complaint complaint) {
        CreationRightDecision asked = CreationRightDecision.findByKey(key)
                .filter(one -> one.purpose != null)
                .orElseThrow(Refused::notThere);
        return new CreationRequestPage(asked, reason, complaint, ZoneOffset.UTC);
    }
}
