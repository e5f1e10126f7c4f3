package dev.podium.web.session;

import dev.podium.web.layout.LocalPath;
import dev.podium.web.layout.SessionEndedPage;
import io.quarkus.qute.TemplateInstance;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;

/** Where readers are led whose login has ended since they opened a page. */
@Path("/session-ended")
public final class SessionEndedRedirect {

    @GET
    public TemplateInstance page(@HeaderParam("Referer") String from) {
        return SessionEndedPage.ofForm(from, LocalPath.HOME);
    }
}
