package dev.podium.web.layout;

import io.quarkus.security.Authenticated;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Sends readers through the login and back to where they were. */
@Path("/login")
public final class SignIn {

    public static URI andBackTo(String page) {
        return URI.create("/login?return=" + URLEncoder.encode(LocalPath.of(page), StandardCharsets.UTF_8));
    }

    @GET
    @Authenticated
    public Response back(@QueryParam("return") String page) {
        return Redirect.to(LocalPath.of(page));
    }
}
