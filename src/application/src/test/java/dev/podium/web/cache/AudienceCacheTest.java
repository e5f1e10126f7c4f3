package dev.podium.web.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Visibility;
import dev.podium.competition.VisibleFrom;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.http.Header;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
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
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import javax.sql.DataSource;
import org.awaitility.Awaitility;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What people who are signed in share of pages, and what they do not. */
@QuarkusTest
class AudienceCacheTest {

    private static final String ORGANIZER = "olga";

    private final String first = "first-" + UUID.randomUUID();
    private final String second = "second-" + UUID.randomUUID();
    private final String stranger = "stranger-" + UUID.randomUUID();

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
        Awaitility.await().until(() -> states.ask(PageStates.ALL).isPresent());
    }

    private static String path(Play.Played played, String page) {
        return "/competitions/" + played.competition().slug + page;
    }

    private Play.Played played(Visibility visibility) {
        Play.Played played = play.competition().visibility(visibility).published();
        results.run(played.phase(), "Lumen", first, "BERT");
        results.run(played.phase(), "Umbra", second, "Rules");
        scorer.scoreAll(played.phase());
        // accounts and their rights are looked up
        TestSignIn.as(stranger).get("/account").then().statusCode(200);
        return played;
    }

    private static String main(Response page) {
        return Html.parse(page.asString()).select("main").outerHtml();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/history", "/analysis"})
    void page_ofTheSameAudience_isPutTogetherOnce(String page) {
        Play.Played played = played(Visibility.OPEN);
        Response one = TestSignIn.as(first).get(path(played, page));

        hibernate.getStatistics().clear();
        Response other = TestSignIn.as(second).get(path(played, page));

        assertThat(one.statusCode()).isEqualTo(200);
        assertThat(hibernate.getStatistics().getPrepareStatementCount()).isEqualTo(2);
        assertThat(main(other)).isEqualTo(main(one));
        assertThat(other.getHeader("Cache-Control")).isEqualTo("no-store");
        assertThat(other.getHeader("ETag")).isNull();
        assertThat(other.getHeader("Content-Type")).isEqualTo(one.getHeader("Content-Type"));
    }

    /** What shows where a team stands is put together once for all of its members, and for nobody else. */
    @ParameterizedTest
    @ValueSource(strings = {"/leaderboard", "/comparisons"})
    void page_ofTheSameTeam_isPutTogetherOnce(String page) {
        Play.Played played = played(Visibility.OPEN);
        String third = "third-" + UUID.randomUUID();
        TestSignIn.as(third).get("/account").then().statusCode(200);
        results.change("insert into membership (key, team_id, competition_id, account_id, leads, joined_at)"
                + " select gen_random_uuid(), m.team_id, m.competition_id, (select id from account where subject = '"
                + third + "'), false, clock_timestamp() from membership m join account a on a.id = m.account_id"
                + " where a.subject = '" + first + "'");
        Response one = TestSignIn.as(first).get(path(played, page));

        hibernate.getStatistics().clear();
        Response other = TestSignIn.as(third).get(path(played, page));

        assertThat(one.statusCode()).isEqualTo(200);
        assertThat(hibernate.getStatistics().getPrepareStatementCount()).isEqualTo(2);
        assertThat(main(other)).isEqualTo(main(one));
    }

    @Test
    void leaderboard_ofAnotherTeam_marksTheirs() {
        Play.Played played = played(Visibility.OPEN);
        String board = path(played, "/leaderboard");
        for (int time = 0; time < 2; time++) {
            assertThat(Html.texts(TestSignIn.as(first).get(board).asString(), "tr.is-mine th"))
                    .singleElement()
                    .asString()
                    .startsWith("Lumen your team");
            assertThat(Html.texts(TestSignIn.as(second).get(board).asString(), "tr.is-mine th"))
                    .singleElement()
                    .asString()
                    .startsWith("Umbra your team");
            for (String page : List.of(
                    TestSignIn.as(stranger).get(board).asString(),
                    TestSignIn.asVisitor().get(board).asString())) {
                assertThat(page).contains("Lumen").doesNotContain("is-mine", "our team");
            }
        }
    }

    /** As it is sent: a client that unpacks pages hides how they were packed. */
    private static HttpResponse<byte[]> raw(String reader, String path, String accepted) throws Exception {
        return raw(TestSignIn.headers(reader), path, accepted);
    }

    private static HttpResponse<byte[]> raw(Map<String, String> headers, String path, String accepted)
            throws Exception {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(RestAssured.baseURI + ":" + RestAssured.port + path));
        headers.forEach(request::header);
        return HttpClient.newHttpClient()
                .send(request.header("Accept-Encoding", accepted).build(), HttpResponse.BodyHandlers.ofByteArray());
    }

    private static String withoutTokens(String page) {
        return page.replaceAll("(name=\"csrf-token\" value=)\"[^\"]*\"", "$1");
    }

    @Test
    void page_thatIsKept_isSentCompressedToWhoTakesIt() throws Exception {
        String board = path(played(Visibility.OPEN), "/history");
        TestSignIn.as(first).get(board).then().statusCode(200);

        hibernate.getStatistics().clear();
        HttpResponse<byte[]> packed = raw(second, board, "br, gzip");
        assertThat(hibernate.getStatistics().getPrepareStatementCount()).isEqualTo(2);
        HttpResponse<byte[]> plain = raw(second, board, "identity");

        assertThat(packed.headers().allValues("Content-Encoding")).containsExactly("gzip");
        assertThat(packed.headers().allValues("Content-Type")).containsExactly("text/html;charset=UTF-8");
        assertThat(plain.headers().firstValue("Content-Encoding").orElse("identity"))
                .isEqualTo("identity");
        try (GZIPInputStream page = new GZIPInputStream(new ByteArrayInputStream(packed.body()))) {
            String unpacked = new String(page.readAllBytes(), StandardCharsets.UTF_8);
            assertThat(withoutTokens(unpacked))
                    .isEqualTo(withoutTokens(new String(plain.body(), StandardCharsets.UTF_8)))
                    .contains("Lumen", "Umbra");
        }
        assertThat(packed.body().length).isLessThan(plain.body().length / 2);
    }

    /** As their browser asks again, which was shown the page before. */
    private static Response again(String page, String user, String... roles) {
        return TestSignIn.asVisitor()
                .headers(TestSignIn.headersOfBrowser(page, user, roles))
                .get(page);
    }

    private static Map<String, String> browser(String page, String user, String... roles) {
        Map<String, String> headers = TestSignIn.headersOfBrowser(page, user, roles);
        TestSignIn.asVisitor().headers(headers).get(page).then().statusCode(200);
        return headers;
    }

    @Test
    void page_thatIsKept_isTheSameAsOneThatIsMade() throws Exception {
        String board = path(played(Visibility.OPEN), "/leaderboard");
        Map<String, String> headers = browser(board, first, "organizer");
        Response kept = TestSignIn.asVisitor().headers(headers).get(board);
        // asks for the same by an address that nobody has asked for
        Response made = TestSignIn.asVisitor().headers(headers).get(board + "?anew=1");

        assertThat(kept.asString())
                .isEqualTo(made.asString().replace("%3Fanew%3D1", "").replace("?anew=1", ""));
        assertThat(names(kept)).isEqualTo(names(made));
        assertThat(kept.getHeader("Cache-Control")).isEqualTo("no-store");
        assertThat(kept.getHeader("ETag")).isNull();
        assertThat(Html.one(kept.asString(), "#sign-out input").attr("value"))
                .isEqualTo(headers.get("Cookie").replace("csrf-token=", ""));
        HttpResponse<byte[]> plain = raw(headers, board, "identity");
        assertThat(new String(plain.body(), StandardCharsets.UTF_8)).isEqualTo(kept.asString());
        assertThat(plain.headers().allValues("Content-Encoding")).doesNotContain("gzip");
    }

    private static Map<String, String> names(Response page) {
        return page.headers().asList().stream()
                // a cookie that lasts a day is good for as long without being set again
                .filter(header -> !Set.of("content-length", "set-cookie")
                        .contains(header.getName().toLowerCase(Locale.ROOT)))
                .collect(Collectors.toMap(
                        header -> header.getName().toLowerCase(Locale.ROOT),
                        Header::getValue,
                        (a, b) -> a + "; " + b,
                        TreeMap::new));
    }

    /** The next answer would show a token that their browser was never given. */
    @Test
    void readerWithoutAToken_isGivenOneEachTime() {
        String board = path(played(Visibility.OPEN), "/leaderboard");
        for (int time = 0; time < 2; time++) {
            Response page = TestSignIn.as(first).get(board);
            assertThat(page.getCookie("csrf-token"))
                    .isEqualTo(Html.one(page.asString(), "#sign-out input").attr("value"));
        }
    }

    @Test
    void reader_isNobodyElse() {
        String board = path(played(Visibility.BLIND), "/leaderboard");
        Map<String, String> organizer = browser(board, ORGANIZER);
        Map<String, String> member = browser(board, first);
        assertThat(TestSignIn.asVisitor().headers(organizer).get(board).asString())
                .contains("Umbra");

        assertThat(TestSignIn.asVisitor().headers(member).get(board).asString()).doesNotContain("Umbra");
        // the token of somebody else
        Map<String, String> mixed = new HashMap<>(member);
        mixed.put("Cookie", organizer.get("Cookie"));
        for (int time = 0; time < 2; time++) {
            Response page = TestSignIn.asVisitor().headers(mixed).get(board);
            assertThat(page.asString())
                    .doesNotContain("Umbra", organizer.get("Cookie").replace("csrf-token=", ""));
        }
        assertThat(TestSignIn.asVisitor()
                        .header("Cookie", organizer.get("Cookie"))
                        .get(board)
                        .asString())
                .doesNotContain("Umbra", "sign-out");
        // whose login says something else of them
        Map<String, String> creating = new HashMap<>(member);
        creating.putAll(TestSignIn.headers(first, "organizer"));
        assertThat(TestSignIn.asVisitor().headers(creating).get(board).asString())
                .contains("href=\"/organize\"");
        assertThat(TestSignIn.asVisitor().headers(member).get(board).asString()).doesNotContain("href=\"/organize\"");
    }

    /** What a reader is shown, made for them and then kept. */
    private static String asked(Map<String, String> reader, String board) {
        String page = TestSignIn.asVisitor().headers(reader).get(board).asString();
        assertThat(TestSignIn.asVisitor().headers(reader).get(board).asString()).isEqualTo(page);
        return page;
    }

    @Test
    void reader_ofWhomSomethingChanges_isSeenAsTheyAreFromThenOn() {
        Play.Played played = played(Visibility.BLIND);
        String board = path(played, "/leaderboard");
        String competition = " competition_id = " + played.competition().id;
        String account = "(select id from account where subject = '" + stranger + "')";
        String ofStranger = " where subject = '" + stranger + "'";
        Map<String, String> reader = browser(board, stranger);
        assertThat(asked(reader, board)).doesNotContain("Umbra");

        results.change("insert into organizer (key, role, competition_id, account_id, since)"
                + " select gen_random_uuid(), 'helper', " + played.competition().id + ", " + account
                + ", clock_timestamp()");
        assertThat(asked(reader, board)).as("organizes").contains("Umbra");

        results.change("delete from organizer where" + competition + " and account_id = " + account);
        assertThat(asked(reader, board)).as("organizes no more").doesNotContain("Umbra", "href=\"/organize\"");

        results.change("update account set creating_at = clock_timestamp()" + ofStranger);
        assertThat(asked(reader, board)).as("may create competitions").contains("href=\"/organize\"");

        results.change(
                "update account set suspended_at = clock_timestamp(), suspended_reason = 'Was rude.'" + ofStranger);
        for (int time = 0; time < 2; time++) {
            assertThat(TestSignIn.asVisitor().headers(reader).get(board).asString())
                    .as("is suspended")
                    .contains("Was rude.");
        }
        results.change("update account set suspended_at = null, suspended_reason = null" + ofStranger);
        assertThat(asked(reader, board)).doesNotContain("Was rude.");

        results.change("update competition set published_at = null where id = " + played.competition().id);
        assertThat(TestSignIn.asVisitor().headers(reader).get(board).statusCode())
                .as("is hidden")
                .isEqualTo(404);
    }

    /** The table of accounts is locked, so that whoever puts the page together is suspended before anybody looks at who they are. */
    @Test
    void organizer_suspendedWhileTheyPutAPageTogether_doesNotSeeIt() throws Exception {
        Play.Played played = played(Visibility.BLIND);
        String board = path(played, "/leaderboard");
        results.change("insert into organizer (key, role, competition_id, account_id, since)"
                + " select gen_random_uuid(), 'helper', " + played.competition().id
                + ", id, clock_timestamp() from account where subject = '" + stranger + "'");
        Map<String, String> helper = browser(board, stranger);
        assertThat(asked(helper, board)).contains("Umbra");
        CompletableFuture<String> page;
        try (Connection lock = database.getConnection();
                Statement statement = lock.createStatement()) {
            lock.setAutoCommit(false);
            results.change("update team set name = 'Lumen renamed' where name = 'Lumen' and competition_id = "
                    + played.competition().id);
            statement.execute("lock table account in access exclusive mode");
            page = CompletableFuture.supplyAsync(
                    () -> TestSignIn.asVisitor().headers(helper).get(board).asString());
            Awaitility.await().until(() -> waitingFor("account") == 1);
            statement.execute("update account set suspended_at = clock_timestamp(), suspended_reason = 'Was rude.'"
                    + " where subject = '" + stranger + "'");
            lock.commit();
        }

        assertThat(page.join()).contains("Was rude.").doesNotContain("Umbra", "Lumen");
        assertThat(TestSignIn.as(ORGANIZER).get(board).asString())
                .contains("Umbra", "Lumen renamed")
                .doesNotContain("Was rude.");
    }

    /** Of a path that names two competitions the second one is shown. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/leaderboard/%2e%2e/%2e%2e/",
                "/leaderboard/%2E%2E/%2E./",
                "/leaderboard/../../",
                "/history/x/%2e%2e/%2e%2e/%2e%2e/"
            })
    void pathByWayOfACompetitionOfTheirs_showsNothingMoreOfAnother(String way) throws Exception {
        Play.Played sealed = played(Visibility.BLIND);
        Play.Played own = play.competition().published();
        results.change("insert into organizer (key, role, competition_id, account_id, since)"
                + " select gen_random_uuid(), 'owner', " + own.competition().id
                + ", id, clock_timestamp() from account where subject = '" + stranger + "'");
        String board = path(own, way) + sealed.competition().slug + "/leaderboard";
        Map<String, String> headers = browser(path(own, "/leaderboard"), stranger);
        for (int time = 0; time < 3; time++) {
            HttpResponse<byte[]> page = raw(headers, board, "identity");
            assertThat(page.statusCode()).isEqualTo(200);
            assertThat(new String(page.body(), StandardCharsets.UTF_8))
                    .contains(sealed.competition().name)
                    .doesNotContain("Umbra", "Lumen");
        }
        assertThat(new String(
                        raw(TestSignIn.headers(ORGANIZER), path(sealed, "/leaderboard"), "identity")
                                .body(),
                        StandardCharsets.UTF_8))
                .contains("Umbra");
    }

    @Test
    void member_whoLeavesTheTeam_seesNoMoreThanOthers() {
        Play.Played played =
                played(new Visibility(VisibleFrom.live, VisibleFrom.live, VisibleFrom.revealed, VisibleFrom.revealed));
        String board = path(played, "/leaderboard");
        Map<String, String> member = browser(board, first);
        assertThat(TestSignIn.asVisitor().headers(member).get(board).asString()).contains("Umbra");

        results.change("delete from membership where competition_id = " + played.competition().id
                + " and account_id = (select id from account where subject = '" + first + "')");

        assertThat(TestSignIn.asVisitor().headers(member).get(board).asString()).doesNotContain("Umbra");
        assertThat(again(board, second).asString()).contains("Umbra");
    }

    /** The table of scores is locked, so that whoever puts the page together is seen to wait for it. */
    @Test
    void page_thatManyAskForTogether_isPutTogetherOnceForEachAudience() throws Exception {
        Play.Played played = played(Visibility.OPEN);
        String board = path(played, "/history?phase=final");
        List<Map<String, String>> readers = Stream.of(
                        first, second, stranger, "further-" + UUID.randomUUID(), "last-" + UUID.randomUUID())
                .map(reader -> browser(board, reader))
                .toList();
        List<CompletableFuture<Map.Entry<String, String>>> pages = new ArrayList<>();
        try (Connection lock = database.getConnection();
                Statement statement = lock.createStatement()) {
            lock.setAutoCommit(false);
            statement.execute("lock table score in access exclusive mode");
            results.change("update team set name = 'Lumen renamed' where name = 'Lumen' and competition_id = "
                    + played.competition().id);
            // one for members of teams, one for others; then as many as wait for their turn
            for (Map<String, String> reader : List.of(readers.get(0), readers.get(2))) {
                pages.add(asking(reader, board));
                long begun = pages.size();
                Awaitility.await().until(() -> waitingFor("score") == begun);
            }
            for (Map<String, String> reader : readers) {
                pages.add(asking(reader, board));
                pages.add(asking(reader, board));
            }
            Awaitility.await().during(Duration.ofMillis(500)).until(() -> waitingFor("score") == 2);
            lock.rollback();
        }
        for (CompletableFuture<Map.Entry<String, String>> page : pages) {
            assertThat(page.join().getValue())
                    .contains("Lumen renamed", page.join().getKey());
        }
    }

    /** A reader's token, and the page that they are shown. */
    private static CompletableFuture<Map.Entry<String, String>> asking(Map<String, String> reader, String board) {
        return CompletableFuture.supplyAsync(
                () -> Map.entry(
                        reader.get("Cookie").replace("csrf-token=", ""),
                        TestSignIn.asVisitor().headers(reader).get(board).asString()),
                each -> new Thread(each).start());
    }

    @Test
    void header_isOfWhoAsks() {
        Play.Played played = played(Visibility.OPEN);
        String board = path(played, "/leaderboard");
        String ofOne = TestSignIn.as(first).get(board).asString();
        String token = Html.one(ofOne, "#sign-out input").attr("value");

        Response other = TestSignIn.as(second, "organizer").get(board);

        assertThat(token).isNotEmpty();
        assertThat(other.asString()).doesNotContain(token);
        assertThat(Html.one(other.asString(), "#sign-out input").attr("value")).isNotEmpty();
        assertThat(other.getCookie("csrf-token")).isNotEmpty();
        assertThat(Html.parse(other.asString()).select("header a[href=/organize]"))
                .hasSize(1);
        assertThat(Html.parse(ofOne).select("header a[href=/organize]")).isEmpty();
    }

    @Test
    void sealedPage_askedForTwice_showsEachAudienceItsOwn() {
        Play.Played played = played(Visibility.BLIND);
        String board = path(played, "/leaderboard");
        for (int time = 0; time < 2; time++) {
            assertThat(TestSignIn.as(ORGANIZER).get(board).asString()).contains("Lumen", "Umbra");
            assertThat(TestSignIn.as(first).get(board).asString()).doesNotContain("Lumen", "Umbra");
            assertThat(TestSignIn.as(stranger).get(board).asString()).doesNotContain("Lumen", "Umbra");
            assertThat(TestSignIn.asVisitor().get(board).asString()).doesNotContain("Lumen", "Umbra");
        }
    }

    @Test
    void boardOfTeams_askedForTwice_isNotShownToOthers() {
        Play.Played played =
                played(new Visibility(VisibleFrom.live, VisibleFrom.live, VisibleFrom.revealed, VisibleFrom.revealed));
        String board = path(played, "/leaderboard");
        for (int time = 0; time < 2; time++) {
            assertThat(TestSignIn.as(second).get(board).asString()).contains("Lumen", "Umbra");
            assertThat(TestSignIn.as(first).get(board).asString()).contains("Lumen", "Umbra");
            assertThat(TestSignIn.as(stranger).get(board).asString()).doesNotContain("Lumen", "Umbra");
            assertThat(TestSignIn.asVisitor().get(board).asString()).doesNotContain("Lumen", "Umbra");
        }
    }

    @Test
    void hiddenCompetition_isNotThereForOthers_howeverOftenItsOrganizersLook() {
        Play.Played played = play.competition().hidden();
        String board = path(played, "/leaderboard");
        for (int time = 0; time < 2; time++) {
            TestSignIn.as(ORGANIZER).get(board).then().statusCode(200);
            TestSignIn.as(stranger).get(board).then().statusCode(404);
        }
    }

    @Test
    void page_afterAChange_showsIt() {
        Play.Played played = played(Visibility.OPEN);
        String board = path(played, "/leaderboard");
        assertThat(TestSignIn.as(first).get(board).asString()).contains("Lumen");

        results.change("update team set name = 'Lumen renamed' where name = 'Lumen' and competition_id = "
                + played.competition().id);

        assertThat(TestSignIn.as(second).get(board).asString()).contains("Lumen renamed");
    }

    /** The table of scores is locked, so that whoever puts the page together is seen to wait for it. */
    @Test
    void page_whileSomebodyPutsItTogether_isPutTogetherForAllWhoCome_butNotForWhoComesAfterAChange() throws Exception {
        Play.Played played = played(Visibility.OPEN);
        String third = "third-" + UUID.randomUUID();
        results.run(played.phase(), "Penumbra", third, "Rules");
        String board = path(played, "/history?phase=final");
        List<CompletableFuture<String>> pages = new ArrayList<>();
        String renamed = "Lumen renamed";
        try (Connection lock = database.getConnection();
                Statement statement = lock.createStatement()) {
            lock.setAutoCommit(false);
            statement.execute("lock table score in access exclusive mode");
            pages.add(asked(first, board));
            Awaitility.await().until(() -> waitingFor("score") == 1);
            pages.add(asked(second, board));
            results.change("update team set name = '" + renamed + "' where name = 'Lumen' and competition_id = "
                    + played.competition().id);
            pages.add(asked(third, board));
            Awaitility.await().during(Duration.ofMillis(800)).until(() -> waitingFor("score") == 1);
            lock.rollback();
        }

        assertThat(pages.stream().map(CompletableFuture::join)).allMatch(page -> page.contains("Umbra"));
        assertThat(pages.get(2).join()).contains(renamed);
    }

    /** Releases are looked up between what their competition is and the scores. */
    @Test
    void page_whoseReaderJoinsATeamMeanwhile_isPutTogetherForWhomItIsKept() throws Exception {
        Play.Played played =
                played(new Visibility(VisibleFrom.live, VisibleFrom.live, VisibleFrom.revealed, VisibleFrom.revealed));
        String board = path(played, "/leaderboard");
        // has a token, and is not known yet
        Map<String, String> reader = TestSignIn.headersOfBrowser("/account", stranger);
        CompletableFuture<String> page;
        try (Connection lock = database.getConnection();
                Statement statement = lock.createStatement()) {
            lock.setAutoCommit(false);
            statement.execute("lock table gold_release in access exclusive mode");
            page = CompletableFuture.supplyAsync(
                    () -> TestSignIn.asVisitor().headers(reader).get(board).asString());
            Awaitility.await().until(() -> waitingFor("gold_release") == 1);
            results.change("insert into membership (key, leads, competition_id, team_id, account_id, joined_at)"
                    + " select gen_random_uuid(), false, t.competition_id, t.id, a.id, now()"
                    + " from team t, account a where t.name = 'Lumen' and a.subject = '" + stranger
                    + "' and t.competition_id = " + played.competition().id);
            lock.rollback();
        }

        assertThat(page.join()).doesNotContain("Lumen", "Umbra");
        assertThat(asked(reader, board)).contains("Lumen", "Umbra");
    }

    private static CompletableFuture<String> asked(String reader, String path) {
        return CompletableFuture.supplyAsync(
                () -> TestSignIn.as(reader).get(path).asString());
    }

    private long waitingFor(String table) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select count(*) as waiting from pg_locks"
                        + " where not granted and relation = cast('" + table + "' as regclass)"
                        + " and database = (select oid from pg_database where datname = current_database())")) {
            row.next();
            return row.getLong("waiting");
        }
    }

    @Test
    void reader_whoBecomesAnOrganizer_seesWhatOrganizersSee() {
        Play.Played played = played(Visibility.BLIND);
        String board = path(played, "/leaderboard");
        TestSignIn.as(ORGANIZER).get(board).then().statusCode(200);
        assertThat(TestSignIn.as(stranger).get(board).asString()).doesNotContain("Lumen");

        results.change(
                "insert into organizer (key, role, competition_id, account_id, since) select gen_random_uuid(), 'organizer', "
                        + played.competition().id + ", id, clock_timestamp() from account where subject = '" + stranger
                        + "'");

        assertThat(TestSignIn.as(stranger).get(board).asString()).contains("Lumen");
    }

    @Test
    void page_inAnotherLanguageOrTheme_isAnotherOne() {
        Play.Played played = played(Visibility.OPEN);
        String board = path(played, "/leaderboard");
        for (int time = 0; time < 2; time++) {
            assertThat(TestSignIn.as(first).get(board).asString()).contains("<html lang=\"en\">");
            assertThat(TestSignIn.as(second)
                            .cookie("lang", "de")
                            .cookie("theme", "dark")
                            .get(board)
                            .asString())
                    .contains("<html lang=\"de\" data-bs-theme=\"dark\">", "Abmelden");
        }
    }
}
