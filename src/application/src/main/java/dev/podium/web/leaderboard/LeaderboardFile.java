package dev.podium.web.leaderboard;

import dev.podium.export.LeaderboardFileKind;
import dev.podium.platform.Digests;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.util.HexFormat;

/**
 * A file that leaves.
 *
 * @param name one that is safe everywhere
 */
record LeaderboardFile(LeaderboardFileKind kind, String name, String text) {

    /** What everybody sees may be kept, and is asked for again with its tag; what only some see nobody keeps. */
    Response answer(boolean forEverybody, Request request) {
        Response.ResponseBuilder response = forEverybody
                ? tagged(request).header(HttpHeaders.CACHE_CONTROL, "no-cache")
                : Response.ok(text).header(HttpHeaders.CACHE_CONTROL, "no-store");
        return response.type(kind.contentType())
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + name + "\"")
                .build();
    }

    private Response.ResponseBuilder tagged(Request request) {
        EntityTag tag = new EntityTag(HexFormat.of().formatHex(Digests.of(text), 0, 16));
        Response.ResponseBuilder unchanged = request.evaluatePreconditions(tag);
        return (unchanged == null ? Response.ok(text) : unchanged).tag(tag);
    }
}
