package dev.podium.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.testsupport.Line;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that name a host as none can be called. */
@QuarkusTest
class MalformedHostTest {

    @TestHTTPResource
    URI server;

    @TestHTTPResource(management = true)
    URI management;

    @ParameterizedTest
    @ValueSource(strings = {"a b", "[::1", "[::1]x", "localhost:abc", "a/b", "a@b", "\"", "<script>", "::", "a:80:80"})
    void host_thatCannotBe_isAMalformedRequest(String host) throws IOException {
        for (String path : List.of("/", "/account", "/login?return=/", "/favicon.svg")) {
            assertThat(answer(path, host))
                    .as(path)
                    .startsWith("HTTP/1.1 400")
                    .contains("text/plain")
                    .endsWith("as in Host: example.org.\n");
        }
        assertThat(answer("/api/v1/me", host))
                .startsWith("HTTP/1.1 400")
                .contains("application/problem+json")
                .contains("\"status\":400");
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "localhost:8081", "127.0.0.1", "[::1]:8081", "podium-1.example.org."})
    void host_thatCanBe_isServed(String host) throws IOException {
        assertThat(answer("/favicon.svg", host)).startsWith("HTTP/1.1 200");
    }

    @Test
    void host_thatAnOldClientDoesNotName_isAMalformedRequest() throws IOException {
        for (String path : List.of("/", "/account", "/api/v1/competitions")) {
            try (Line line = Line.to(server)) {
                assertThat(line.say("GET " + path + " HTTP/1.0\r\n\r\n").rest())
                        .as(path)
                        .contains(" 400 Bad Request");
            }
        }
        try (Line line = Line.to(management)) {
            assertThat(line.say("GET /q/health/live HTTP/1.0\r\n\r\n").rest()).contains(" 200 OK");
        }
    }

    private String answer(String path, String host) throws IOException {
        try (Line line = Line.to(server)) {
            return line.say("GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n".formatted(path, host))
                    .rest();
        }
    }
}
