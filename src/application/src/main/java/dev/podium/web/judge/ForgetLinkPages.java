package dev.podium.web.judge;

import dev.podium.annotation.people.StudyAnnotator;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.net.URI;

/** Lets the browser forget somebody's link, where several people share it. */
@Path("/judge/{study}/forget")
final class ForgetLinkPages {

    @Inject
    CurrentAnnotator currentAnnotator;

    /** Forgets it; whoever else the browser knows judges from then on. */
    @POST
    public Response forget(@PathParam("study") String key) {
        StudyAnnotator part = currentAnnotator.part(key);
        return Response.seeOther(URI.create("/judge"))
                .cookie(currentAnnotator.forgotten(part))
                .build();
    }

    /** What the form is sent to, opened. */
    @GET
    public Response back(@PathParam("study") String key) {
        return JudgePages.to("/judge/" + key);
    }
}
