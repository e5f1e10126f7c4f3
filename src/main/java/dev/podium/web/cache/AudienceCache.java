package dev.podium.web.cache;

import dev.podium.account.SignedIn;
import dev.podium.team.Audience;
import dev.podium.team.Teams;
import dev.podium.web.layout.View;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/**
 * Keeps results for people who are signed in: as they were put together for somebody who looks at the competition as they do,
 * under a header of their own. Which results somebody sees depends on their {@link Audience} alone; who they are and whether they
 * still are one of it is asked each time.
 */
@ApplicationScoped
public class AudienceCache {

    private static final String TICKET = AudienceCache.class.getName();
    private static final String KEPT = KeptBody.class.getName();
    private static final int AFTER_RENDERING = 1_000;

    /** Pages of results, without their files. */
    private static final Pattern SHOWN = Pattern.compile(
            "/competitions/([^/]+)/(?:leaderboard|history|comparisons|analysis|slices|hardest|agreement)(?:/[^.]*)?");

    /** That a page is put together, and of what. */
    private record Ticket(KeptPages.Key key, PageState.Seen seen) {}

    @Inject
    PageStates states;

    @Inject
    KeptPages kept;

    @Inject
    SignedIn signedIn;

    @Inject
    Teams teams;

    @Inject
    View view;

    @Inject
    CurrentVertxRequest current;

    /** The header of the page that somebody asks for who is signed in, if the rest is kept; else it will be. Two queries. */
    public Optional<TemplateInstance> find() {
        RoutingContext request = current.getCurrent();
        Matcher path = SHOWN.matcher(request.request().path());
        if (!kept.hasRoom() || !view.isSignedIn() || !isAsked(request) || !path.matches()) {
            return Optional.empty();
        }
        String competition = path.group(1);
        Optional<PageState.Seen> seen = states.ask(competition);
        Optional<KeptPages.Key> key = signedIn.account()
                .filter(reader -> seen.isPresent())
                .flatMap(reader -> teams.findAudience(competition, reader))
                .map(audience -> KeptPages.Key.ofReader(request.request(), audience));
        Optional<KeptBody> body = key.flatMap(wanted -> kept.find(wanted, seen.get(), KeptBody.class));
        body.ifPresentOrElse(
                there -> request.put(KEPT, there),
                () -> key.ifPresent(wanted -> request.put(TICKET, new Ticket(wanted, seen.get()))));
        return body.map(there -> new ReaderHeader());
    }

    private static boolean isAsked(RoutingContext request) {
        return request.request().method().equals(HttpMethod.GET) && !View.saysWhatWasDone(request.request());
    }

    @ServerResponseFilter(priority = AFTER_RENDERING)
    void complete(ContainerResponseContext response, RoutingContext request) {
        if (response.getStatus() == HttpResponseStatus.OK.code()
                && response.getEntity() instanceof String page
                && MediaType.TEXT_HTML_TYPE.isCompatible(response.getMediaType())) {
            if (request.get(KEPT) instanceof KeptBody body) {
                send(body, page, response, request);
            } else if (request.get(TICKET) instanceof Ticket ticket) {
                KeptBody.of(ticket.seen(), page, view.tokenField())
                        .filter(body -> kept.keep(ticket.key(), body))
                        .ifPresent(body -> send(body, KeptBody.header(page), response, request));
            }
        }
    }

    private static void send(KeptBody body, String header, ContainerResponseContext response, RoutingContext request) {
        String accepted = request.request().getHeader(HttpHeaders.ACCEPT_ENCODING);
        if (accepted != null && Coding.GZIP.isTaken(accepted)) {
            response.getHeaders().putSingle(HttpHeaders.CONTENT_ENCODING.toString(), Coding.GZIP.token());
            response.setEntity(body.gzipWith(header));
        } else {
            response.setEntity(body.plainWith(header));
        }
    }
}
