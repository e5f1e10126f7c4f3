package dev.podium.web.layout;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;

/** A file of a gold release as it is handed out; what it may be today it may not be tomorrow, so nobody in between keeps it. */
public final class GoldDownload {

    private GoldDownload() {}

    /**
     * A file.
     *
     * @param size in bytes
     */
    public static Response of(String name, InputStream content, long size) {
        return Response.ok(content)
                .type(name.endsWith(".csv") ? "text/csv; charset=utf-8" : MediaType.APPLICATION_OCTET_STREAM)
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + name + "\"")
                .header(HttpHeaders.CONTENT_LENGTH, size)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .header("X-Content-Type-Options", "nosniff")
                .build();
    }
}
