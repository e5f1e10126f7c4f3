package dev.podium.api.codabench;

import static dev.podium.testsupport.ZipBuilder.aZip;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.account.Account;
import dev.podium.account.upload.ClientUpload;
import dev.podium.bundle.importing.BundleImport;
import dev.podium.bundle.importing.BundleImportJob;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Competitions that scripts bring as bundles: by the same rules as on the page, and with the same report. */
@QuarkusTest
class BundleUploadTest {

    private static final String DESCRIPTION = """
            version: 2
            title: %s
            docker_image: codalab/codalab-legacy:py39
            image: logo.png
            terms: terms.md
            pages: [{title: Overview, file: overview.md}]
            tasks: [{index: 0, name: Main, scoring_program: scoring, reference_data: truth.zip}]
            phases: [{index: 0, name: Final, start: 2026-01-05 10:00:00+00:00, tasks: [0]}]
            leaderboards:
              - {title: Results, key: main, columns: [{title: Accuracy, key: accuracy, index: 0, sorting: desc}]}
            """;

    @Inject
    ClientPlay client;

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    BundleImportJob job;

    private static byte[] bundle(String description) {
        return aZip().with("competition.yaml", description)
                .with("terms.md", "Be fair.")
                .with("overview.md", "# Seeds")
                .with("scoring/metadata.yaml", "command: python3 $program/score.py $input $output\n")
                .with("scoring/score.py", "print('scored')\n")
                .with("truth.zip", aZip().with("truth.csv", "1\n"))
                .bytes();
    }

    /** A script of somebody of whom the login said a moment ago that they may create competitions. */
    private Script maker(String user) {
        Account account = play.account(user);
        String secret = client.token(user);
        results.change("update account set organizer_at = clock_timestamp() where id = " + account.id);
        return Script.signedIn(secret);
    }

    private static Response announce(Script script, long size) {
        return script.request()
                .formParam("type", "competition_bundle")
                .formParam("request_sassy_file_name", "seeds.zip")
                .formParam("file_size", size)
                .post("/api/datasets/");
    }

    private static Response complete(Script script, String key) {
        return script.request().put("/api/datasets/completed/" + key + "/");
    }

    /** The key of a bundle that was announced and sent. */
    private static String sent(Script script, byte[] zip) {
        Response announced = announce(script, zip.length);
        announced.then().statusCode(201);
        Script.send(announced.path("sassy_url"), zip).then().statusCode(200);
        return announced.path("key");
    }

    private static BundleImport imported(String key) {
        return QuarkusTransaction.requiringNew()
                .call(() -> BundleImport.<BundleImport>find("key", UUID.fromString(key))
                        .firstResult());
    }

    @Test
    void bundle_becomesACompetition() throws IOException {
        String user = "olga-" + UUID.randomUUID();
        String title = "Seeds " + UUID.randomUUID();
        Script script = maker(user);
        String key = sent(script, bundle(DESCRIPTION.formatted(title)));
        Response completed = complete(script, key);
        completed.then().statusCode(200).body("size()", equalTo(1)).body("status_id", notNullValue());
        String status = "/api/competitions/" + completed.path("status_id") + "/creation_status/";
        script.get(status)
                .then()
                .statusCode(200)
                .header("Cache-Control", "no-store")
                .body("status", equalTo("Starting"))
                .body("details", nullValue())
                .body("resulting_competition", nullValue());
        job.on(imported(key).id);
        Response finished = script.get(status);
        finished.then()
                .statusCode(200)
                .body("status", equalTo("Finished"))
                .body("details", containsString("differs: competition.yaml: docker_image: "))
                .body("details", containsString("left out: competition.yaml:4: image: "));
        script.get("/api/competitions/" + finished.path("resulting_competition") + "/")
                .then()
                .statusCode(200)
                .body("title", equalTo(title))
                .body("published", equalTo(false));
        client.script(ClientPlay.somebody())
                .get("/api/competitions/" + finished.path("resulting_competition") + "/")
                .then()
                .statusCode(404);
    }

    /** All that is wrong is told at once, the gravest first. */
    @Test
    void bundle_withFaults_failsWithTheWholeReport() throws IOException {
        Script script = maker("olga-" + UUID.randomUUID());
        String description = DESCRIPTION
                .formatted("Weeds")
                .replace("truth.zip}", "truths.zip}")
                .replace("tasks: [0]}", "tasks: [7]}");
        String key = sent(script, bundle(description));
        int status = complete(script, key).path("status_id");
        job.on(imported(key).id);
        Response failed = script.get("/api/competitions/" + status + "/creation_status");
        failed.then().statusCode(200).body("status", equalTo("Failed")).body("resulting_competition", nullValue());
        List<String> lines = failed.<String>path("details").lines().toList();
        assertThat(lines).filteredOn(line -> line.startsWith("refused: ")).hasSizeGreaterThanOrEqualTo(2);
        assertThat(lines.get(0)).startsWith("refused: competition.yaml");
        assertThat(lines).anyMatch(line -> line.startsWith("left out: "));
        String german = script.request()
                .header("Accept-Language", "de")
                .get("/api/competitions/" + status + "/creation_status")
                .path("details");
        assertThat(german).startsWith("abgelehnt: competition.yaml");
    }

    @Test
    void completed_again_isReadOnce() {
        Script script = maker("olga-" + UUID.randomUUID());
        String key = sent(script, bundle(DESCRIPTION.formatted("Once")));
        int first = complete(script, key).path("status_id");
        complete(script, key).then().statusCode(200).body("status_id", equalTo(first));
        assertThat(QuarkusTransaction.requiringNew().call(() -> ClientUpload.count("key", UUID.fromString(key))))
                .as("its bytes are kept with the import only")
                .isZero();
    }

    @Test
    void bundles_areForWhoMayCreateCompetitions() {
        Script script = client.script(ClientPlay.somebody());
        announce(script, 10).then().statusCode(403).body("detail", notNullValue());
        given().formParam("type", "competition_bundle")
                .post("/api/datasets/")
                .then()
                .statusCode(401);
        String user = "olga-" + UUID.randomUUID();
        Script maker = maker(user);
        String key = sent(maker, bundle(DESCRIPTION.formatted("Late")));
        results.change("update account set organizer_at = null where id = " + play.account(user).id);
        complete(maker, key).then().statusCode(403).body("detail", notNullValue());
        assertThat(imported(key)).isNull();
    }

    @Test
    void status_isForWhoBroughtItOnly() {
        Script maker = maker("olga-" + UUID.randomUUID());
        String key = sent(maker, bundle(DESCRIPTION.formatted("Mine")));
        Script other = maker("host-" + UUID.randomUUID());
        complete(other, key).then().statusCode(404);
        String status = "/api/competitions/" + complete(maker, key).path("status_id") + "/creation_status/";
        complete(other, key).then().statusCode(404);
        Stream.of(other, client.script(ClientPlay.somebody()))
                .forEach(reader -> reader.get(status).then().statusCode(404).body("detail", notNullValue()));
        given().get(status).then().statusCode(401);
        maker.get("/api/competitions/0/creation_status/").then().statusCode(404);
    }

    @Test
    void bundles_thatWait_areBounded() {
        Script script = maker("olga-" + UUID.randomUUID());
        for (int i = 0; i < 3; i++) {
            complete(script, sent(script, bundle(DESCRIPTION.formatted("Waits"))))
                    .then()
                    .statusCode(200);
        }
        String key = sent(script, bundle(DESCRIPTION.formatted("Waits")));
        complete(script, key).then().statusCode(403).body("detail", containsString("3"));
        assertThat(imported(key)).isNull();
    }

    /** A bundle may be larger than other files, and only a bundle. */
    @Test
    void bundle_largerThanOtherFiles_isTaken() {
        Script script = maker("olga-" + UUID.randomUUID());
        announce(script, 512L << 20).then().statusCode(201);
        announce(script, (512L << 20) + 1)
                .then()
                .statusCode(400)
                .body("file_size", hasSize(1))
                .body("file_size[0]", containsString("512 MiB"));
        byte[] large = new byte[81 << 20];
        Response announced = announce(script, large.length);
        Script.send(announced.path("sassy_url"), large).then().statusCode(200);
        String ofSubmission = script.announce("a.zip", 10).path("sassy_url");
        Script.send(ofSubmission, large).then().statusCode(413);
    }

    @Test
    void file_announcedAsABundle_isNoSubmission() {
        Play.Played played = client.one().published();
        String user = ClientPlay.somebody();
        play.team(played.competition(), "Lumen", user);
        Script script = maker(user);
        script.submit(client.phase(played), sent(script, ClientPlay.PERFECT))
                .then()
                .statusCode(400)
                .body("data[0]", containsString("something other than a submission"));
    }
}
