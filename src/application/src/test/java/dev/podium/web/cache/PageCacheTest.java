package dev.podium.web.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Visibility;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.Header;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.awaitility.Awaitility;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class PageCacheTest {

    @TestHTTPResource
    URI origin;

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Inject
    SessionFactory hibernate;

    @Inject
    PageStates states;

    @Inject
    DataSource database;

    @BeforeEach
    void listen() {
        Awaitility.await().until(() -> {
            CompletableFuture<Boolean> listens = new CompletableFuture<>();
            states.ask(PageStates.ALL, seen -> listens.complete(seen.isPresent()));
            return listens.get(2, TimeUnit.MINUTES);
        });
    }

    /** What is kept is no answer to somebody who does not take it, whether it was asked for before or not. */
    @Test
    void get_acceptsNoPage_isRefusedWhateverIsKept() {
        String page = "/competitions/" + play.competition().published().competition().slug + "/leaderboard";
        Set<Integer> unwanted = new HashSet<>();
        for (int kept = 0; kept < 2; kept++) {
            unwanted.add(visitor()
                    .accept("text/html;q=0, application/json")
                    .get(page)
                    .statusCode());
            for (String accept : List.of("application/json", "image/*")) {
                visitor().accept(accept).get(page).then().statusCode(406);
            }
            for (String accept : List.of("text/html", "text/*;q=0.5", "application/json, */*;q=0.1")) {
                visitor().accept(accept).get(page).then().statusCode(200);
            }
        }
        assertThat(unwanted).as("the same whether it is kept or not").hasSize(1);
    }

    private static RequestSpecification visitor() {
        return TestSignIn.asVisitor();
    }

    private long statements(Runnable asking) {
        hibernate.getStatistics().clear();
        asking.run();
        return hibernate.getStatistics().getPrepareStatementCount();
    }

    private static String path(Play.Played played, String page) {
        return "/competitions/" + played.competition().slug + page;
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/leaderboard", "/comparisons", "/analysis", "/history"})
    void page_askedForTwice_isTheSameAndAsksTheDatabaseNothing(String page) {
        Play.Played played = play.competition().published();
        results.run(played.phase(), "Lumen", "pia-" + UUID.randomUUID(), "BERT");
        scorer.scoreAll(played.phase());
        Response first = visitor().get(path(played, page));

        Response[] second = new Response[1];
        long statements = statements(() -> second[0] = visitor().get(path(played, page)));

        assertThat(first.statusCode()).isEqualTo(200);
        assertThat(statements).isZero();
        assertThat(second[0].asString()).isEqualTo(first.asString());
        assertThat(headers(second[0])).isEqualTo(headers(first));
        assertThat(first.getHeader("Cache-Control")).isEqualTo(PageCache.CACHE_CONTROL);
        assertThat(first.getHeader("Content-Security-Policy")).contains("default-src 'self'");
        assertThat(first.getCookies()).isEmpty();
        assertThat(first.asString()).doesNotContain("csrf-token");
    }

    /** But for how long it is on the way: the first answer is packed by another hand than those that are kept. */
    private static Map<String, List<String>> headers(Response response) {
        Map<String, List<String>> headers = response.headers().asList().stream()
                .collect(Collectors.groupingBy(
                        header -> header.getName().toLowerCase(Locale.ROOT),
                        Collectors.mapping(Header::getValue, Collectors.toList())));
        headers.remove("content-length");
        return headers;
    }

    @Test
    void page_thatIsKept_isNotSentToWhoIsSignedIn() {
        Play.Played played = play.competition().published();
        String kept = visitor().get(path(played, "")).asString();

        assertThat(kept).contains("/login").doesNotContain("/logout");
        assertThat(TestSignIn.as("pia").get(path(played, "")).asString()).contains("/logout");
        assertThat(visitor().get(path(played, "")).asString()).isEqualTo(kept);
    }

    /** The table of scores is locked, and the costly ones that may go at once wait for it; whoever asked first leaves. */
    @Test
    void page_whoseMakerLeaves_whileTheNextOneWaitsInLine_keepsNobodyWaiting() throws Exception {
        Play.Played played = play.competition().published();
        results.run(played.phase(), "Lumen", "pia-" + UUID.randomUUID(), "BERT");
        scorer.scoreAll(played.phase());
        String board = path(played, "/leaderboard");
        List<CompletableFuture<String>> pages = new ArrayList<>();
        try (Connection lock = database.getConnection();
                Statement statement = lock.createStatement()) {
            lock.setAutoCommit(false);
            statement.execute("lock table score in access exclusive mode");
            try (Socket leaves = new Socket(origin.getHost(), origin.getPort())) {
                leaves.getOutputStream()
                        .write(("GET " + board + " HTTP/1.1\r\nHost: " + origin.getAuthority()
                                        + "\r\nAccept-Encoding: gzip\r\n\r\n")
                                .getBytes(StandardCharsets.US_ASCII));
                Awaitility.await().until(() -> waitingForScores() == 1);
                for (int other = 1; other <= 3; other++) {
                    pages.add(later(board + "?other=" + other));
                }
                Awaitility.await().until(() -> waitingForScores() == 4);
                for (int waits = 0; waits < 3; waits++) {
                    pages.add(later(board));
                }
                Awaitility.await().pollDelay(Duration.ofMillis(300)).until(() -> true);
            }
            Awaitility.await().pollDelay(Duration.ofMillis(300)).until(() -> true);
            lock.rollback();
        }
        for (CompletableFuture<String> page : pages) {
            assertThat(page.get(2, TimeUnit.MINUTES)).contains("Lumen");
        }
        results.change("update team set name = 'Lumen renamed' where name = 'Lumen' and competition_id = "
                + played.competition().id);
        assertThat(later(board).get(2, TimeUnit.MINUTES)).contains("Lumen renamed");
    }

    private static CompletableFuture<String> later(String page) {
        return CompletableFuture.supplyAsync(() -> visitor().get(page).asString(), each -> new Thread(each).start());
    }

    private long waitingForScores() throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select count(*) as waiting from pg_locks"
                        + " where not granted and relation = cast('score' as regclass)"
                        + " and database = (select oid from pg_database where datname = current_database())")) {
            row.next();
            return row.getLong("waiting");
        }
    }

    /** Of a path that names two competitions the second one is shown. */
    @Test
    void page_byWayOfAnotherCompetition_isGoneWithItsOwn() throws Exception {
        Play.Played way = play.competition().published();
        Play.Played shown = play.competition().published();
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create(origin + path(way, "/%2e%2e/").substring(1) + shown.competition().slug))
                .build();
        HttpClient client = HttpClient.newHttpClient();
        for (int time = 0; time < 2; time++) {
            HttpResponse<String> page = client.send(request, HttpResponse.BodyHandlers.ofString());
            assertThat(page.statusCode()).isEqualTo(200);
            assertThat(page.body()).contains(shown.competition().name);
        }
        results.change("update competition set published_at = null where id = " + shown.competition().id);

        assertThat(client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode())
                .isEqualTo(404);
    }

    /** Whatever becomes of a body that nobody asked for: the connection that brought it goes on. */
    @ParameterizedTest
    @ValueSource(ints = {1, 1_000, 3_000_000})
    void page_askedForWithABody_leavesNobodyWaiting(int length) throws Exception {
        Play.Played played = play.competition().published();
        visitor().get(path(played, "")).then().statusCode(200);
        HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        URI page = URI.create(origin + path(played, "").substring(1));
        for (int time = 0; time < 2; time++) {
            HttpRequest withBody = HttpRequest.newBuilder(page)
                    .method("GET", HttpRequest.BodyPublishers.ofByteArray(new byte[length]))
                    .timeout(Duration.ofSeconds(20))
                    .build();
            assertThat(client.send(withBody, HttpResponse.BodyHandlers.discarding())
                            .statusCode())
                    .isIn(200, 401);
            assertThat(client.send(
                                    HttpRequest.newBuilder(page)
                                            .timeout(Duration.ofSeconds(20))
                                            .build(),
                                    HttpResponse.BodyHandlers.discarding())
                            .statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void page_thatSomebodyHas_isNotSentAgain() {
        Play.Played played = play.competition().published();
        String tag = visitor().get(path(played, "/leaderboard")).getHeader("ETag");

        Response again = visitor().header("If-None-Match", "\"other\", " + tag).get(path(played, "/leaderboard"));
        Response other = visitor().header("If-None-Match", "\"other\"").get(path(played, "/leaderboard"));

        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.asString()).isEmpty();
        assertThat(again.getHeader("ETag")).isEqualTo(tag);
        assertThat(other.statusCode()).isEqualTo(200);
    }

    @Test
    void page_packed_isTheSame() throws Exception {
        Play.Played played = play.competition().published();
        String plain = visitor()
                .header("Accept-Encoding", "identity")
                .get(path(played, ""))
                .asString();

        HttpResponse<byte[]> packed = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(origin.resolve(path(played, "")))
                                .header("Accept-Encoding", "gzip, deflate")
                                .build(),
                        HttpResponse.BodyHandlers.ofByteArray());

        assertThat(packed.headers().firstValue("content-encoding")).contains("gzip");
        try (var content = new java.util.zip.GZIPInputStream(new java.io.ByteArrayInputStream(packed.body()))) {
            assertThat(new String(content.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8))
                    .isEqualTo(plain);
        }
    }

    @Test
    void page_eachLanguageAndTheme_isItsOwn() {
        Play.Played played = play.competition().published();
        String page = path(played, "/leaderboard");
        for (int time = 0; time < 2; time++) {
            assertThat(visitor().get(page).asString()).contains("<html lang=\"en\">");
            assertThat(visitor().header("Accept-Language", "de").get(page).asString())
                    .contains("<html lang=\"de\">");
            assertThat(visitor().cookie("lang", "de").get(page).asString()).contains("<html lang=\"de\">");
            assertThat(visitor().cookie("theme", "dark").get(page).asString())
                    .contains("<html lang=\"en\" data-bs-theme=\"dark\">");
        }
    }

    @Test
    void page_ofSomebodySignedIn_isNeitherKeptNorTakenFromThere() {
        Play.Played played = play.competition().hidden();
        String page = path(played, "/leaderboard");

        assertThat(visitor().get(page).statusCode()).isEqualTo(404);
        Response organizers = TestSignIn.as("olga").get(page);
        assertThat(organizers.statusCode()).isEqualTo(200);
        assertThat(organizers.getHeader("Cache-Control")).isEqualTo("no-store");
        assertThat(visitor().get(page).statusCode()).isEqualTo(404);
        assertThat(statements(() -> TestSignIn.as("olga").get(page))).isPositive();
    }

    @Test
    void page_afterEachKindOfChange_showsIt() throws Exception {
        Play.Played played = play.competition().published();
        String board = path(played, "/leaderboard");
        String overview = path(played, "");
        String member = "pia-" + UUID.randomUUID();
        assertThat(visitor().get(board).asString()).doesNotContain("Lumen");

        results.run(played.phase(), "Lumen", member, "BERT");
        scorer.scoreAll(played.phase());
        assertThat(visitor().get(board).asString()).contains("Lumen");

        results.change("update team set name = 'Lumen renamed' where name = 'Lumen' and competition_id = "
                + played.competition().id);
        assertThat(visitor().get(board).asString()).contains("Lumen renamed");

        results.change("update score set value = 0.774 where evaluation_id in (select id from evaluation"
                + " where phase_id = " + played.phase().id + ")");
        assertThat(visitor().get(board).asString()).contains(">0.77<");

        assertThat(visitor().get(overview).asString()).doesNotContain("Another summary");
        results.change("update competition set summary = 'Another summary.' where id = " + played.competition().id);
        assertThat(visitor().get(overview).asString()).contains("Another summary");

        results.change("update phase set name = 'Grand finale' where id = " + played.phase().id);
        assertThat(visitor().get(board).asString()).contains("Grand finale");

        results.change("update competition set published_at = null where id = " + played.competition().id);
        assertThat(visitor().get(board).statusCode()).isEqualTo(404);
    }

    @Test
    void page_whenAPhaseIsRevealed_showsWhatWasSealedAtOnce() throws Exception {
        Play.Played played = play.competition().visibility(Visibility.BLIND).published();
        results.run(played.phase(), "Lumen", "pia-" + UUID.randomUUID(), "BERT");
        scorer.scoreAll(played.phase());
        String board = path(played, "/leaderboard");
        String sealed = visitor().get(board).asString();
        assertThat(visitor().get(board).asString()).isEqualTo(sealed).doesNotContain("Lumen");

        results.change(
                "update phase set closes_at = clock_timestamp() - interval '1 hour', revealed_at = clock_timestamp()"
                        + " + interval '1 second', revealed_by = (select min(id) from account) where id = "
                        + played.phase().id);
        assertThat(visitor().get(board).asString()).doesNotContain("Lumen");
        Thread.sleep(1_100);

        assertThat(visitor().get(board).asString()).contains("Lumen");
    }

    @Test
    void page_askedForByManyAtOnce_isPutTogetherOnce() {
        Play.Played played = play.competition().published();
        long one = statements(() -> visitor().get(path(played, "/leaderboard")));
        HttpClient client = HttpClient.newHttpClient();
        HttpRequest request = HttpRequest.newBuilder(origin.resolve(path(played, "/leaderboard?phase=final")))
                .build();

        long many = statements(() -> {
            List<CompletableFuture<HttpResponse<String>>> answers = Stream.generate(
                            () -> client.sendAsync(request, HttpResponse.BodyHandlers.ofString()))
                    .limit(40)
                    .toList();
            assertThat(answers.stream().map(CompletableFuture::join).map(HttpResponse::statusCode))
                    .containsOnly(200);
            assertThat(Set.copyOf(answers.stream()
                            .map(CompletableFuture::join)
                            .map(HttpResponse::body)
                            .toList()))
                    .hasSize(1);
        });

        assertThat(many).isEqualTo(one);
    }
}
