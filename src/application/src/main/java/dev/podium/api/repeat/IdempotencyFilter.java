package dev.podium.api.repeat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.HoldsSecret;
import dev.podium.platform.Digests;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.metrics.RefusalMetrics;
import jakarta.inject.Inject;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/**
 * Answers a POST with an {@code Idempotency-Key} as it did before, where it did (draft-ietf-httpapi-idempotency-key-header-07): who got no
 * answer can send it again, and what it makes is made once. Refusals are not kept: who mends the request, or comes again later, may use the
 * key again. After a fault of ours, and where the database went away when something may have been committed, nobody knows whether it was
 * done, and the key stays taken. Files need none, since the same file of a team is the same run.
 */
class IdempotencyFilter {

    private static final String KEY = "Idempotency-Key";
    private static final String REPEATED = "Idempotency-Replayed";
    private static final String API = "/api/v1/";
    private static final Pattern NAME = Pattern.compile("[!-~]{1,100}");
    private static final String TAKEN = IdempotencyFilter.class.getName();

    /** After those that refuse who may not. */
    private static final int AFTER_SCOPES = 6_000;

    private static final int AFTER_ALL = 500;

    @Inject
    SignedIn signedIn;

    @Inject
    IdempotentAnswers idempotentAnswers;

    @Inject
    WriteDetector commits;

    @Inject
    RequestClock clock;

    @Inject
    ApiResponses responses;

    @Inject
    RefusalMetrics refusals;

    @Inject
    ObjectMapper json;

    @ServerRequestFilter(priority = AFTER_SCOPES)
    Optional<Response> answerAgain(ContainerRequestContext request) throws IOException {
        String name = request.getHeaderString(KEY);
        if (name == null || !isMeant(request)) {
            return Optional.empty();
        }
        try {
            Optional<Account> sender = signedIn.account();
            return sender.isEmpty() ? Optional.empty() : answerAgain(request, sender.get(), name);
        } catch (Refused refused) {
            return Optional.of(responses.refused(refusals.count(refused)));
        }
    }

    private static boolean isMeant(ContainerRequestContext request) {
        MediaType type = request.getMediaType();
        return request.getMethod().equals(HttpMethod.POST)
                && request.getUriInfo().getRequestUri().getPath().startsWith(API)
                && (type == null || MediaType.APPLICATION_JSON_TYPE.isCompatible(type));
    }

    private Optional<Response> answerAgain(ContainerRequestContext request, Account sender, String name)
            throws IOException {
        if (!NAME.matcher(name).matches()) {
            throw Refused.because(Refused.Kind.MALFORMED, "repeat.key");
        }
        byte[] body = request.getEntityStream().readAllBytes();
        request.setEntityStream(new ByteArrayInputStream(body));
        IdempotentAnswers.Named named = new IdempotentAnswers.Named(
                sender.id,
                name,
                clock.instant().truncatedTo(ChronoUnit.MICROS),
                Digests.of(request.getUriInfo().getRequestUri().getRawPath() + "\n"
                        + new String(body, StandardCharsets.ISO_8859_1)));
        Optional<IdempotentAnswers.StoredAnswer> before = idempotentAnswers.take(named);
        if (before.isEmpty()) {
            request.setProperty(TAKEN, named);
            commits.follow();
        }
        return before.map(IdempotencyFilter::again);
    }

    private static Response again(IdempotentAnswers.StoredAnswer idempotentAnswers) {
        if (idempotentAnswers.body() == null
                && idempotentAnswers.status() != Response.Status.NO_CONTENT.getStatusCode()) {
            throw Refused.because(Refused.Kind.CONFLICT, "repeat.secret");
        }
        Response.ResponseBuilder answer = Response.status(idempotentAnswers.status())
                .header(HttpHeaders.CACHE_CONTROL, ApiResponses.NO_STORE)
                .header(REPEATED, "true");
        if (idempotentAnswers.location() != null) {
            answer.header(HttpHeaders.LOCATION, idempotentAnswers.location());
        }
        if (idempotentAnswers.body() != null) {
            answer.entity(idempotentAnswers.body()).type(MediaType.APPLICATION_JSON);
        }
        return answer.build();
    }

    @ServerResponseFilter(priority = AFTER_ALL)
    void keep(ContainerRequestContext request, ContainerResponseContext response) throws JsonProcessingException {
        if (request.getProperty(TAKEN) instanceof IdempotentAnswers.Named named) {
            if (response.getStatusInfo().getFamily() == Response.Status.Family.SUCCESSFUL) {
                idempotentAnswers.keep(named, response.getStatus(), location(response), body(response));
            } else if (isRefusal(response.getStatus()) || (isLater(response.getStatus()) && !commits.isWriting())) {
                idempotentAnswers.giveBack(named);
            }
        }
    }

    private static boolean isRefusal(int status) {
        return status < Response.Status.INTERNAL_SERVER_ERROR.getStatusCode();
    }

    /** Whether it may work later, without anybody mending anything of the request. */
    private static boolean isLater(int status) {
        return status == Refused.Kind.BUSY.status() || status == Refused.Kind.NO_SPACE.status();
    }

    private static Optional<String> location(ContainerResponseContext response) {
        return Optional.ofNullable(response.getHeaders().getFirst(HttpHeaders.LOCATION))
                .map(Object::toString);
    }

    private Optional<String> body(ContainerResponseContext response) throws JsonProcessingException {
        Object answer = response.getEntity();
        if (answer == null || answer instanceof HoldsSecret) {
            return Optional.empty();
        }
        return Optional.of(answer instanceof String text ? text : json.writeValueAsString(answer))
                .filter(text -> text.length() <= IdempotentAnswers.LONGEST);
    }
}
