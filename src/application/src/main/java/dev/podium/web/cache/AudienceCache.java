package dev.podium.web.cache;

import dev.podium.account.Credentials;
import dev.podium.account.SignedIn;
import dev.podium.platform.RequestClock;
import dev.podium.platform.metrics.RequestLog;
import dev.podium.team.Audience;
import dev.podium.team.Teams;
import dev.podium.web.layout.View;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/**
 * Keeps results for people who are signed in: as they were put together for somebody who looks at the competition as they do,
 * under a header of their own. Which results somebody sees depends on their {@link Audience} alone. Who they are and whether they
 * still are one of it is asked and looked up the first time, and again when that of anybody has changed, somebody has signed out, or a
 * minute has passed: until then whoever brings the same to sign in with is the same. Who comes while a page is put together for
 * others of their audience waits for it, as visitors do.
 */
@ApplicationScoped
public class AudienceCache {

    private static final String COMING = AudienceCache.class.getName();
    private static final String KEPT = KeptBody.class.getName();
    private static final int BEFORE_SIGN_IN = 1_000;
    private static final int AFTER_RENDERING = 1_000;

    /** Whoever came while a page was put together has the next one, which was begun after they came. */
    private static final int MOST_WAITS = 2;

    private static final int PATIENCE_SECONDS = 5;

    /** Pages of results, without their files. */
    private static final Pattern SHOWN = Pattern.compile(
            "/competitions/([^/]+)/(?:leaderboard|history|comparisons|analysis|slices|hardest|agreement)(?:/[^.]*)?");

    @Inject
    KeptAnswers answers;

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

    @ConfigProperty(name = "quarkus.rest-csrf.cookie-name")
    String tokenCookie;

    /** Somebody who may be signed in and asks for results; what is known of them as far as it was looked up for this request. */
    private final class Reader implements KeptAnswers.Asker {

        private final String competition;
        private final KeptPages.PageKey page;
        private final KeptPages.ReaderKey key;

        /** What their browser has been given before: a cookie of the answer would look like one of theirs later on. */
        private final Optional<String> token;

        /** What was known before anybody was asked who they are. */
        private Optional<PageState.Seen> seen = Optional.empty();

        private Optional<Found> found = Optional.empty();

        private Reader(String competition, HttpServerRequest request) {
            this.competition = competition;
            this.page = KeptPages.PageKey.ofVisitor(request);
            this.key = new KeptPages.ReaderKey(page, Credentials.digest(request));
            this.token = Optional.ofNullable(request.getCookie(tokenCookie)).map(Cookie::getValue);
        }

        @Override
        public String competition() {
            return competition;
        }

        @Override
        public Optional<KeptAnswers.Looker> lookerAt(PageState.Seen now) {
            if (seen.isEmpty()) {
                seen = Optional.of(now);
            }
            return kept.find(key, now, KeptReader.class).map(known -> new Known(page.of(known.audience()), known));
        }
    }

    /** Number of a reader's account, and as whom they look, as it was looked up. */
    private record Found(long account, KeptPages.PageKey key) {}

    /** A reader who is known from before. */
    private record Known(KeptPages.PageKey key, KeptReader reader) implements KeptAnswers.Looker {

        @Override
        public void send(KeptPages.Kept page, RoutingContext request) {
            RequestLog.account(reader.account());
            reader.head().begin(request);
            KeptBody body = (KeptBody) page;
            HttpServerResponse response = request.response();
            if (takesGzip(request.request())) {
                response.putHeader(HttpHeaders.CONTENT_ENCODING, Coding.GZIP.token());
                response.end(Buffer.buffer(body.gzipWith(reader.header())));
            } else {
                response.putHeader(HttpHeaders.CONTENT_ENCODING, HttpHeaderValues.IDENTITY);
                response.end(Buffer.buffer(body.plainWith(reader.header())));
            }
        }
    }

    void register(@Observes Filters filters) {
        if (kept.hasRoom()) {
            filters.register(this::answer, BEFORE_SIGN_IN);
        }
    }

    private void answer(RoutingContext request) {
        Matcher path = SHOWN.matcher(request.normalizedPath());
        if (!Credentials.areMissing(request.request()) && KeptAnswers.isAsked(request.request()) && path.matches()) {
            Reader reader = new Reader(path.group(1), request.request());
            request.put(COMING, reader);
            answers.answer(request, reader);
        } else {
            request.next();
        }
    }

    /**
     * The header of the page that somebody asks for who is signed in, if the rest is kept; else it will be. Two queries, and two
     * more each time they wait for somebody who puts it together already.
     *
     * @param competition that the page is about
     */
    public Optional<TemplateInstance> find(String competition) {
        RoutingContext request = current.getCurrent();
        Optional<Reader> coming = reader(competition);
        if (coming.isEmpty()) {
            request.remove(COMING);
        }
        if (coming.isEmpty() || KeptAnswers.ticket(request).isPresent()) {
            return Optional.empty();
        }
        Reader reader = coming.get();
        return find(request, reader, MOST_WAITS).map(body -> {
            request.put(KEPT, body);
            return new ReaderHeader();
        });
    }

    /**
     * As whom the reader looks at what is put together for all who look like that; empty where it is for them alone. One query where
     * nobody has asked for their account yet.
     *
     * @param competition that the page is about
     */
    public Optional<Audience> audience(String competition) {
        return reader(competition)
                .flatMap(reader -> KeptAnswers.ticket(current.getCurrent()))
                .flatMap(ticket -> ticket.key().audience());
    }

    /** Whoever asks for a page of a competition, as long as they are not suspended. */
    private Optional<Reader> reader(String competition) {
        return current.getCurrent().get(COMING) instanceof Reader reader
                        && reader.competition.equals(competition)
                        && signedIn.account().isPresent()
                ? Optional.of(reader)
                : Optional.empty();
    }

    /** Who they are, and as whom they look, is looked up again after they have waited. */
    private Optional<KeptBody> find(RoutingContext request, Reader reader, int waits) {
        reader.found = signedIn.account()
                .flatMap(account -> teams.findAudience(reader.competition, account)
                        .map(audience -> new Found(account.id, reader.page.of(audience))));
        Optional<KeptPages.PageKey> key = reader.found.map(Found::key);
        Optional<KeptBody> made =
                key.flatMap(wanted -> kept.findMadeSince(RequestClock.cameIn(request), wanted, KeptBody.class));
        Optional<PageState.Seen> seen =
                key.isEmpty() || made.isPresent() ? Optional.empty() : states.ask(reader.competition);
        if (seen.isEmpty()) {
            return made;
        }
        Optional<KeptBody> body = kept.find(key.get(), seen.get(), KeptBody.class);
        if (body.isEmpty()) {
            CompletableFuture<Void> over = new CompletableFuture<>();
            KeptAnswers.Ticket ticket = KeptAnswers.Ticket.of(reader, key.get(), seen.get());
            if (waits > 0 && answers.waitsForAnother(ticket, () -> over.complete(null))) {
                over.completeOnTimeout(null, PATIENCE_SECONDS, TimeUnit.SECONDS).join();
                signedIn.lookUpAgain();
                return find(request, reader, waits - 1);
            }
            answers.begin(request, ticket);
        }
        return body;
    }

    @ServerResponseFilter(priority = AFTER_RENDERING)
    void complete(ContainerResponseContext response, RoutingContext request) {
        if (request.get(COMING) instanceof Reader reader
                && response.getStatus() == HttpResponseStatus.OK.code()
                && response.getEntity() instanceof String page
                && MediaType.TEXT_HTML_TYPE.isCompatible(response.getMediaType())) {
            if (request.get(KEPT) instanceof KeptBody body) {
                answers.countSent();
                send(body, page, reader, response, request);
            } else {
                KeptAnswers.ticket(request)
                        .filter(ticket -> ticket.key().audience().isPresent())
                        .flatMap(ticket -> KeptBody.of(ticket.seen(), page, view.tokenField())
                                .filter(body -> answers.keep(ticket, body)))
                        .ifPresent(body -> send(body, KeptBody.header(page), reader, response, request));
            }
        }
    }

    private void send(
            KeptBody body, String text, Reader reader, ContainerResponseContext response, RoutingContext request) {
        GzipPart header = GzipPart.ofSecret(text);
        remember(reader, header, response, request);
        if (takesGzip(request.request())) {
            response.getHeaders().putSingle(HttpHeaders.CONTENT_ENCODING.toString(), Coding.GZIP.token());
            response.setEntity(body.gzipWith(header));
        } else {
            response.setEntity(body.plainWith(header));
        }
    }

    /** Once their browser has the token of the header. */
    private void remember(Reader reader, GzipPart header, ContainerResponseContext response, RoutingContext request) {
        if (reader.found.isPresent()
                && reader.seen.isPresent()
                && reader.token.equals(Optional.of(view.token()))
                && !Credentials.areRenewed(request.request())) {
            Found found = reader.found.get();
            kept.remember(
                    reader.key,
                    new KeptReader(
                            reader.seen.get(),
                            KeptReader.until(reader.seen.get(), signedIn.knownUntil()),
                            found.account(),
                            found.key().audience().orElseThrow(),
                            KeptHead.of(response, request),
                            header));
        }
    }

    private static boolean takesGzip(HttpServerRequest request) {
        String accepted = request.getHeader(HttpHeaders.ACCEPT_ENCODING);
        return accepted != null && Coding.GZIP.isTaken(accepted);
    }
}
