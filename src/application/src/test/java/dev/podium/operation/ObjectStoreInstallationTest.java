package dev.podium.operation;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.podium.evaluation.operation.JobQueueControl;
import dev.podium.evaluation.operation.StoreIntegrity;
import dev.podium.sandbox.SandboxReadiness;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.ObjectServer;
import dev.podium.testsupport.Operated;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import dev.podium.worker.Worker;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.awaitility.Awaitility;
import org.hibernate.Session;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Web and worker with their files in a real object store, which goes away and comes back. */
@Tag("extended")
@QuarkusTest
@TestProfile(Operated.class)
class ObjectStoreInstallationTest {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final String pia = "pia-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    StoreIntegrity store;

    @Inject
    JobQueueControl queue;

    @Inject
    Worker worker;

    @Inject
    Session database;

    @TestHTTPResource(management = true)
    URI management;

    @BeforeEach
    void awaitWorker() {
        SandboxReadiness readiness = Awaitility.await()
                .atMost(PATIENCE)
                .until(
                        worker::readiness,
                        found -> !found.problems().toString().contains("has not tried")
                                && !found.problems().toString().contains("store"));
        assumeThat(readiness.ready())
                .as("NOT RUN, this machine has no working sandbox: " + readiness.problems())
                .isTrue();
    }

    @Test
    void submission_inTheStore_isScoredDownloadedArchivedAndWhole() throws IOException {
        Play.Played played = played();
        String key = submitted(played).then().statusCode(201).extract().path("key");
        awaitScored(key);

        assertThat(TestSignIn.as(pia)
                        .get("/api/v1/submissions/" + key + "/file")
                        .asString())
                .isEqualTo(Play.PERFECT);
        assertThat(TestSignIn.as(pia).get("/submissions/" + key + "/file").asString())
                .isEqualTo(Play.PERFECT);
        assertThat(archived(played)).containsValue(Play.PERFECT);
        assertThat(TestSignIn.as(pia)
                        .get("/competitions/" + played.competition().slug)
                        .statusCode())
                .isEqualTo(200);
        assertThat(count(
                        "select count(*) from blob b join submission s using (digest) where cast(s.key as text) = :key"
                                + " and b.object is not null and not exists (select from blob_chunk c where c.digest = b.digest)",
                        key))
                .isEqualTo(1);
        StoreIntegrity.Faults found = store.find();
        assertThat(found.faults()).isEmpty();
        assertThat(found.files()).isGreaterThanOrEqualTo(3);
        assertThat(found.bytes()).isGreaterThanOrEqualTo(Play.PERFECT.length());
    }

    @Test
    void storeFaults_whatHappensToObjects_isTold() throws IOException {
        Play.Played played = played();
        String gone = digestOf(submitted(played));
        String changed = digestOf(submitted(played, Play.PERFECT + "\n"));
        Path lost = Operated.Store.server().object(object(gone));
        byte[] was = Files.readAllBytes(lost);
        Path altered = Operated.Store.server().object(object(changed));
        byte[] good = Files.readAllBytes(altered);
        Path orphan = Operated.Store.server().object("f".repeat(64) + "-" + UUID.randomUUID());
        long orphans = store.find().orphans();
        try {
            Files.delete(lost);
            byte[] bad = good.clone();
            bad[0] ^= 1;
            Files.write(altered, bad);
            Files.writeString(orphan, "nobody's");
            StoreIntegrity.Faults found = store.find();
            assertThat(found.faults())
                    .hasSize(2)
                    .anyMatch(fault -> fault.contains(gone) && fault.contains("restore it from a backup of the bucket"))
                    .anyMatch(fault -> fault.contains(changed) && fault.contains("it is not what was sent"));
            assertThat(found.orphans()).isEqualTo(orphans + 1);
        } finally {
            Files.write(lost, was);
            Files.write(altered, good);
            Files.delete(orphan);
        }
        assertThat(store.find().faults()).isEmpty();
    }

    @Test
    void storeAway_everybodyIsToldToComeBack_andNoRunIsLost() {
        Play.Played played = played();
        String before = submitted(played).then().statusCode(201).extract().path("key");
        awaitScored(before);
        queue.pause("score", play.account("ada"));
        String waiting = submitted(played, Play.PERFECT + "\n")
                .then()
                .statusCode(201)
                .extract()
                .path("key");
        List<String> logged = new CopyOnWriteArrayList<>();
        Handler listener = listener(logged);
        Logger.getLogger("").addHandler(listener);
        Operated.Store.server().stop();
        try {
            queue.resume("score", play.account("ada"));

            Response upload = submitted(played, Play.PERFECT + "\n\n");
            away(upload, "application/problem+json");
            assertThat(upload.asString()).contains("Files cannot be stored or read");
            away(TestSignIn.as(pia).get("/api/v1/submissions/" + before + "/file"), "application/problem+json");
            Response page = TestSignIn.as(pia).accept("text/html").get("/submissions/" + before + "/file");
            away(page, "text/html");
            assertThat(page.asString()).contains("Files cannot be stored or read");
            assertThat(TestSignIn.as(pia)
                            .get("/competitions/" + played.competition().slug)
                            .statusCode())
                    .as("pages go on")
                    .isEqualTo(200);

            Awaitility.await().atMost(PATIENCE).until(() -> !worker.readiness().ready());
            assertThat(worker.readiness().problems()).singleElement().asString().contains("object store");
            Response health = given().get(management.resolve("/q/health/ready"));
            assertThat(health.jsonPath().getString("checks.find { it.name == 'files' }.status"))
                    .isEqualTo("UP");
            assertThat(health.jsonPath().getString("checks.find { it.name == 'files' }.data.problem"))
                    .contains("object store");
            assertThat(store.find().faults()).singleElement().asString().contains("could not be read");
            Awaitility.await()
                    .atMost(PATIENCE)
                    .until(() -> count(
                                    "select count(*) from evaluation e join submission s on s.id = e.submission_id"
                                            + " where cast(s.key as text) = :key and e.status = 'queued'",
                                    waiting)
                            == 1);
        } finally {
            Logger.getLogger("").removeHandler(listener);
            startAgain();
        }
        awaitScored(waiting);
        assertThat(count(
                        "select count(*) from scoring_run r join evaluation e on e.id = r.evaluation_id"
                                + " join submission s on s.id = e.submission_id where cast(s.key as text) = :key"
                                + " and r.verdict not in ('interrupted', 'scored', 'finished')",
                        waiting))
                .as("runs that count as broken")
                .isZero();
        assertThat(logged).noneMatch(line -> line.contains(ObjectServer.SECRET));
        Awaitility.await()
                .atMost(PATIENCE)
                .until(() -> given().get(management.resolve("/q/health/ready")).statusCode() == 200);
        submitted(played, Play.PERFECT + "\n\n").then().statusCode(201);
    }

    private static void startAgain() {
        try {
            Operated.Store.server().start();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private Play.Played played() {
        Play.Played played = play.competition().organizedBy("olga-" + pia).published();
        play.team(played.competition(), "Team " + pia, pia);
        return played;
    }

    private Response submitted(Play.Played played) {
        return submitted(played, Play.PERFECT);
    }

    private Response submitted(Play.Played played, String content) {
        return TestSignIn.as(pia)
                .multiPart("file", "predictions.csv", Form.bytes(content))
                .multiPart("method", UUID.randomUUID().toString())
                .post("/api/v1/competitions/" + played.competition().slug + "/phases/final/submissions");
    }

    private static void away(Response answer, String type) {
        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(answer.header("Retry-After")).isEqualTo("10");
        assertThat(answer.contentType()).startsWith(type);
    }

    private void awaitScored(String key) {
        Awaitility.await()
                .atMost(PATIENCE)
                .until(() -> count(
                                "select count(*) from evaluation e join submission s on s.id = e.submission_id"
                                        + " where cast(s.key as text) = :key and e.status = 'scored'",
                                key)
                        == 1);
    }

    private Map<String, String> archived(Play.Played played) throws IOException {
        byte[] zip = TestSignIn.as("olga-" + pia, "organizer")
                .get("/organize/" + played.competition().slug + "/phases/final/submissions.zip")
                .asByteArray();
        Map<String, String> files = new HashMap<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                files.put(entry.getName(), new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return files;
    }

    private String digestOf(Response submitted) {
        String key = submitted.then().statusCode(201).extract().path("key");
        awaitScored(key);
        return text("select digest from submission where cast(key as text) = :key", key);
    }

    private String object(String digest) {
        return text("select object from blob where digest = :key", digest);
    }

    private String text(String sql, String key) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(sql, String.class)
                        .setParameter("key", key)
                        .getSingleResult());
    }

    private long count(String sql, String key) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(sql, Long.class)
                        .setParameter("key", key)
                        .getSingleResult());
    }

    /** Collects all that is logged, with what is said of its cause. */
    private static Handler listener(List<String> logged) {
        return new Handler() {
            @Override
            public void publish(LogRecord entry) {
                logged.add(entry.getMessage() + entry.getThrown());
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
    }
}
