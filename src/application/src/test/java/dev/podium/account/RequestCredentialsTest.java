package dev.podium.account;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestCredentialsTest {

    private static Vertx vertx;
    private static HttpServer server;

    @BeforeAll
    static void listen() throws Exception {
        vertx = Vertx.vertx();
        server = vertx.createHttpServer()
                .requestHandler(
                        request -> request.response().end(String.valueOf(RequestCredentials.areMissing(request))))
                .listen(0, "localhost")
                .toCompletionStage()
                .toCompletableFuture()
                .get(2, TimeUnit.MINUTES);
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
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://localhost:" + server.actualPort()))
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
}
