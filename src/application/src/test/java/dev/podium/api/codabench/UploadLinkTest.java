package dev.podium.api.codabench;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;

import dev.podium.account.PersonalTokens;
import dev.podium.account.upload.ClientUpload;
import dev.podium.account.upload.ClientUploads;
import dev.podium.platform.blob.BlobStore;
import dev.podium.platform.peer.NumericIds;
import dev.podium.platform.upload.UploadGate;
import dev.podium.testsupport.Line;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Files that are announced and sent by a link: once, for an hour, as large as was said, by whoever has it and for nobody else. */
@QuarkusTest
class UploadLinkTest {

    private static final byte[] SMALL = "some text".getBytes(StandardCharsets.UTF_8);

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    PersonalTokens tokens;

    @Inject
    NumericIds numbers;

    @Inject
    ClientUploads uploads;

    @Inject
    BlobStore blobs;

    @Inject
    UploadGate gate;

    @TestHTTPResource
    URI server;

    private static String somebody() {
        return "pia-" + UUID.randomUUID();
    }

    private Script script(String user) {
        return Script.signedIn(tokens.issue(play.account(user), "script", "organize", Duration.ofDays(1))
                .secret());
    }

    private static byte[] random(int bytes) {
        byte[] random = new byte[bytes];
        new Random(bytes).nextBytes(random);
        return random;
    }

    private ClientUpload kept(String key) {
        return QuarkusTransaction.requiringNew()
                .call(() -> ClientUpload.<ClientUpload>find("key", UUID.fromString(key))
                        .firstResult());
    }

    @Test
    void link_takesAFileOnce() {
        Script script = script(somebody());
        Response announced = script.announce("a.csv", SMALL.length);
        String link = announced.path("sassy_url");
        Script.send(link, SMALL).then().statusCode(200);
        Script.send(link, SMALL).then().statusCode(403).body("detail", containsString("already"));
        Script.send(link, random(100_000)).then().statusCode(403);
        assertThat(kept(announced.path("key")).digest).isNotNull();
    }

    /** What is small stays in memory on its way, what is not on a disk. */
    @Test
    void link_takesFilesOfAnySize() throws IOException {
        Script script = script(somebody());
        for (int size : List.of(1, 70_000, 3 << 20)) {
            byte[] file = random(size);
            String key = script.sent("a.zip", file);
            String digest = kept(key).digest;
            assertThat(QuarkusTransaction.requiringNew().call(() -> {
                        try (var in = blobs.open(digest)) {
                            return in.readAllBytes();
                        }
                    }))
                    .isEqualTo(file);
        }
        await().until(() -> gate.underWay() == 0);
    }

    @Test
    void link_guessed_leadsNowhere() {
        Script script = script(somebody());
        String link = script.announce("a.csv", SMALL.length).path("sassy_url");
        String guessed = link.substring(0, link.lastIndexOf('/') + 1) + "x".repeat(43);
        Script.send(guessed, SMALL).then().statusCode(404).body("detail", containsString("leads nowhere"));
        Script.send(link.replaceFirst("uploads/[^/]+", "uploads/" + UUID.randomUUID()), SMALL)
                .then()
                .statusCode(404);
        Script.send(link.replaceFirst("uploads/[^/]+", "uploads/nothing"), SMALL)
                .then()
                .statusCode(404);
        given().get(link).then().statusCode(405);
        Script.send(link, SMALL).then().statusCode(200);
    }

    /** It is refused on its head: nothing of it is read. */
    @Test
    void link_guessedForALargeFile_isRefusedBeforeTheFileComes() throws IOException {
        String path = "/api/uploads/" + UUID.randomUUID() + "/" + "x".repeat(43);
        try (Line line = Line.to(server)
                .head("PUT " + path, Map.of("Content-Type", "application/zip", "Content-Length", "50000000"))) {
            assertThat(line.status()).isEqualTo(404);
            assertThat(line.rest()).contains("\"detail\"", "leads nowhere").containsIgnoringCase("connection: close");
        }
    }

    @Test
    void file_ofAnotherSizeThanAnnounced_isNotKept_andTheLinkStaysGood() {
        Script script = script(somebody());
        Response announced = script.announce("a.csv", SMALL.length);
        String link = announced.path("sassy_url");
        Script.send(link, random(SMALL.length + 1)).then().statusCode(400).body("file_size", hasSize(1));
        Script.send(link, random(SMALL.length - 1)).then().statusCode(400);
        Script.send(link, random(200_000)).then().statusCode(400);
        given().put(link).then().statusCode(400);
        assertThat(kept(announced.path("key")).digest).isNull();
        Script.send(link, SMALL).then().statusCode(200);
    }

    @Test
    void link_anHourLater_isOver() {
        Script script = script(somebody());
        Response announced = script.announce("a.csv", SMALL.length);
        String key = announced.path("key");
        String sent = script.sent("b.csv", SMALL);
        results.change("update client_upload set expires_at = clock_timestamp() - interval '1 second' where key in ('"
                + key + "', '" + sent + "')");
        Script.send(announced.path("sassy_url"), SMALL).then().statusCode(403).body("detail", containsString("60 min"));
        script.request()
                .put("/api/datasets/completed/" + sent + "/")
                .then()
                .statusCode(404)
                .body("detail", notNullValue());
    }

    @Test
    void file_isItsSendersOnly_andOnlyOnceItWasSent() {
        Play.Played played = play.competition().published();
        String user = somebody();
        play.team(played.competition(), "Lumen", user);
        int phase = Script.number(numbers, NumericIds.Kind.phase, played.phase().id);
        Script script = script(user);
        String ofOthers = script(somebody()).sent("a.csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8));
        script.submit(phase, ofOthers).then().statusCode(404);
        script.request().put("/api/datasets/completed/" + ofOthers).then().statusCode(404);
        given().put("/api/datasets/completed/" + ofOthers).then().statusCode(401);
        String open = script.announce("a.csv", 10).path("key");
        script.submit(phase, open).then().statusCode(400).body("data[0]", containsString("has not been sent"));
        script.request()
                .put("/api/datasets/completed/" + open)
                .then()
                .statusCode(400)
                .body("data[0]", containsString("has not been sent"));
        script.submit(phase, "no key").then().statusCode(400).body("data", hasSize(1));
        script.submit(phase, UUID.randomUUID().toString()).then().statusCode(404);
    }

    @Test
    void announcement_thatMakesNoSense_saysWhy() {
        Script script = script(somebody());
        script.announce("a.csv", 0).then().statusCode(400).body("file_size[0]", containsString("80 MiB"));
        script.announce("a.csv", (80 << 20) + 1).then().statusCode(400).body("file_size", hasSize(1));
        script.announce("", 10).then().statusCode(400).body("request_sassy_file_name", hasSize(1));
        announce(script, Map.of("type", "solution")).then().statusCode(400).body("type", hasSize(1));
        announce(script, Map.of()).then().statusCode(400).body("type", hasSize(1));
        given().contentType(ContentType.JSON)
                .body(Map.of("type", "submission"))
                .post("/api/datasets/")
                .then()
                .statusCode(401)
                .body("detail", notNullValue());
        script.request()
                .contentType("text/plain")
                .body("type=submission")
                .post("/api/datasets/")
                .then()
                .statusCode(415)
                .body("detail", notNullValue());
    }

    private static Response announce(Script script, Map<String, Object> json) {
        return script.request().contentType(ContentType.JSON).body(json).post("/api/datasets/");
    }

    @Test
    void file_nobodyUsed_isGoneAfterAWhile() {
        byte[] file = ("nobody else sends " + UUID.randomUUID()).getBytes(StandardCharsets.UTF_8);
        String old = script(somebody()).sent("a.csv", file);
        String digest = kept(old).digest;
        results.change("update client_upload set expires_at = clock_timestamp() - interval '11 minutes' where key = '"
                + old + "'");
        script(somebody()).announce("b.csv", 1);
        assertThat(kept(old)).isNull();
        assertThat(blobs.sizes(List.of(digest))).isEmpty();
    }

    @Test
    void files_ofOneAccount_theNewestAreKept() {
        Script script = script(somebody());
        String first = script.sent("a.csv", SMALL);
        String second = script.announce("b.csv", 79 << 20).path("key");
        assertThat(kept(first)).isNotNull();
        script.announce("c.csv", 79 << 20);
        script.announce("d.csv", 79 << 20);
        assertThat(kept(first)).isNull();
        assertThat(kept(second)).isNull();
    }

    /** Two at once: one of them is the file. */
    @Test
    void link_usedTwiceAtOnce_takesOne() throws Exception {
        ClientUploads.Announced announced = uploads.announce(
                play.account(somebody()), ClientUpload.Purpose.submission, "a.csv", SMALL.length, Instant.now());
        String link = server + "api/uploads/" + announced.upload().key + "/" + announced.secret();
        List<Integer> statuses = List.of(1, 2, 3, 4).parallelStream()
                .map(each -> Script.send(link, SMALL).statusCode())
                .sorted()
                .toList();
        assertThat(statuses).containsExactly(200, 403, 403, 403);
    }
}
