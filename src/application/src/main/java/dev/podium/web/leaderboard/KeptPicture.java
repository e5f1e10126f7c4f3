package dev.podium.web.leaderboard;

import dev.podium.platform.Digests;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** A picture that everybody may have: it may be kept, and is asked for again with its tag. */
final class KeptPicture {

    private static final int DIGEST = 16;

    private KeptPicture() {}

    static Response answer(byte[] picture, String type, Request request) {
        String digest =
                HexFormat.of().formatHex(Digests.of(new String(picture, StandardCharsets.ISO_8859_1)), 0, DIGEST);
        EntityTag tag = new EntityTag(digest);
        Response.ResponseBuilder unchanged = request.evaluatePreconditions(tag);
        return (unchanged == null ? Response.ok(picture, type) : unchanged)
                .tag(tag)
                .header(HttpHeaders.CACHE_CONTROL, "no-cache")
                .build();
    }
}
