package dev.podium.web.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.podium.competition.PublicFrom;
import dev.podium.competition.Publishing;
import dev.podium.competition.Visibility;
import dev.podium.submission.GlobalIntake;
import dev.podium.testsupport.Collector;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.WebProcess;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Predicate;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Two web processes of the packaged application that keep a page, and a third one that changes what it shows: whoever asks either of
 * them after the commit never sees the old page. What has a bound is counted by both of them together.
 */
@QuarkusTest
class TwoWebProcessesIT {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Inject
    GlobalIntake globalIntake;

    @Inject
    AgroalDataSource database;

    private static final List<WebProcess> webs = new ArrayList<>();
    private static Collector asked;
    private static Collector unasked;
    private final HttpClient client = HttpClient.newHttpClient();

    @BeforeEach
    void start() throws IOException {
        if (!webs.isEmpty()) {
            return;
        }
        asked = Collector.start();
        unasked = Collector.start();
        webs.add(WebProcess.start("changes-1", environment(asked, "true")));
        webs.add(WebProcess.start("changes-2", environment(unasked, "false")));
        for (WebProcess web : webs) {
            // until it hears of changes a process keeps nothing
            Awaitility.await()
                    .atMost(PATIENCE)
                    .ignoreExceptions()
                    .until(() -> ask(web, "/").headers().firstValue("ETag").isPresent());
        }
    }

    private static Map<String, String> environment(Collector traces, String wanted) {
        return Map.of(
                "PODIUM_TRACES", wanted,
                "OTEL_EXPORTER_OTLP_ENDPOINT", traces.address(),
                "OTEL_EXPORTER_OTLP_PROTOCOL", "http/protobuf",
                "QUARKUS_SHUTDOWN_DELAY", "0S",
                // what names the time left is not told from what has changed
                "PODIUM_PAGES_FRESH_FOR", "PT1H");
    }

    @AfterAll
    static void stop() throws InterruptedException {
        for (WebProcess web : webs) {
            web.process().destroyForcibly().waitFor();
        }
        asked.close();
        unasked.close();
    }

    /** Something that changes what a page shows, and returns when it is committed. */
    @FunctionalInterface
    private interface Change {
        void make() throws Exception;
    }

    private HttpResponse<String> ask(WebProcess web, String page, String... headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(web.pages().resolve(page));
        return client.send(
                (headers.length == 0 ? request : request.headers(headers)).build(),
                HttpResponse.BodyHandlers.ofString());
    }

    private static String tag(HttpResponse<String> answer) {
        return answer.headers().firstValue("ETag").orElseThrow();
    }

    /** What both show before a change, which both keep, is shown by neither after it. */
    private void assertSeen(String page, String what, Predicate<HttpResponse<String>> isNew, Change change)
            throws Exception {
        List<HttpResponse<String>> before = new ArrayList<>();
        for (WebProcess web : webs) {
            HttpResponse<String> old = ask(web, page);
            assertThat(isNew.test(old)).as("before: %s", what).isFalse();
            assertThat(ask(web, page, "If-None-Match", tag(old)).statusCode())
                    .as("nothing has changed yet: %s", what)
                    .isEqualTo(304);
            before.add(old);
        }
        change.make();
        for (int i = 0; i < webs.size(); i++) {
            HttpResponse<String> fresh = ask(webs.get(i), page, "If-None-Match", tag(before.get(i)));
            assertThat(isNew.test(fresh)).as("right after the commit: %s", what).isTrue();
            if (fresh.statusCode() == 200) {
                assertThat(tag(fresh)).as(what).isNotEqualTo(tag(before.get(i)));
                assertThat(ask(webs.get(i), page, "If-None-Match", tag(fresh)).statusCode())
                        .as("nothing has changed since: %s", what)
                        .isEqualTo(304);
            }
        }
    }

    private static Predicate<HttpResponse<String>> shows(String words) {
        return answer -> answer.statusCode() == 200 && answer.body().contains(words);
    }

    private static Predicate<HttpResponse<String>> differs(String... words) {
        return answer -> answer.statusCode() == 200 && List.of(words).stream().noneMatch(answer.body()::contains);
    }

    /** Sets a moment of a phase, and returns when it has passed by the clock of the database. */
    private void pass(Play.Played played, String moment, Change meanwhile) throws Exception {
        String by = moment.equals("revealed_at") ? ", revealed_by = (select min(id) from account)" : "";
        results.change("update phase set %s = clock_timestamp() + interval '2 seconds'%s where id = %d"
                .formatted(moment, by, played.phase().id));
        meanwhile.make();
        Awaitility.await().atMost(PATIENCE).pollInterval(Duration.ofMillis(20)).until(() -> {
            try (Connection connection = database.getConnection();
                    Statement statement = connection.createStatement();
                    ResultSet row = statement.executeQuery("select clock_timestamp() >= %s from phase where id = %d"
                            .formatted(moment, played.phase().id))) {
                row.next();
                return row.getBoolean(1);
            }
        });
    }

    /** A page before and after a moment that passes; what was kept before is from less than two seconds earlier. */
    private void assertSeenAt(Play.Played played, String moment, String page, Predicate<HttpResponse<String>> isNew)
            throws Exception {
        List<String> before = new ArrayList<>();
        pass(played, moment, () -> {
            for (WebProcess web : webs) {
                HttpResponse<String> old = ask(web, page);
                assertThat(isNew.test(old)).as("before %s", moment).isFalse();
                before.add(tag(old));
            }
        });
        for (int i = 0; i < webs.size(); i++) {
            HttpResponse<String> fresh = ask(webs.get(i), page, "If-None-Match", before.get(i));
            assertThat(fresh.statusCode()).as("after %s", moment).isEqualTo(200);
            assertThat(isNew.test(fresh)).as("after %s", moment).isTrue();
            assertThat(tag(fresh)).isNotEqualTo(before.get(i));
        }
    }

    @Test
    void page_afterEachKindOfChangeAndMoment_isNeverTheOldOneOnEitherProcess() throws Exception {
        Play.Played played = play.competition().published();
        String overview = "/competitions/" + played.competition().slug;
        String board = overview + "/leaderboard";
        String where = " where id = " + played.competition().id;
        String wherePhase = " where id = " + played.phase().id;
        String team = "Lumen " + UUID.randomUUID();

        assertSeen(board, "a score", shows(team), () -> {
            results.run(played.phase(), team, "pia-" + UUID.randomUUID(), "BERT");
            scorer.scoreAll(played.phase());
        });
        assertSeen(
                board,
                "a number",
                shows(">0.77<"),
                () -> results.change("update score set value = 0.774 where evaluation_id in (select id from evaluation"
                        + " where phase_id = " + played.phase().id + ")"));
        assertSeen(
                board,
                "name of a team",
                shows("Renamed team"),
                () -> results.change("update team set name = 'Renamed team' where competition_id = "
                        + played.competition().id + " and name = '" + team + "'"));
        assertSeen(
                overview,
                "a text",
                shows("Another summary"),
                () -> results.change("update competition set summary = 'Another summary.'" + where));
        assertSeen(
                overview,
                "name of the competition",
                shows("Another name"),
                () -> results.change("update competition set name = 'Another name'" + where));
        assertSeen(
                "/",
                "the list of competitions",
                shows("Name in the list"),
                () -> results.change("update competition set name = 'Name in the list'" + where));
        assertSeen(
                board,
                "that nothing is taken in anywhere",
                shows("We move."),
                () -> globalIntake.pause("We move.", "Wir ziehen um.", play.account("ada")));
        assertSeen(
                board,
                "that files are taken in again",
                differs("We move."),
                () -> globalIntake.resume(play.account("ada")));
        assertSeen(
                board,
                "a rule of the phase",
                shows("Grand finale"),
                () -> results.change("update phase set name = 'Grand finale'" + wherePhase));
        assertSeen(
                board,
                "who sees the board",
                differs("Renamed team"),
                () -> results.change(
                        "update phase set public_board = 'revealed', team_board = 'revealed'" + wherePhase));

        Play.Played timed = play.competition()
                .visibility(Visibility.BLIND)
                .publishing(new Publishing(PublicFrom.opening, PublicFrom.never))
                .published();
        String timedOverview = "/competitions/" + timed.competition().slug;
        String timedBoard = timedOverview + "/leaderboard";
        results.run(timed.phase(), "Sealed team", "pia-" + UUID.randomUUID(), "BERT");
        scorer.scoreAll(timed.phase());
        assertSeenAt(timed, "opens_at", timedOverview, differs("Not started", "when Final opens"));
        assertSeenAt(timed, "closes_at", timedOverview, shows("was open until"));
        results.change("update phase set upload_seconds = 0 where id = " + timed.phase().id);
        assertSeenAt(timed, "revealed_at", timedBoard, shows("Sealed team"));

        Play.Played released = play.competition()
                .publishing(new Publishing(PublicFrom.now, PublicFrom.closing))
                .published();
        results.change("update phase set upload_seconds = 0 where id = " + released.phase().id);
        assertSeenAt(
                released,
                "closes_at",
                "/competitions/" + released.competition().slug,
                differs("after Final has closed"));

        assertSeen(
                overview,
                "that it is public",
                answer -> answer.statusCode() == 404,
                () -> results.change("update competition set published_at = null" + where));

        Awaitility.await()
                .atMost(PATIENCE)
                .until(() -> asked.spans().stream()
                        .anyMatch(span -> span.getName().equals("GET /competitions/{slug}/leaderboard")));
        assertThat(unasked.everything()).as("traces that nobody wants").isEqualTo("[]");
    }

    /** Of the 300 that an address may send in a minute. */
    private void sendWrongTokens(WebProcess web, int number) throws Exception {
        for (int i = 0; i < number; i++) {
            HttpResponse<String> answer = me(web);
            if (answer.statusCode() != 401) {
                fail("%d: %s%n%s", answer.statusCode(), answer.body(), web.lastOfLog());
            }
        }
    }

    private HttpResponse<String> me(WebProcess web) throws Exception {
        return ask(web, "/api/v1/me", "Authorization", "Bearer podium_" + UUID.randomUUID());
    }

    @Test
    void wrongTokens_halfOfThemToEachProcess_areRefusedByBoth() throws Exception {
        sendWrongTokens(webs.get(0), 150);
        sendWrongTokens(webs.get(1), 150);
        for (WebProcess web : webs) {
            Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> me(web).statusCode() == 429);
        }
    }
}
