package dev.podium.web.organize;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.creating.CreationRight;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.Success;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.RestForm;

/** Lets people ask to create competitions, on the page of those that they organize. */
@Path("/organize/new/ask")
final class CreationRightPages {

    private static final String PAGE = "/organize";

    @Inject
    SignedIn signedIn;

    @Inject
    CreationRight creationRight;

    @Inject
    OrganizePages organized;

    @Inject
    Forms forms;

    /** What the form is sent to, opened. */
    @GET
    public Response open() {
        return Redirect.to(PAGE);
    }

    @POST
    public Response ask(@RestForm String purpose) {
        Account reader = signedIn.require();
        return forms.done(
                () -> creationRight.ask(reader, purpose),
                Success.CREATING_ASKED.at(PAGE),
                complaint -> organized.page(reader, FormText.text(purpose), complaint));
    }
}
