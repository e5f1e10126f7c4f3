package dev.podium.api.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.platform.Digests;
import dev.podium.platform.Languages;
import dev.podium.platform.Refused;
import dev.podium.platform.database.DatabaseUnavailable;
import dev.podium.platform.peer.OtherPlatform;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.util.HexFormat;

/** Says who may keep an answer, and in which language problems are told. */
@RequestScoped
public class ApiResponses {

    public static final String NO_STORE = "no-store";
    static final String CHALLENGE = "Bearer realm=\"podium\"";

    private static final String NO_CACHE = "no-cache";

    @Inject
    ObjectMapper json;

    @Inject
    Request request;

    @Inject
    HttpHeaders headers;

    @Inject
    UriInfo uri;

    /** For everybody: may be kept, and is asked for again with its tag, which costs no body where nothing changed. */
    public Response okPublic(Object answer) {
        return linked(answer, okPublic(text(answer), MediaType.APPLICATION_JSON));
    }

    /** The same for a text of another type. */
    public Response okPublic(String text, String type) {
        return tagged(text, type, NO_CACHE);
    }

    private Response tagged(String text, String type, String kept) {
        EntityTag tag = new EntityTag(tagOf(text));
        Response.ResponseBuilder unchanged = request.evaluatePreconditions(tag);
        Response.ResponseBuilder response =
                unchanged == null ? Response.ok(text, type).tag(tag) : unchanged.tag(tag);
        return response.header(HttpHeaders.CACHE_CONTROL, kept).build();
    }

    /**
     * The tag of what an operation that reads answers: the same for the same answer only, or for the same {@link HasEditableState#state} of it.
     * Without quotation marks.
     */
    String tag(Object answer) {
        return tagOf(text(answer instanceof HasEditableState told ? told.state() : answer));
    }

    private static String tagOf(String text) {
        return HexFormat.of().formatHex(Digests.of(text), 0, 16);
    }

    /** What a change has made of something, as its reader is answered from now on, with the tag of that. */
    public Response changed(Object answer) {
        return Response.fromResponse(okPrivate(text(answer), MediaType.APPLICATION_JSON))
                .tag(tag(answer))
                .build();
    }

    /**
     * For one reader: nothing between us keeps it, but a program that asks again with its tag gets no body where nothing changed. What
     * clients of other platforms are answered has no tag: it holds links that are signed each time. What {@link HasEditableState} is told whole.
     */
    public Response okPrivate(Object answer) {
        if (answer instanceof HasEditableState) {
            return changed(answer);
        }
        return request.getMethod().equals(HttpMethod.GET)
                        && OtherPlatform.at(path()).isEmpty()
                ? linked(answer, tagged(text(answer), MediaType.APPLICATION_JSON, NO_STORE))
                : okPrivate(answer, MediaType.APPLICATION_JSON);
    }

    /** A page of a list with links to the others. */
    private Response linked(Object answer, Response response) {
        return new PageLinks(uri)
                .of(answer)
                .map(links -> Response.fromResponse(response)
                        .header(PageLinks.HEADER, links)
                        .build())
                .orElse(response);
    }

    /** For one reader, and nothing keeps it: what is no JSON, or is written already. */
    public Response okPrivate(Object answer, String type) {
        return Response.ok(answer, type)
                .header(HttpHeaders.CACHE_CONTROL, NO_STORE)
                .build();
    }

    /** For whoever has made it. */
    public Response created(Object made) {
        return Response.fromResponse(okPrivate(made))
                .status(Response.Status.CREATED)
                .build();
    }

    /**
     * As {@link #created(Object)}.
     *
     * @param address where it is from now on, without the server
     */
    public Response created(Object made, String address) {
        return Response.fromResponse(created(made))
                .header(HttpHeaders.LOCATION, URI.create(address))
                .build();
    }

    /** Where there is nothing to say: nobody keeps that. */
    public Response done() {
        return Response.noContent().header(HttpHeaders.CACHE_CONTROL, NO_STORE).build();
    }

    /** For everybody, or for one reader. */
    public Response of(boolean forEverybody, Object answer) {
        return forEverybody ? okPublic(answer) : okPrivate(answer);
    }

    /** The same for a text of another type. */
    public Response of(boolean forEverybody, String text, String type) {
        return forEverybody ? okPublic(text, type) : okPrivate(text, type);
    }

    /** In the words of the platform whose clients ask, where they do. */
    public Response problem(ProblemDetail problem) {
        return OtherPlatform.at(path())
                .map(peer -> OtherPlatformProblem.of(peer, problem).response())
                .orElseGet(() -> finished(
                        Response.status(problem.status()).entity(problem).type(ProblemDetail.MEDIA_TYPE),
                        problem.status()));
    }

    public Response refused(Refused refused) {
        return OtherPlatform.at(path())
                .map(peer -> OtherPlatformProblem.of(peer, refused, report()).response())
                .orElseGet(() -> problem(report().refused(refused)));
    }

    static Response finished(Response.ResponseBuilder response, int status) {
        response.header(HttpHeaders.CACHE_CONTROL, NO_STORE);
        if (status == Response.Status.UNAUTHORIZED.getStatusCode()) {
            response.header(HttpHeaders.WWW_AUTHENTICATE, CHALLENGE);
        }
        if (status == Response.Status.SERVICE_UNAVAILABLE.getStatusCode()) {
            response.header(HttpHeaders.RETRY_AFTER, DatabaseUnavailable.RETRY_AFTER);
        }
        return response.build();
    }

    public ProblemReport report() {
        return new ProblemReport(path(), Languages.asked(headers.getHeaderString(HttpHeaders.ACCEPT_LANGUAGE)));
    }

    private String path() {
        return uri.getRequestUri().getPath();
    }

    private String text(Object answer) {
        try {
            return json.writeValueAsString(answer);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("an answer is plain data", e);
        }
    }
}
