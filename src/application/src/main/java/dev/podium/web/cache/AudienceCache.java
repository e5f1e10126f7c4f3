package dev.podium.web.cache;

import dev.podium.account.SignedIn;
import dev.podium.platform.RequestClock;
import dev.podium.team.Teams;
import dev.podium.web.layout.View;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/**
 * Keeps results for people who are signed in: as they were put together for somebody who looks at the competition as they do,
 * under a header of their own. Which results somebody sees depends on their {@link Audience} alone; who they are and whether they
 * still are one of it is looked up with every request. Pages that show where a team stands are kept for each team. Who comes while a
 * page is put together for others of their audience waits for it, as visitors do.
 */
@ApplicationScoped
public class AudienceCache {

    private static final String KEPT = CachedBody.class.getName();
    private static final int AFTER_RENDERING = 1_000;

    /** Whoever came while a page was put together has the next one, which was begun after they came. */
    private static final int MOST_WAITS = 2;

    private static final int PATIENCE_SECONDS = 5;

    /** Pages of results, without their files. */
    private static final Pattern SHOWN = Pattern.compile(
            "/competitions/([^/]+)/(?:leaderboard|history|comparisons|analysis|slices|hardest|agreement|teams)(?:/[^.]*)?");

    /** Pages that show where the reader's own team stands. */
    private static final Pattern OWN = Pattern.compile("/competitions/[^/]+/(?:leaderboard|comparisons|teams/[^/]+)");

    @Inject
    CachedAnswers answers;

    @Inject
    PageStates states;

    @Inject
    CachedPages kept;

    @Inject
    SignedIn signedIn;

    @Inject
    Teams teams;

    @Inject
    View view;

    @Inject
    CurrentVertxRequest current;

    /**
     * The header of the page that somebody asks for who is signed in, if the rest is kept; else it will be. Two queries, and two
     * more each time they wait for somebody who puts it together already.
     *
     * @param competition that the page is about
     */
    public Optional<TemplateInstance> find(String competition) {
        RoutingContext request = current.getCurrent();
        return kept.hasRoom() && isAsked(request, competition)
                ? find(request, competition, MOST_WAITS).map(body -> {
                    request.put(KEPT, body);
                    return new ReaderHeader();
                })
                : Optional.empty();
    }

    private boolean isAsked(RoutingContext request, String competition) {
        Matcher path = SHOWN.matcher(request.normalizedPath());
        return signedIn.isSignedIn()
                && path.matches()
                && path.group(1).equals(competition)
                && CachedAnswers.isAsked(request.request());
    }

    /** As whom the reader looks at what is put together for all who look like that; empty where it is for them alone. */
    public Optional<Teams.Reader> reader() {
        return CachedAnswers.ticket(current.getCurrent())
                .map(CachedAnswers.Ticket::key)
                .flatMap(key -> key.audience().map(audience -> new Teams.Reader(audience, key.team())));
    }

    /** Who they are, and as whom they look, is looked up again after they have waited. */
    private Optional<CachedBody> find(RoutingContext request, String competition, int waits) {
        boolean showsOwn = OWN.matcher(request.normalizedPath()).matches();
        Optional<CachedPages.PageKey> key = signedIn.account()
                .flatMap(account -> teams.findReader(competition, account))
                .map(reader -> CachedPages.PageKey.ofVisitor(request.request())
                        .of(reader.audience(), showsOwn ? reader.team() : Optional.empty()));
        Optional<CachedBody> made =
                key.flatMap(wanted -> kept.findMadeSince(RequestClock.cameIn(request), wanted, CachedBody.class));
        Optional<PageState.Seen> seen = key.isEmpty() || made.isPresent() ? Optional.empty() : states.ask(competition);
        if (seen.isEmpty()) {
            return made;
        }
        Optional<CachedBody> body = kept.find(key.get(), seen.get(), CachedBody.class);
        if (body.isEmpty()) {
            CompletableFuture<Void> over = new CompletableFuture<>();
            CachedAnswers.Ticket ticket = CachedAnswers.Ticket.of(competition, key.get(), seen.get());
            if (answers.waitsForAnother(ticket, waits, () -> over.complete(null))) {
                over.completeOnTimeout(null, PATIENCE_SECONDS, TimeUnit.SECONDS).join();
                signedIn.lookUpAgain();
                return find(request, competition, waits - 1);
            }
            answers.begin(request, ticket);
        }
        return body;
    }

    @ServerResponseFilter(priority = AFTER_RENDERING)
    void complete(ContainerResponseContext response, RoutingContext request) {
        if (response.getStatus() == HttpResponseStatus.OK.code()
                && response.getEntity() instanceof String page
                && MediaType.TEXT_HTML_TYPE.isCompatible(response.getMediaType())) {
            if (request.get(KEPT) instanceof CachedBody body) {
                answers.countSent();
                send(body, page, response, request.request());
            } else {
                CachedAnswers.ticket(request)
                        .filter(ticket -> ticket.key().audience().isPresent())
                        .flatMap(ticket -> CachedBody.of(ticket.seen(), page, view.tokenField())
                                .filter(body -> answers.keep(ticket, body)))
                        .ifPresent(body -> send(body, CachedBody.header(page), response, request.request()));
            }
        }
    }

    private static void send(
            CachedBody body, String text, ContainerResponseContext response, HttpServerRequest request) {
        GzipPart header = GzipPart.ofSecret(text);
        String accepted = request.getHeader(HttpHeaders.ACCEPT_ENCODING);
        if (accepted != null && ContentCoding.GZIP.isTaken(accepted)) {
            response.getHeaders().putSingle(HttpHeaders.CONTENT_ENCODING.toString(), ContentCoding.GZIP.token());
            response.setEntity(body.gzipWith(header));
        } else {
            response.setEntity(body.plainWith(header));
        }
    }
}
