package dev.podium.cli.remote;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import dev.podium.cli.Console;
import dev.podium.testsupport.ScorerJar.Ended;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Servers that answer what no server of Podium does: whoever asks them reads a sentence, in bounded time and memory. */
@Timeout(600)
class HostileServerTest {

    private static final String COMPETITION = """
            {"slug": "c", "name": "C", "taskType": "program", "phases": [{"slug": "final", "name": "Fi\\u001b[31mnal",
             "state": "open", "opensAt": "2020-01-01T00:00:00Z", "closesAt": null, "strict": false,
             "shows": {"ownScores": "live"},
             "subtasks": [{"subtask": "main", "title": "\\u202etitle\\u0007", "columns":
               [{"metric": "acc", "title": "A\\nB", "decimals": 2000000000}]}]}]}""";

    private final List<String> tokensSeen = new CopyOnWriteArrayList<>();
    private ExecutorService threads;
    private HttpServer server;
    private HttpServer other;

    @TempDir
    private Path folder;

    @BeforeEach
    void start() throws IOException {
        threads = Executors.newCachedThreadPool();
        server = begin();
        other = begin();
        other.createContext("/", exchange -> {
            tokensSeen.addAll(exchange.getRequestHeaders().getOrDefault("Authorization", List.of()));
            answer(exchange, 200, COMPETITION);
        });
    }

    private HttpServer begin() throws IOException {
        HttpServer begun = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        begun.setExecutor(threads);
        begun.start();
        return begun;
    }

    @AfterEach
    void stop() {
        server.stop(0);
        other.stop(0);
        threads.shutdownNow();
    }

    private static void answer(HttpExchange exchange, int status, String body) throws IOException {
        answer(exchange, status, "application/json", body);
    }

    private static void answer(HttpExchange exchange, int status, String type, String body) throws IOException {
        byte[] bytes = body.getBytes(UTF_8);
        exchange.getRequestBody().readAllBytes();
        exchange.getResponseHeaders().add("Content-Type", type);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private void at(String path, HttpHandler handler) {
        server.createContext("/api/v1" + path, handler);
    }

    private void at(String path, String body) {
        at(path, exchange -> answer(exchange, 200, body));
    }

    private static String address(HttpServer of) {
        return "http://localhost:" + of.getAddress().getPort();
    }

    private Ended podium(String command, String... more) throws IOException {
        Path token = Files.writeString(folder.resolve("token"), "podium_secret");
        List<String> all = new ArrayList<>(List.of(command, "--url", address(server), "--competition", "c"));
        all.addAll(List.of("--patience", "3", "--language", "en", "--token-file", token.toString()));
        all.addAll(List.of(more));
        return Console.run(all.toArray(String[]::new));
    }

    private Ended board() throws IOException {
        return podium("leaderboard", "--phase", "final");
    }

    @Test
    void answer_thatNeverEnds_isNotHeardOut() throws IOException {
        at("/competitions/c", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            byte[] blanks = " ".repeat(1 << 16).getBytes(UTF_8);
            try (OutputStream out = exchange.getResponseBody()) {
                while (true) {
                    out.write(blanks);
                }
            }
        });
        Ended ended = board();
        assertThat(ended.status()).isEqualTo(69);
        assertThat(ended.err()).contains("answers with more than it should, and was not heard out.");
    }

    @Test
    void silence_isNotWaitedOut() throws IOException {
        at("/competitions/c", exchange -> {
            try {
                Thread.sleep(60_000);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        Ended ended = board();
        assertThat(ended.status()).isEqualTo(69);
        assertThat(ended.err()).contains("has said nothing for 3 seconds.");
    }

    @Test
    void answer_thatIsNoJson_isOneSentence() throws IOException {
        for (String nonsense :
                List.of("", "<html>", "{", "[1] 2", "[".repeat(10_000), "{\"a\": 1, \"a\": 2}", "[]", "1", "{}")) {
            try {
                at("/competitions/c", nonsense);
                Ended ended = board();
                assertThat(ended.status()).as(nonsense).isEqualTo(69);
                assertThat(ended.err()).as(nonsense).contains("The answer of the server cannot be understood");
                assertThat(ended.err().lines().filter(line -> line.contains("at dev.podium")))
                        .isEmpty();
            } finally {
                server.removeContext("/api/v1/competitions/c");
            }
        }
    }

    @Test
    void refusal_controlCharacters_areNotPrinted() throws IOException {
        at(
                "/competitions/c",
                exchange -> answer(
                        exchange,
                        409,
                        "application/problem+json",
                        "{\"detail\": \"No\\u001b]0;title\\u0007\\r\\nForged line \\u202eevil\", \"reasons\": null}"));
        Ended ended = board();
        assertThat(ended.status()).isEqualTo(77);
        assertThat(ended.err()).contains("No\uFFFD]0;title\uFFFD Forged line \uFFFDevil");
        assertThat(ended.err().strip().lines().filter(line -> !line.startsWith("Warning")))
                .hasSize(1);
    }

    @Test
    void refusal_withoutReason_statusIsSaid() throws IOException {
        at("/competitions/c", exchange -> answer(exchange, 502, "text/html", "<html>\u001b[2J"));
        Ended ended = board();
        assertThat(ended.status()).isEqualTo(69);
        assertThat(ended.err()).contains("answered 502 without saying why").doesNotContain("\u001b");
    }

    @Test
    void names_ofAServer_areCleanedInTablesAndEscapedInJson() throws IOException {
        at("/competitions/c", COMPETITION);
        at("/competitions/c/phases/final/leaderboard", """
                {"competition": "c", "phase": "final", "items": 1, "pages": 2000000000, "subtasks": [{"subtask": "main",
                 "metrics": [{"metric": "acc", "better": "higher"}], "late": [], "contrastive": [], "rows": [
                 {"rank": 1, "tied": false, "team": {"key": "k", "name": "\\u001b[31mred\\nline"}, "baseline": false,
                  "method": "m", "values": {"acc": 1e300}, "range": null}]}]}""");
        Ended ended = board();
        assertThat(ended.status()).as(ended.err()).isZero();
        assertThat(ended.out()).contains("\uFFFD[31mred line", "A B").doesNotContain("\u001b", "\u0007", "\u202e");
        String json = podium("leaderboard", "--phase", "final", "--json").out();
        assertThat(json).contains("\\u001B[31mred\\nline").doesNotContain("\u001b");
    }

    @Test
    void redirect_toAnotherServer_getsNoToken() throws IOException {
        at("/competitions/c", exchange -> {
            exchange.getResponseHeaders().add("Location", address(other) + "/api/v1/competitions/c");
            answer(exchange, 302, "");
        });
        Ended ended = board();
        assertThat(ended.status()).isEqualTo(69);
        assertThat(ended.err()).contains("which is another one, and got nothing", address(other));
        assertThat(tokensSeen).isEmpty();
    }

    @Test
    void redirect_inACircle_ends() throws IOException {
        at("/competitions/c", exchange -> {
            exchange.getResponseHeaders().add("Location", "/api/v1/competitions/c");
            answer(exchange, 307, "");
        });
        assertThat(board().err()).contains("from one address to the next without an end");
    }

    @Test
    void download_namesLeadNowhereElse_andWhatIsNotWholeIsNotKept() throws IOException {
        Path into = folder.resolve("into");
        at("/competitions/c/data", """
                {"competition": "c", "files": [
                 {"name": "../../evil", "href": "/api/v1/good", "kind": "items", "phases": [], "size": 4, "digest":
                  "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"},
                 {"name": "other", "href": "/api/v1/good", "kind": "items", "phases": [], "size": 4, "digest": "00"},
                 {"name": "short", "href": "/api/v1/good", "kind": "items", "phases": [], "size": 5, "digest": "00"},
                 {"name": "long", "href": "/api/v1/good", "kind": "items", "phases": [], "size": 3, "digest": "00"}]}""");
        at("/competitions/c/submissions", exchange -> answer(exchange, 404, "{}"));
        at("/good", "test");
        Ended list = podium("download");
        assertThat(list.out()).contains("__.._evil").doesNotContain("/");
        Ended good = podium("download", "--into", into.toString(), "__.._evil");
        assertThat(good.status()).as(good.err()).isZero();
        assertThat(into.resolve("__.._evil")).hasContent("test");
        assertThat(podium("download", "--into", into.toString(), "other").err()).contains("its SHA-256 is another one");
        assertThat(podium("download", "--into", into.toString(), "short").err()).contains("4 bytes came instead of 5");
        assertThat(podium("download", "--into", into.toString(), "long").err()).contains("more than it should");
        try (Stream<Path> files = Files.list(into)) {
            assertThat(files).hasSize(1);
        }
    }

    @Test
    void download_fileElsewhere_isNotFetched() throws IOException {
        at("/competitions/c/data", """
                {"competition": "c", "files": [
                 {"name": "a", "href": "%s/a", "kind": "items", "phases": [], "size": 4, "digest": "00"}]}""".formatted(address(other)));
        at("/competitions/c/submissions", exchange -> answer(exchange, 404, "{}"));
        assertThat(podium("download", "a").status()).isEqualTo(69);
        assertThat(tokensSeen).isEmpty();
    }

    @Test
    void token_isNotSentWithoutEncryption() throws IOException {
        Path token = Files.writeString(folder.resolve("token"), "podium_secret");
        Ended ended = Console.run(
                "status", "--url", "http://podium.example", "--competition", "c", "--token-file", token.toString());
        assertThat(ended.status()).isEqualTo(64);
        assertThat(ended.err()).contains("--insecure-http").doesNotContain("podium_secret");
    }

    @Test
    void address_thatIsNone_isUsage() {
        for (String url : List.of(
                "ftp://podium.example", "podium.example", "https://a:b@podium.example", "https://p.example/?a=b")) {
            assertThat(Console.run("status", "--url", url, "--competition", "c").status())
                    .as(url)
                    .isEqualTo(64);
        }
        assertThat(Console.run("status", "--url", "http://localhost", "--competition", "a/../b")
                        .status())
                .isEqualTo(64);
    }

    @Test
    void server_thatIsNotThere_isAway() throws IOException {
        String gone = address(server);
        server.stop(0);
        Ended ended = Console.run("leaderboard", "--url", gone, "--competition", "c", "--phase", "final");
        assertThat(ended.status()).isEqualTo(69);
        assertThat(ended.err()).contains("cannot be reached");
    }
}
