package dev.podium.api.peer;

import dev.podium.account.TokenScope;
import dev.podium.account.upload.ClientUploads;
import dev.podium.account.upload.UploadParts;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.ProblemDetails;
import dev.podium.platform.Keys;
import dev.podium.platform.RequestClock;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** Takes in a file that was announced, as it is. */
@ProblemDetails
@Path("/api/uploads/{key}/{secret}")
@NeedsScope(TokenScope.SUBMIT)
class AnnouncedUploadResource {

    /** Says which part of a file is sent that comes in several. */
    static final String PART = "partNumber";

    private static final int MOST_DIGITS = 4;

    @Inject
    ClientUploads uploads;

    @Inject
    UploadParts parts;

    @Inject
    RequestClock clock;

    @PUT
    @Consumes(MediaType.WILDCARD)
    public Response take(
            @RestPath("key") String key,
            @RestPath("secret") String secret,
            @RestQuery(PART) String part,
            InputStream sent)
            throws IOException {
        UUID announced = Keys.of(key).orElseThrow(ClientUploads::unknownLink);
        InputStream body = Objects.requireNonNullElseGet(sent, InputStream::nullInputStream);
        Response.ResponseBuilder taken = Response.ok().header(HttpHeaders.CACHE_CONTROL, ApiResponses.NO_STORE);
        if (part == null) {
            uploads.take(announced, secret, body, clock.instant());
        } else {
            taken.tag(parts.take(announced, secret, number(part), body, clock.instant()));
        }
        return taken.build();
    }

    /** 0, of which there is no part, for what is no number. */
    private static int number(String part) {
        return part.matches("\\d{1," + MOST_DIGITS + "}") ? Integer.parseInt(part) : 0;
    }
}
