package dev.podium.web.session;

import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** Whether somebody is still signed in: what forms ask that have been open for a while. To ask keeps the session alive. */
@Path("/session")
final class SessionCheck {

    @Inject
    View view;

    /**
     * How it stands.
     *
     * @param reader who is signed in, as {@link View#reader}; null: nobody
     * @param token of forms against forged requests; null for visitors
     * @param secondsLeft until the session ends if nothing more is asked for; null where the login server does not tell
     */
    record State(String reader, String token, Long secondsLeft) {}

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    public Response state() {
        State state = view.isSignedIn()
                ? new State(
                        view.reader(),
                        view.token(),
                        view.signedInFor().map(java.time.Duration::toSeconds).orElse(null))
                : new State(null, null, null);
        return Response.ok(state).header(HttpHeaders.CACHE_CONTROL, "no-store").build();
    }

    /** Where those arrive who signed in beside a form. */
    @GET
    @Path("begun")
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance begun() {
        return new SessionRenewedPage();
    }
}
