package dev.podium.cli.remote.server;

import dev.podium.cli.remote.server.Connection.Broken;
import java.net.URI;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** The API of a server, with its refusals as the sentences that it says. */
public final class Server {

    public static final String API = "/api/v1";

    private static final long MOST_OF_AN_ANSWER = 16 << 20;
    private static final int FIRST_REFUSAL = 400;
    private static final int NOT_SIGNED_IN = 401;
    private static final int NOT_THERE = 404;
    private static final int FIRST_FAULT = 500;
    private static final int BUSY = 503;

    private final Connection connection;

    public Server(Connection connection) {
        this.connection = connection;
    }

    public Connection connection() {
        return connection;
    }

    /** Where people look at something. */
    public URI page(String path) {
        return connection.address().at(path);
    }

    /** Where a file is that the server names. */
    public URI file(String href) {
        return connection.address().ofFile(href);
    }

    /**
     * Reads something.
     *
     * @param path below {@link #API}
     * @throws CommandFailure if it is refused, or not there
     */
    public JsonValue get(String path) throws InterruptedException {
        return read(answer(path));
    }

    /** The same; empty where it is not there or not for the reader. */
    public Optional<JsonValue> find(String path) throws InterruptedException {
        HttpResponse<byte[]> answer = answer(path);
        return answer.statusCode() == NOT_THERE ? Optional.empty() : Optional.of(read(answer));
    }

    /** The same for what is no JSON. */
    public Optional<byte[]> findFile(String path) throws InterruptedException {
        HttpResponse<byte[]> answer = answer(path);
        if (answer.statusCode() == NOT_THERE) {
            return Optional.empty();
        }
        refuse(answer);
        return Optional.of(answer.body());
    }

    private HttpResponse<byte[]> answer(String path) throws InterruptedException {
        try {
            return connection.get(connection.address().at(API + path), Server::whole);
        } catch (Broken broken) {
            throw CommandFailure.away(broken.sentence());
        }
    }

    /** Does something without a body, as often as it is asked to with the same end. */
    public JsonValue put(String path) throws InterruptedException {
        try {
            return read(connection.change(
                    connection
                            .to(connection.address().at(API + path))
                            .PUT(HttpRequest.BodyPublishers.noBody())
                            .build(),
                    new AtomicLong(),
                    Server::whole));
        } catch (Broken broken) {
            throw CommandFailure.away(broken.sentence());
        }
    }

    /** Takes an answer whole, if it is not too long. */
    public static HttpResponse.BodyHandler<byte[]> whole(Runnable heard) {
        return head -> {
            heard.run();
            return new SizeLimitedBody<>(HttpResponse.BodySubscribers.ofByteArray(), MOST_OF_AN_ANSWER, heard);
        };
    }

    public static boolean isBusy(HttpResponse<?> answer) {
        return answer.statusCode() == BUSY;
    }

    public JsonValue read(HttpResponse<byte[]> answer) {
        refuse(answer);
        return JsonValue.read(answer.body());
    }

    private void refuse(HttpResponse<byte[]> answer) {
        refuse(answer.statusCode(), answer.headers(), answer.body());
    }

    /**
     * Goes on only where an answer is no refusal.
     *
     * @throws CommandFailure with what the server says
     */
    public void refuse(int status, HttpHeaders headers, byte[] body) {
        if (status < FIRST_REFUSAL) {
            return;
        }
        String sentence = findProblem(headers, body)
                .map(Server::sentence)
                .orElseGet(() -> "%s answered %d without saying why. Is it a server of Podium?"
                        .formatted(connection.address(), status));
        if (status == NOT_SIGNED_IN) {
            sentence += connection.hasToken()
                    ? " The token is wrong, has expired or was revoked: %s has yours.".formatted(page("/account"))
                    : " Create a token at %s and put it into PODIUM_TOKEN.".formatted(page("/account"));
        }
        throw status >= FIRST_FAULT ? CommandFailure.away(sentence) : CommandFailure.notDone(sentence);
    }

    /** What a refusal says of itself (RFC 9457); empty where it says nothing. */
    public static Optional<JsonValue> findProblem(HttpHeaders headers, byte[] body) {
        boolean said = headers.firstValue("Content-Type")
                .filter(type -> type.startsWith("application/problem+json"))
                .isPresent();
        return said ? Optional.of(JsonValue.read(body)) : Optional.empty();
    }

    /** With every reason, where there are several. */
    public static String sentence(JsonValue problem) {
        List<String> sentences = new ArrayList<>();
        if (problem.get("reasons").isNull()) {
            sentences.add(problem.get("detail").text());
        } else {
            problem.get("reasons")
                    .list()
                    .forEach(reason -> sentences.add(reason.get("detail").text()));
        }
        return String.join(" ", sentences);
    }
}
