package dev.podium.web.layout;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.net.URI;

/** Where readers are led who sign out; the login takes those whose session lives before they come here. */
@Path("/logout")
final class SignOut {

    @GET
    public Response home() {
        return Response.seeOther(URI.create(LocalPath.HOME)).build();
    }
}
