package dev.podium.api.evalai;

import dev.podium.account.PersonalTokenLogin;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.ProblemDetails;
import dev.podium.platform.Refused;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Objects;
import org.jboss.resteasy.reactive.RestForm;

/** Tells a client that signs in whether what it has for a password is a personal token; it is all that it needs. */
@ProblemDetails
@Path("/api/auth/login")
@NeedsScope(TokenScope.READ)
@Produces(MediaType.APPLICATION_JSON)
class LoginResource {

    record TokenJson(String token) {}

    @Inject
    PersonalTokenLogin logins;

    @Inject
    CurrentVertxRequest request;

    @Inject
    ApiResponses responses;

    @POST
    @NeedsScope(TokenScope.READ)
    @Consumes({MediaType.APPLICATION_FORM_URLENCODED, MediaType.MULTIPART_FORM_DATA})
    public Response login(@RestForm("password") String password) {
        String token = Objects.requireNonNullElse(password, "");
        if (!logins.isGood(token, request.getCurrent().request())) {
            throw Refused.because(Refused.Kind.MALFORMED, "client.password-is-no-token");
        }
        return responses.okPrivate(new TokenJson(token));
    }
}
