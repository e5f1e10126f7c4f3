package dev.podium.web.cache;

import dev.podium.platform.Digests;
import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Keeps pictures that are the same to everybody who asks for their address, as long as nothing has changed of their competition: whoever
 * asks again costs neither a drawing nor a query of what it shows.
 */
@ApplicationScoped
public class PictureCache {

    private static final int DIGEST = 16;

    /** A picture as it was drawn. */
    private record Picture(PageState.Seen seen, byte[] bytes, String tag) implements CachedPages.Kept {

        @Override
        public int size() {
            return bytes.length + tag.length();
        }
    }

    private final PageStates states;
    private final CachedPages kept;

    @Inject
    PictureCache(PageStates states, CachedPages kept) {
        this.states = states;
        this.kept = kept;
    }

    /**
     * The answer with a picture: it may be kept, and is asked for again with its tag.
     *
     * @param competition that it shows something of
     * @param type of its bytes
     * @param drawing its bytes; where it is refused, nothing is kept
     */
    public Response answer(
            String competition, String type, HttpServerRequest address, Request asked, Supplier<byte[]> drawing) {
        CachedPages.PageKey key = CachedPages.PageKey.ofEverybody(address);
        Optional<PageState.Seen> seen = kept.hasRoom() ? states.ask(competition) : Optional.empty();
        return seen.flatMap(now -> kept.find(key, now, Picture.class))
                .map(picture -> answer(picture.bytes(), picture.tag(), type, asked))
                .orElseGet(() -> {
                    byte[] bytes = drawing.get();
                    String tag = HexFormat.of().formatHex(Digests.sha256().digest(bytes), 0, DIGEST);
                    seen.ifPresent(now -> kept.keep(key, new Picture(now, bytes, tag)));
                    return answer(bytes, tag, type, asked);
                });
    }

    private static Response answer(byte[] picture, String digest, String type, Request asked) {
        EntityTag tag = new EntityTag(digest);
        Response.ResponseBuilder unchanged = asked.evaluatePreconditions(tag);
        return (unchanged == null ? Response.ok(picture, type) : unchanged)
                .tag(tag)
                .header(HttpHeaders.CACHE_CONTROL, "no-cache")
                .build();
    }
}
