package dev.podium.access;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.podium.competition.Phase;
import dev.podium.platform.upload.UploadGate;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.InSeconds;
import dev.podium.testsupport.Line;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Clients that take their time, out of malice or on a bad line. Bounds are seconds here where they are minutes outside. */
@QuarkusTest
@TestProfile(InSeconds.class)
class SlowClientsTest {

    private static final String END = "\r\n--b--\r\n";
    private static final String PART =
            "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\n\r\n";
    private static final String FIELD = "\r\n--b\r\nContent-Disposition: form-data; name=\"%s\"\r\n\r\n%s";
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final String ABOUT = "/api/v1/submissions/6f1c1f0e-0000-4000-8000-000000000000/about";
    private static final String UNREAD = "--b\r\nContent-Disposition: form-data; name=\"unread\"\r\n\r\n";

    @Inject
    Play play;

    @Inject
    UploadGate gate;

    @Inject
    EntityManager database;

    @TestHTTPResource
    URI server;

    @TestHTTPResource(management = true)
    URI management;

    @BeforeEach
    void warmUp() {
        await().until(() -> gate.underWay() + gate.underWayWithoutAccount() == 0);
        pages().forEach(page -> given().get(page));
    }

    /** The attack: the head in time, the file when the labels can be read. */
    @Test
    void uploadHeldOpenBeyondTheEnd_seesNoLabelsAndIsRefused() throws Exception {
        Play.Played played = played(300);
        String items = "/api/v1/competitions/" + played.competition().slug + "/phases/final/items/1";
        try (Line held = begun(submissions(played))) {
            closes(played.phase());
            await().until(() -> given().get("/api/v1/competitions/" + played.competition().slug)
                    .asString()
                    .contains("\"closed\""));
            assertThat(given().get(items).asString()).doesNotContain("\"spans\"");
            for (int i = 0; i < 160 && !held.isAnswered(); i++) {
                chunk(held, "x");
                Thread.sleep(250);
            }
            assertThat(held.status()).isEqualTo(408);
            assertThat(held.rest()).contains("upload.too-slow");
        }
        assertThat(submitted(played)).isZero();
    }

    @Test
    void uploadThatWasCompleteWhenResultsCouldBeSeen_refused() throws Exception {
        Play.Played played = played(1);
        try (Line held = begun(submissions(played))) {
            closes(played.phase());
            Thread.sleep(1100);
            finish(held);
            assertThat(held.status()).isEqualTo(409);
            assertThat(held.rest()).contains("submission.overtaken");
        }
        assertThat(submitted(played)).isZero();
    }

    @Test
    void formThatWasCompleteWhenResultsCouldBeSeen_refused() throws Exception {
        Play.Played played = played(1);
        Form.Shown token = Form.shownTo("pia");
        try (Line held = begun("/competitions/" + played.competition().slug + "/submit", token.cookie())) {
            closes(played.phase());
            Thread.sleep(1100);
            chunk(held, FIELD.formatted("csrf-token", token.field()) + FIELD.formatted("phase", "final"));
            finish(held);
            assertThat(held.status()).isEqualTo(409);
            assertThat(held.rest()).contains("was not complete until results could be seen");
        }
        assertThat(submitted(played)).isZero();
    }

    @Test
    void uploadThatBeganInTime_counts() throws Exception {
        Play.Played played = played(300);
        try (Line slow = begun(submissions(played))) {
            closes(played.phase());
            Thread.sleep(100);
            finish(slow);
            assertThat(slow.status()).isEqualTo(201);
        }
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> Submission.count("phase = ?1 and sender is not null and not late", played.phase())))
                .isEqualTo(1);
    }

    /** As many as there are places; pages go on, and one more is told to come back. */
    @Test
    void slowUploads_takeNoThread() throws Exception {
        Play.Played played = played(300);
        List<Line> lines = new ArrayList<>();
        try {
            for (int i = 0; i < InSeconds.UPLOADS; i++) {
                lines.add(line(submissions(played), "pia", 70_000_000).say(PART));
            }
            await().until(() -> gate.underWay() == InSeconds.UPLOADS);
            pagesAnswer();
            try (Line another = line(submissions(played), "pia", 70_000_000)) {
                assertThat(another.status()).isEqualTo(503);
                assertThat(another.rest())
                        .containsIgnoringCase("retry-after: 30")
                        .contains("upload.no-place");
            }
        } finally {
            closeAll(lines);
        }
        await().until(() -> gate.underWay() == 0);
    }

    @Test
    void largeFormWhereNoFileBelongs_refusedOnItsHead() throws Exception {
        for (String path : List.of("/preferences", "/api/v1/me/tokens")) {
            try (Line line = line(path, "pia", 79_000_000)) {
                assertThat(line.status()).as(path).isEqualTo(413);
            }
        }
    }

    /** What is sent is worked on to its end, and takes its place until then. */
    @Test
    void clientThatLeavesWhileItsUploadIsTakenIn_holdsItsPlaceUntilThatIsDone() throws Exception {
        Play.Played played = played(300);
        List<Path> before = files();
        QuarkusTransaction.requiringNew().run(() -> {
            locked(played);
            try (Line line = begun(submissions(played))) {
                finish(line);
                await().until(() -> waitingForLocks() > 0);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            await().during(Duration.ofSeconds(1)).until(() -> gate.underWay() == 1);
        });
        await().until(() -> gate.underWay() == 0);
        await().untilAsserted(() -> assertThat(files()).isEqualTo(before));
        assertThat(submitted(played)).isEqualTo(1);
    }

    private void locked(Play.Played played) {
        database.createNativeQuery("select id from team where competition_id = ?1 for update")
                .setParameter(1, played.competition().id)
                .getResultList();
    }

    private long waitingForLocks() {
        return QuarkusTransaction.requiringNew().call(() -> (Long) database.createNativeQuery(
                        "select count(*) from pg_stat_activity where wait_event_type = 'Lock'", Long.class)
                .getSingleResult());
    }

    /** A long text from a phone on a train. */
    @Test
    void slowFormOfSomebodySignedIn_isHeardWhileACrowdWithoutAccountsTakesAllItsPlaces() throws Exception {
        List<Line> crowd = new ArrayList<>();
        try {
            await().until(() -> {
                for (int taken = gate.underWayWithoutAccount(); taken < InSeconds.UPLOADS; taken++) {
                    crowd.add(slowPreferences());
                }
                return gate.underWayWithoutAccount() == InSeconds.UPLOADS;
            });
            try (Line another = slowPreferences()) {
                assertThat(another.status()).isEqualTo(503);
            }
            Map<String, String> headers = new LinkedHashMap<>(TestSignIn.headers("pia"));
            headers.put("Content-Type", "application/json");
            headers.put("Content-Length", "2");
            try (Line slow = Line.to(server).head("PUT " + ABOUT, headers).say("{")) {
                assertThat(crowd.get(0).status()).isEqualTo(408);
                slow.say("}");
                assertThat(slow.status()).isEqualTo(404);
            }
        } finally {
            closeAll(crowd);
        }
    }

    private Line slowPreferences() throws IOException {
        return Line.to(server)
                .head("POST /preferences", Map.of("Content-Type", FORM, "Content-Length", "5000"))
                .say("theme=d");
    }

    @Test
    void slowBodiesWithoutAnAccount_takeNoThreadAndAreGivenUp() throws Exception {
        Map<String, String> types = Map.of("POST /preferences", FORM, "PUT " + ABOUT, "application/json");
        List<Line> lines = new ArrayList<>();
        try {
            for (int i = 0; i < InSeconds.UPLOADS / 2; i++) {
                for (Map.Entry<String, String> target : types.entrySet()) {
                    lines.add(Line.to(server)
                            .head(target.getKey(), Map.of("Content-Type", target.getValue(), "Content-Length", "5000"))
                            .say("theme=d"));
                }
            }
            pagesAnswer();
            assertThat(lines.get(0).status()).isEqualTo(408);
            assertThat(lines.get(1).status()).isEqualTo(408);
        } finally {
            closeAll(lines);
        }
    }

    @Test
    void uploadWithoutAnAccount_refusedBeforeItsBodyIsRead() throws Exception {
        Play.Played played = played(300);
        List<Path> before = files();
        List<Line> lines = new ArrayList<>();
        try {
            for (String target : List.of(
                    submissions(played), "/competitions/" + played.competition().slug + "/submit", "/preferences")) {
                lines.add(Line.to(server)
                        .head(
                                "POST " + target,
                                Map.of(
                                        "Content-Type",
                                        "multipart/form-data; boundary=b",
                                        "Content-Length",
                                        "79000000")));
            }
            for (Line line : lines) {
                assertThat(line.status()).isEqualTo(401);
                assertThat(line.rest()).containsIgnoringCase("connection: close");
            }
        } finally {
            closeAll(lines);
        }
        assertThat(files()).isEqualTo(before);
    }

    @Test
    void secondRequestOnALine_isHeldToo() throws Exception {
        try (Line line = Line.to(server)
                .head(
                        "PUT /api/v1/me",
                        Map.of("Content-Type", "application/x-www-form-urlencoded", "Content-Length", "10"))
                .say("theme=dark")) {
            line.head(
                    "POST /preferences",
                    Map.of("Content-Type", "multipart/form-data; boundary=b", "Content-Length", "79000000"));
            assertThat(line.status()).isEqualTo(405);
            assertThat(line.rest()).contains("HTTP/1.1 401");
        }
    }

    @Test
    void abortedUploads_leaveNothing() throws Exception {
        Play.Played played = played(300);
        List<Path> before = files();
        for (int i = 0; i < 20; i++) {
            try (Line line = line(submissions(played), "pia", 1_000_000)) {
                line.say(PART).say("x".repeat(100_000));
            }
        }
        await().until(() -> gate.underWay() == 0);
        assertThat(files()).isEqualTo(before);
    }

    @Test
    void slowHeadsAndReaders_stopNothing() throws Exception {
        List<Line> lines = new ArrayList<>();
        try {
            for (int i = 0; i < InSeconds.UPLOADS; i++) {
                lines.add(Line.to(server).say("GET / HTTP/1.1\r\nHost: local"));
                lines.add(Line.to(server).head("GET /podium.css", Map.of()));
            }
            pagesAnswer();
        } finally {
            closeAll(lines);
        }
    }

    private void pagesAnswer() {
        for (URI page : pages()) {
            long began = System.nanoTime();
            assertThat(given().get(page).statusCode()).isIn(200, 503);
            assertThat(Duration.ofNanos(System.nanoTime() - began))
                    .as(page.toString())
                    .isLessThan(Duration.ofSeconds(8));
        }
    }

    private List<URI> pages() {
        return List.of(
                server.resolve("/"), server.resolve("/api/v1/competitions"), management.resolve("/q/health/ready"));
    }

    private static List<Path> files() throws IOException {
        Path uploads = Path.of(InSeconds.DIRECTORY);
        if (!Files.exists(uploads)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(uploads)) {
            return all.sorted().toList();
        }
    }

    /** One with a team of pia's. */
    private Play.Played played(int uploadSeconds) {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        change("update phase set upload_seconds = ?2 where id = ?1", played.phase().id, uploadSeconds);
        return played;
    }

    /** At this moment. */
    private void closes(Phase phase) {
        change("update phase set closes_at = now() + ?2 * interval '1 second' where id = ?1", phase.id, 0);
    }

    private void change(String sql, long phase, int value) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeQuery(sql)
                        .setParameter(1, phase)
                        .setParameter(2, value)
                        .executeUpdate());
    }

    private long submitted(Play.Played played) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Submission.count("phase = ?1 and sender is not null", played.phase()));
    }

    private static String submissions(Play.Played played) {
        return "/api/v1/competitions/" + played.competition().slug + "/phases/final/submissions";
    }

    /** The head of a form with a file. */
    private Line line(String path, String user, long length) throws IOException {
        Map<String, String> headers = heads(user);
        headers.put("Content-Length", String.valueOf(length));
        return Line.to(server).head("POST " + path, headers);
    }

    /** An upload whose head has come in, and a piece of a field that nobody reads. */
    private Line begun(String path, String... csrfToken) throws IOException {
        int before = gate.underWay();
        Map<String, String> headers = heads("pia");
        headers.put("Transfer-Encoding", "chunked");
        headers.put("Connection", "close");
        for (String token : csrfToken) {
            headers.put("Cookie", "csrf-token=" + token);
        }
        Line line = Line.to(server).head("POST " + path, headers);
        chunk(line, UNREAD);
        await().until(() -> gate.underWay() > before);
        return line;
    }

    private static Map<String, String> heads(String user) {
        Map<String, String> headers = new LinkedHashMap<>(TestSignIn.headers(user));
        headers.put("Content-Type", "multipart/form-data; boundary=b");
        return headers;
    }

    private static void chunk(Line line, String text) throws IOException {
        line.say(Integer.toHexString(text.length()) + "\r\n" + text + "\r\n");
    }

    private static void finish(Line line) throws IOException {
        chunk(
                line,
                "\r\n" + PART + new String(Play.PERFECT.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1)
                        + END);
        line.say("0\r\n\r\n");
    }

    private static void closeAll(List<Line> lines) {
        lines.forEach(line -> {
            try {
                line.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}
