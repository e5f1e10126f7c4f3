package dev.podium.cli.remote.server;

import java.net.ConnectException;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.security.cert.CertificateException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/**
 * Sends requests to one server and to no other. A token goes along with each. Whoever is silent for too long, sends too much or
 * breaks off is {@link Broken}.
 */
public final class Connection {

    private static final Duration LOOK_EVERY = Duration.ofMillis(200);
    private static final Duration CONNECT_WITHIN = Duration.ofSeconds(20);
    private static final int MOST_REDIRECTS = 5;

    /** Who works on a file may be silent for so many times as long. */
    private static final int WORKS = 5;

    private static final int FIRST_REDIRECT = 300;
    private static final int FIRST_REFUSAL = 400;
    private static final int UNCHANGED = 304;

    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(CONNECT_WITHIN)
            .proxy(ProxySelector.getDefault())
            .build();

    private final ServerAddress address;
    private final Optional<String> token;
    private final Locale language;
    private final Duration patience;

    /** Why there is no answer. */
    public static final class Broken extends Exception {

        private static final long serialVersionUID = 1;

        Broken(String sentence) {
            super(sentence);
        }

        public String sentence() {
            return getMessage();
        }
    }

    /**
     * A connection to a server.
     *
     * @param patience how long the other side may be silent
     */
    public Connection(ServerAddress address, Optional<String> token, Locale language, Duration patience) {
        this.address = address;
        this.token = token;
        this.language = language;
        this.patience = patience;
    }

    public ServerAddress address() {
        return address;
    }

    public boolean hasToken() {
        return token.isPresent();
    }

    /** The head of a request. */
    public HttpRequest.Builder to(URI uri) {
        HttpRequest.Builder request = HttpRequest.newBuilder(uri)
                .header("Accept-Language", language.toLanguageTag())
                .header("User-Agent", "podium/" + version());
        token.ifPresent(secret -> request.header("Authorization", "Bearer " + secret));
        return request;
    }

    private static String version() {
        return Optional.ofNullable(Connection.class.getPackage().getImplementationVersion())
                .orElse("unpackaged");
    }

    /** How an answer is taken, with what is to be told of each piece of it. */
    public interface Taking<T> extends Function<Runnable, HttpResponse.BodyHandler<T>> {}

    /** Gets what is at an address, where another one of the same server is named also from there. */
    public <T> HttpResponse<T> get(URI uri, Taking<T> taking) throws Broken, InterruptedException {
        URI asked = uri;
        for (int redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
            HttpResponse<T> answer = send(to(asked).GET().build(), new AtomicLong(), patience, taking);
            if (!isRedirect(answer)) {
                return answer;
            }
            asked = elsewhere(answer);
        }
        throw new Broken("The server sends from one address to the next without an end.");
    }

    /**
     * Sends a request that changes something. It is sent nowhere else, whatever the server says.
     *
     * @param heard the moment by {@code System.nanoTime} when something of it went or came
     */
    public <T> HttpResponse<T> change(HttpRequest request, AtomicLong heard, Taking<T> taking)
            throws Broken, InterruptedException {
        HttpResponse<T> answer = send(request, heard, patience.multipliedBy(WORKS), taking);
        if (isRedirect(answer)) {
            throw CommandFailure.away(
                    "The server sends on to %s. Give that as --url if it is the right one; nothing was done here."
                            .formatted(elsewhere(answer)));
        }
        return answer;
    }

    private static boolean isRedirect(HttpResponse<?> answer) {
        return answer.statusCode() >= FIRST_REDIRECT
                && answer.statusCode() < FIRST_REFUSAL
                && answer.statusCode() != UNCHANGED;
    }

    private URI elsewhere(HttpResponse<?> answer) {
        return address.told(
                answer.uri(),
                answer.headers()
                        .firstValue("Location")
                        .orElseThrow(() -> CommandFailure.away("The server sends on without saying where to.")));
    }

    private <T> HttpResponse<T> send(HttpRequest request, AtomicLong heard, Duration silence, Taking<T> taking)
            throws Broken, InterruptedException {
        heard.set(System.nanoTime());
        CompletableFuture<HttpResponse<T>> coming =
                client.sendAsync(request, taking.apply(() -> heard.set(System.nanoTime())));
        try {
            while (true) {
                try {
                    return coming.get(LOOK_EVERY.toMillis(), TimeUnit.MILLISECONDS);
                } catch (TimeoutException e) {
                    if (System.nanoTime() - heard.get() > silence.toNanos()) {
                        throw new Broken("%s has said nothing for %d seconds.".formatted(address, silence.toSeconds()));
                    }
                }
            }
        } catch (ExecutionException e) {
            throw new Broken(sentence(e.getCause()));
        } finally {
            coming.cancel(true);
        }
    }

    private String sentence(Throwable fault) {
        if (isIn(fault, SizeLimitedBody.TooLong.class)) {
            return "%s answers with more than it should, and was not heard out.".formatted(address);
        }
        if (isIn(fault, ConnectException.class) || isIn(fault, HttpConnectTimeoutException.class)) {
            return "%s cannot be reached.".formatted(address);
        }
        if (isIn(fault, CertificateException.class)) {
            return "%s cannot be trusted: its certificate is not one for this address, or nobody known has signed it."
                    .formatted(address);
        }
        return "The connection to %s broke.".formatted(address);
    }

    private static boolean isIn(Throwable fault, Class<? extends Throwable> kind) {
        for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
            if (kind.isInstance(cause)) {
                return true;
            }
        }
        return false;
    }
}
