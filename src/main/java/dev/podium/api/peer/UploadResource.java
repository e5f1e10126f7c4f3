package dev.podium.api.peer;

import dev.podium.account.upload.ClientUploads;
import dev.podium.api.http.ApiResponses;
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
import org.jboss.resteasy.reactive.RestPath;

/** Takes in a file that was announced, as it is. */
@ProblemDetails
@Path("/api/uploads/{key}/{secret}")
class UploadResource {

    @Inject
    ClientUploads uploads;

    @Inject
    RequestClock arrival;

    @PUT
    @Consumes(MediaType.WILDCARD)
    public Response take(@RestPath("key") String key, @RestPath("secret") String secret, InputStream body)
            throws IOException {
        uploads.take(
                Keys.of(key).orElseThrow(ClientUploads::unknownLink),
                secret,
                Objects.requireNonNullElseGet(body, InputStream::nullInputStream),
                arrival.instant());
        return Response.ok()
                .header(HttpHeaders.CACHE_CONTROL, ApiResponses.NO_STORE)
                .build();
    }
}
