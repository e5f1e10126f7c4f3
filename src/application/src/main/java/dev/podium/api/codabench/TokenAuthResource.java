package dev.podium.api.codabench;

import dev.podium.account.PersonalTokenLogin;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OtherPlatformProblem;
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
import java.util.List;
import java.util.Objects;
import org.jboss.resteasy.reactive.RestForm;

/** Tells scripts that sign in whether what they have for a password is a personal token; it is all that they need. */
@ProblemDetails
@Path("/api/api-token-auth")
@NeedsScope(TokenScope.READ)
@Produces(MediaType.APPLICATION_JSON)
class TokenAuthResource {

    /** The answer that scripts read. */
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
    public Response form(@RestForm("password") String password) {
        return answer(Objects.requireNonNullElse(password, ""));
    }

    @POST
    @NeedsScope(TokenScope.READ)
    @Consumes(MediaType.APPLICATION_JSON)
    public Response json(String body) {
        return answer(JsonFields.of(body).text("password"));
    }

    /** Whoever they say they are: the token knows. */
    private Response answer(String token) {
        if (logins.isGood(token, request.getCurrent().request())) {
            return responses.okPrivate(new TokenJson(token));
        }
        String why = Refused.because(Refused.Kind.MALFORMED, "client.password-is-no-token")
                .sentence(responses.report().language());
        return OtherPlatformProblem.of("non_field_errors", List.of(why)).response();
    }
}
