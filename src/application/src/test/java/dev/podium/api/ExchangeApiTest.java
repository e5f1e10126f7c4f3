package dev.podium.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.account.Account;
import dev.podium.bundle.importing.BundleImport;
import dev.podium.bundle.importing.BundleImportJob;
import dev.podium.bundle.importing.BundleImports;
import dev.podium.competition.Competition;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.ExchangePlay;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.LocalDateTime;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ExchangeApiTest {

    private static final String API = "/api/v1/competitions/";

    @Inject
    Play play;

    @Inject
    BundleImports imports;

    @Inject
    BundleImportJob job;

    private static Response exported(Competition competition) {
        return TestSignIn.as("olga", "organizer").get(API + competition.slug + "/export.zip");
    }

    private static Response sent(String user, byte[] zip) {
        return TestSignIn.as(user, "organizer")
                .multiPart("file", "export.zip", zip, "application/zip")
                .post("/api/v1/imports");
    }

    private void read(String user, String key) throws IOException {
        Account maker = play.account(user);
        job.on(QuarkusTransaction.requiringNew()
                .call(() -> BundleImport.findByKey(maker, UUID.fromString(key)).orElseThrow().id));
    }

    private static String user() {
        return "mara-" + UUID.randomUUID().toString().substring(0, 8);
    }

    @Test
    void export_isSentAndImportedAgain() throws Exception {
        Competition source = play.competition().published().competition();
        Response export = exported(source);
        assertThat(export.statusCode()).isEqualTo(200);
        assertThat(export.header("Cache-Control")).contains("no-store");
        String user = user();

        Response sent = sent(user, export.asByteArray());
        sent.then().statusCode(202).body("status", equalTo("waiting")).body("competition", nullValue());
        read(user, sent.path("key"));

        String made = TestSignIn.as(user)
                .get(sent.header("Location"))
                .then()
                .statusCode(200)
                .body("status", equalTo("made"))
                .body("findings.key", hasItem("competition.slug"))
                .extract()
                .path("competition");
        assertThat(made).isEqualTo(source.slug + "-2");
        TestSignIn.as(user).get("/api/v1/imports").then().body("imports.key", hasItem((String) sent.path("key")));
        TestSignIn.as("pia").get(sent.header("Location")).then().statusCode(404);
        TestSignIn.as("pia").get(API + made).then().statusCode(404);
    }

    /** One that comes while another one of its sender is taken in waits, and is counted after it. */
    @Test
    void imports_thatComeAtOnce_areBounded() throws Exception {
        byte[] zip = exported(play.competition().hidden().competition()).asByteArray();
        String user = user();
        sent(user, zip).then().statusCode(202);
        sent(user, zip).then().statusCode(202);
        Account sender = play.account(user);
        ExecutorService second = Executors.newSingleThreadExecutor();
        try {
            Future<Response> fourth = QuarkusTransaction.requiringNew().call(() -> {
                imports.take(Upload.of("third.zip", zip), sender);
                Future<Response> coming = second.submit(() -> sent(user, zip));
                assertThatThrownBy(() -> coming.get(2, TimeUnit.SECONDS)).isInstanceOf(TimeoutException.class);
                return coming;
            });
            assertThat(fourth.get(2, TimeUnit.MINUTES).statusCode()).isEqualTo(409);
        } finally {
            second.shutdownNow();
        }
        assertThat(QuarkusTransaction.requiringNew().call(() -> BundleImport.count("account", sender)))
                .isEqualTo(3);
    }

    @Test
    void import_refused_tellsFileKeyAndSentenceInTheReadersLanguage() throws Exception {
        byte[] zip = exported(play.competition().published().competition()).asByteArray();
        String user = user();
        Response sent = sent(
                user,
                ExchangePlay.with(zip, ExchangePlay.manifest(zip).replace("\"slug\" : \"final\"", "\"slug\" : 1")));
        read(user, sent.path("key"));

        TestSignIn.as(user)
                .header("Accept-Language", "de")
                .get(sent.header("Location"))
                .then()
                .body("status", equalTo("refused"))
                .body("findings[0].kind", equalTo("REFUSED"))
                .body("findings[0].file", equalTo("competition.json"))
                .body("findings[0].key", equalTo("phases[0].slug"))
                .body("findings[0].sentence", equalTo("Hier wird ein Text in Anführungszeichen erwartet."));
        TestSignIn.as(user)
                .get("/api/v1/imports")
                .then()
                .body("imports[0].findings", equalTo(1))
                .body("imports[0].refusals", equalTo(1));
    }

    @Test
    void import_withoutAFileOrTheRight_isRefused() {
        TestSignIn.as("olga", "organizer")
                .multiPart("other", "x")
                .post("/api/v1/imports")
                .then()
                .statusCode(422);
        TestSignIn.as(user())
                .multiPart("file", "export.zip", new byte[] {1}, "application/zip")
                .post("/api/v1/imports")
                .then()
                .statusCode(403);
    }

    @Test
    void copy_isMadeWithShiftedDates() {
        Competition source = play.competition()
                .opens(LocalDateTime.of(2026, 3, 1, 9, 0))
                .published()
                .competition();
        String slug = "k-" + UUID.randomUUID().toString().substring(0, 12);

        Response answer = TestSignIn.as("olga", "organizer")
                .contentType(ContentType.JSON)
                .body("{\"slug\": \"%s\", \"days\": 30}".formatted(slug))
                .post(API + source.slug + "/copies");

        answer.then()
                .statusCode(201)
                .body("slug", equalTo(slug))
                .body("name", equalTo(source.name))
                .body("phases[0].opensAt", equalTo("2026-03-31T07:00:00Z"));
        assertThat(answer.header("Location")).endsWith(API + slug);
        TestSignIn.asVisitor().get(API + slug).then().statusCode(404);
    }

    @Test
    void copy_withFaults_isRefused() {
        Competition source = play.competition().published().competition();
        for (String body : new String[] {
            "{\"slug\": \"A B\"}", "{\"slug\": \"free-1\", \"days\": 5000}", "{\"slug\": \"free-2\", \"more\": 1}"
        }) {
            TestSignIn.as("olga", "organizer")
                    .contentType(ContentType.JSON)
                    .body(body)
                    .post(API + source.slug + "/copies")
                    .then()
                    .statusCode(422);
        }
        TestSignIn.as("olga", "organizer")
                .contentType(ContentType.JSON)
                .body("{\"slug\": \"%s\"}".formatted(source.slug))
                .post(API + source.slug + "/copies")
                .then()
                .statusCode(409);
    }
}
