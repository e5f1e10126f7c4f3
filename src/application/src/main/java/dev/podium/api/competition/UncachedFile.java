package dev.podium.api.competition;

import dev.podium.api.http.ApiResponses;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;

/** A file to download; what it may be today it may not be tomorrow, so nobody in between keeps it. */
final class UncachedFile {

    private UncachedFile() {}

    /**
     * A file.
     *
     * @param name one that is safe everywhere
     * @param size in bytes
     */
    static Response of(ApiResponses responses, String name, InputStream content, long size) {
        return Response.fromResponse(responses.okPrivate(content, MediaType.APPLICATION_OCTET_STREAM))
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + name + "\"")
                .header(HttpHeaders.CONTENT_LENGTH, size)
                .build();
    }
}
