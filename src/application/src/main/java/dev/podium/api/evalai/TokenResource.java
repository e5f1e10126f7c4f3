package dev.podium.api.evalai;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.podium.account.Account;
import dev.podium.account.PersonalToken;
import dev.podium.account.PersonalTokens;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.ProblemDetails;
import dev.podium.platform.Refused;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;

/** Tells a client that has signed in the token that it goes on with, and until when that is good. */
@ProblemDetails
@Path("/api/accounts/user/get_auth_token")
@NeedsScope(TokenScope.READ)
@Produces(MediaType.APPLICATION_JSON)
class TokenResource {

    record ExpiringJson(
            String token, @JsonProperty("expires_at") Instant expiresAt) {}

    @Inject
    SignedIn signedIn;

    @Inject
    PersonalTokens tokens;

    @Inject
    HttpHeaders headers;

    @Inject
    ApiResponses responses;

    /** The client asks for a token that lives longer than a login; the one that it has is that. */
    @GET
    public Response token() {
        Account account = signedIn.require();
        String shown = headers.getHeaderString(HttpHeaders.AUTHORIZATION);
        String token = shown == null ? "" : shown.substring(shown.indexOf(' ') + 1);
        PersonalToken own = tokens.find(account, token)
                .orElseThrow(() -> Refused.because(Refused.Kind.MALFORMED, "client.password-is-no-token"));
        return responses.okPrivate(new ExpiringJson(token, own.expiresAt));
    }
}
