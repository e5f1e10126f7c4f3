package dev.podium.account;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.Vertx;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerRequest;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CredentialsTest {

    private static Vertx vertx;
    private static HttpServer server;

    @BeforeAll
    static void listen() throws Exception {
        vertx = Vertx.vertx();
        server = vertx.createHttpServer()
                .requestHandler(request -> request.response().end(answer(request)))
                .listen(0, "localhost")
                .toCompletionStage()
                .toCompletableFuture()
                .get(2, TimeUnit.MINUTES);
    }

    private static String answer(HttpServerRequest request) {
        return switch (request.path()) {
            case "/digest" -> Credentials.digest(request);
            case "/renewed" -> {
                request.response().addCookie(Cookie.cookie("q_session", "new"));
                yield String.valueOf(Credentials.areRenewed(request));
            }
            case "/kept" -> String.valueOf(Credentials.areRenewed(request));
            default -> String.valueOf(Credentials.areMissing(request));
        };
    }

    @AfterAll
    static void stop() throws Exception {
        vertx.close().toCompletionStage().toCompletableFuture().get(2, TimeUnit.MINUTES);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Accept        | text/html                                       | true
            Cookie        | lang=de; theme=dark                             | true
            Cookie        | q_session=abc                                   | false
            Cookie        | lang=de; q_session_chunk_1=abc                  | false
            Cookie        | theme=dark; q_auth_0b1c=abc                     | false
            Authorization | Bearer podium_abc                               | false
            authorization | Basic YTpi                                      | false
            """)
    void areMissing_ofAPage(String header, String value, boolean missing) throws Exception {
        assertThat(asked(header, value)).isEqualTo(String.valueOf(missing));
    }

    private static String asked(String... headers) throws IOException, InterruptedException {
        return askedAt("/", headers);
    }

    private static String askedAt(String path, String... headers) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://localhost:" + server.actualPort() + path))
                .headers(headers)
                .build();
        return HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.ofString())
                .body();
    }

    @ParameterizedTest
    @CsvSource({"lang=de, q_session=abc", "q_session=abc, lang=de"})
    void areMissing_ofCookiesInSeveralHeaders_isFalse(String first, String second) throws Exception {
        assertThat(asked("Cookie", first, "Cookie", second)).isEqualTo("false");
    }

    @Test
    void digest_isOfAllThatIsBrought() throws Exception {
        String session = askedAt("/digest", "Cookie", "q_session=abc; theme=dark");
        assertThat(session).matches("[0-9a-f]{64}");
        assertThat(askedAt("/digest", "Cookie", "q_session=abc; theme=dark", "Accept", "text/html"))
                .isEqualTo(session);
        assertThat(List.of(
                        session,
                        askedAt("/digest", "Cookie", "q_session=abd; theme=dark"),
                        askedAt("/digest", "Cookie", "q_session=abc; theme=light"),
                        askedAt("/digest", "Authorization", "q_session=abc; theme=dark"),
                        askedAt("/digest", "Cookie", "q_session=abc; theme=dark", "Authorization", "Bearer x")))
                .doesNotHaveDuplicates();
    }

    @Test
    void areRenewed_onceTheAnswerGivesOtherCookiesOfTheLogin() throws Exception {
        assertThat(askedAt("/renewed", "Cookie", "lang=de; q_session=old")).isEqualTo("true");
        assertThat(askedAt("/renewed", "Cookie", "lang=de; q_session=new")).isEqualTo("false");
        assertThat(askedAt("/kept", "Cookie", "lang=de; q_session=old")).isEqualTo("false");
    }
}
