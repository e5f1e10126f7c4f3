package dev.podium.web.feed;

import dev.podium.platform.Digests;
import dev.podium.platform.PublicAddress;
import dev.podium.web.layout.View;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.UUID;

/**
 * Hands out feeds: the same to everybody, whoever asks, in the language of its address or else of the reader. Programs ask again and
 * again, with the tag of what they have.
 */
@RequestScoped
public class Feeds {

    private static final String DEPENDS_ON = "Accept-Language, Cookie";

    @Inject
    PublicAddress publicAddress;

    @Inject
    View view;

    @Inject
    UriInfo uri;

    @Inject
    Request request;

    public Response answer(Feed feed) {
        String self = uri.getRequestUri().getRawPath() + "?lang=" + view.language();
        String document = FeedXml.of(feed, base(), self, view.language());
        EntityTag tag = new EntityTag(HexFormat.of().formatHex(Digests.of(document), 0, 16));
        Response.ResponseBuilder unchanged = request.evaluatePreconditions(tag);
        return (unchanged == null ? Response.ok(document, FeedXml.MEDIA_TYPE + ";charset=UTF-8") : unchanged)
                .tag(tag)
                .header(HttpHeaders.CACHE_CONTROL, "no-cache")
                .header(HttpHeaders.VARY, DEPENDS_ON)
                .build();
    }

    /** Names the feed that is of no competition: by where the installation is found. */
    public UUID idOfAll() {
        return UUID.nameUUIDFromBytes(base().getBytes(StandardCharsets.UTF_8));
    }

    private String base() {
        return publicAddress.base().toString().replaceFirst("/+$", "");
    }
}
