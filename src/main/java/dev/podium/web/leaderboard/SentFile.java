package dev.podium.web.leaderboard;

import dev.podium.platform.Digests;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.util.HexFormat;

/** How files leave: who may keep them, and under which name. */
final class SentFile {

    private SentFile() {}

    /** What everybody sees may be kept, and is asked for again with its tag; what only some see nobody keeps. */
    static Response.ResponseBuilder of(String text, boolean forEverybody, Request request) {
        if (!forEverybody) {
            return Response.ok(text).header(HttpHeaders.CACHE_CONTROL, "no-store");
        }
        EntityTag tag = new EntityTag(HexFormat.of().formatHex(Digests.of(text), 0, 16));
        Response.ResponseBuilder unchanged = request.evaluatePreconditions(tag);
        return (unchanged == null ? Response.ok(text) : unchanged)
                .tag(tag)
                .header(HttpHeaders.CACHE_CONTROL, "no-cache");
    }

    /** The disposition of a file with a name that is safe everywhere. */
    static String named(String name) {
        return "attachment; filename=\"" + name + "\"";
    }
}
