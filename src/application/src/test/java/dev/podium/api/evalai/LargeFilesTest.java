package dev.podium.api.evalai;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.podium.account.PersonalTokens;
import dev.podium.account.upload.ClientUpload;
import dev.podium.competition.RunDeclaration;
import dev.podium.platform.blob.BlobStore;
import dev.podium.platform.peer.NumericIds;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What {@code evalai challenge CHALLENGE phase PHASE submit --file FILE --large} asks for, call by call. */
@QuarkusTest
class LargeFilesTest {

    private static final byte[] PERFECT = Play.PERFECT.getBytes(StandardCharsets.UTF_8);

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Inject
    PersonalTokens tokens;

    @Inject
    NumericIds numbers;

    @Inject
    BlobStore blobs;

    private static String somebody() {
        return "pia-" + UUID.randomUUID();
    }

    private String member(Play.Played played) {
        String user = somebody();
        play.team(played.competition(), "Lumen", user);
        return user;
    }

    private RequestSpecification as(String user) {
        String token = tokens.issue(play.account(user), "evalai", "organize", Duration.ofDays(1))
                .secret();
        return given().redirects().follow(false).header("Authorization", "Bearer " + token);
    }

    private String phase(Play.Played played) {
        return "/api/jobs/phases/"
                + QuarkusTransaction.requiringNew().call(() -> numbers.of(NumericIds.Kind.phase, played.phase().id));
    }

    private Response announce(String user, Play.Played played, Object parts) {
        return as(user).formParam("status", "submitting")
                .formParam("file_name", "/home/pia/predictions.csv")
                .formParam("num_file_chunks", parts)
                .formParam("method_name", "BERT")
                .formParam("project_url", "https://example.org/code")
                .post(phase(played) + "/get_submission_file_presigned_url/");
    }

    /** {@code requests.put(url, data=file_data)}, which names no type. */
    private static Response send(String url, byte[] part) {
        return given().contentType(ContentType.BINARY).body(part).put(url);
    }

    private static List<String> urls(Response announced) {
        return announced.path("presigned_urls.url");
    }

    /** {@code json.dumps([{"ETag": etag, "PartNumber": part}, …])}. */
    private static String parts(String... etags) {
        return IntStream.range(0, etags.length)
                .mapToObj(part ->
                        "{\"ETag\": \"%s\", \"PartNumber\": %d}".formatted(etags[part].replace("\"", "\\\""), part + 1))
                .collect(Collectors.joining(", ", "[", "]"));
    }

    private Response finish(String user, Play.Played played, Response announced, String parts) {
        return as(user).formParam("parts", parts)
                .formParam("upload_id", announced.<String>path("upload_id"))
                .post(phase(played) + "/finish_submission_file_upload/" + announced.path("submission_pk") + "/");
    }

    private Response submit(String user, Play.Played played, Response announced) {
        return as(user).post(phase(played) + "/send_submission_message/" + announced.path("submission_pk") + "/");
    }

    private static long runs(Play.Played played) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Submission.count("phase = ?1 and sender is not null", played.phase()));
    }

    @Test
    void file_inParts_isSubmittedAsAWhole() throws IOException {
        Play.Played played = play.competition().published();
        String user = member(played);
        Response announced = announce(user, played, 3);
        announced
                .then()
                .statusCode(201)
                .header("Cache-Control", "no-store")
                .body("presigned_urls.partNumber", equalTo(List.of(1, 2, 3)))
                .body("upload_id", notNullValue())
                .body("submission_pk", notNullValue());
        byte[] first = Arrays.copyOfRange(PERFECT, 0, 10);
        byte[] second = Arrays.copyOfRange(PERFECT, 10, PERFECT.length);
        String secondTag = send(urls(announced).get(1), second)
                .then()
                .statusCode(200)
                .extract()
                .header("ETag");
        String firstTag = send(urls(announced).get(0), first)
                .then()
                .statusCode(200)
                .extract()
                .header("ETag");
        finish(user, played, announced, parts(firstTag, secondTag))
                .then()
                .statusCode(200)
                .body("submission_pk", equalTo(announced.<Integer>path("submission_pk")))
                .body("upload_id", equalTo(announced.<String>path("upload_id")));
        assertThat(runs(played)).as("nothing is submitted yet").isZero();
        submit(user, played, announced)
                .then()
                .statusCode(200)
                .body("submission_pk", equalTo(announced.<Integer>path("submission_pk")))
                .body("phase_pk", notNullValue())
                .body("challenge_pk", notNullValue());
        assertThat(runs(played)).isEqualTo(1);
        Submission run = QuarkusTransaction.requiringNew()
                .call(() -> Submission.<Submission>find("phase = ?1 and sender is not null", played.phase())
                        .firstResult());
        assertThat(run.fileName).doesNotContain("/").endsWith("predictions.csv");
        assertThat(run.about.method()).isEqualTo("BERT");
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> blobs.open(run.digest).readAllBytes()))
                .isEqualTo(PERFECT);
        scorer.scoreAll(played.phase());
        as(user).get("/api/jobs/submission/" + announced.path("submission_pk"))
                .then()
                .statusCode(200)
                .body("status", equalTo("finished"))
                .body("method_name", equalTo("BERT"));
    }

    @Test
    void submitting_again_changesNothing() {
        Play.Played played = play.competition().published();
        String user = member(played);
        Response announced = announce(user, played, 1);
        String tag = send(urls(announced).get(0), PERFECT).header("ETag");
        submit(user, played, announced).then().statusCode(200);
        submit(user, played, announced).then().statusCode(200);
        finish(user, played, announced, parts(tag)).then().statusCode(200);
        assertThat(runs(played)).isEqualTo(1);
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> ClientUpload.count("key", UUID.fromString(announced.path("upload_id")))))
                .as("its parts are not kept any more")
                .isZero();
    }

    @Test
    void file_thatIsNotThere_isNotSubmitted() {
        Play.Played played = play.competition().published();
        String user = member(played);
        Response announced = announce(user, played, 2);
        finish(user, played, announced, "[]").then().statusCode(400).body("error", containsString("Part 1"));
        submit(user, played, announced).then().statusCode(400).body("error", containsString("Part 1"));
        String tag = send(urls(announced).get(1), PERFECT).header("ETag");
        finish(user, played, announced, parts(tag)).then().statusCode(400).body("error", containsString("Part 1"));
        String first = send(urls(announced).get(0), new byte[] {'i'}).header("ETag");
        finish(user, played, announced, parts(first)).then().statusCode(400).body("error", containsString("Part 2"));
        finish(user, played, announced, parts(first, first))
                .then()
                .statusCode(400)
                .body("error", containsString("Part 2"));
        finish(user, played, announced, parts(first, tag, tag))
                .then()
                .statusCode(400)
                .body("error", containsString("Part 3"));
        finish(user, played, announced, "no json").then().statusCode(400).body("error", containsString("PartNumber"));
        finish(user, played, announced, "{}").then().statusCode(400).body("error", containsString("PartNumber"));
        assertThat(runs(played)).isZero();
        as(user).get("/api/jobs/submission/" + announced.path("submission_pk"))
                .then()
                .statusCode(404);
    }

    @Test
    void faultyFile_isToldWhenItIsSubmitted() {
        Play.Played played = play.competition().totalLimit(1).published();
        String user = member(played);
        Response announced = announce(user, played, 1);
        send(urls(announced).get(0), Play.FAULTY.getBytes(StandardCharsets.UTF_8));
        submit(user, played, announced)
                .then()
                .statusCode(400)
                .body("error", containsString("not accepted"))
                .body("input_file[0]", startsWith("3: num_statements: "));
        assertThat(runs(played)).isZero();
    }

    /** Before megabytes are sent for nothing. */
    @Test
    void file_thatWouldNotBeTaken_isNotAnnounced() {
        Play.Played closed =
                play.competition().closes(LocalDateTime.of(2020, 2, 1, 0, 0)).published();
        announce(member(closed), closed, 1).then().statusCode(406).body("error", containsString("was closed"));
        Play.Played asking = play.competition()
                .asking(new RunDeclaration("data", "External data", List.of("none", "public"), true))
                .published();
        announce(member(asking), asking, 1).then().statusCode(400).body("error", containsString("External data"));
        Play.Played played = play.competition().published();
        String user = member(played);
        announce(somebody(), played, 1).then().statusCode(406).body("error", containsString("team"));
        for (Object parts : List.of(0, 6, -1, "", "many", "99999999999")) {
            announce(user, played, parts)
                    .then()
                    .statusCode(400)
                    .body("error", containsString("1 to 5 parts of 20 MiB, in all no more than 80 MiB"));
        }
        given().post(phase(played) + "/get_submission_file_presigned_url/")
                .then()
                .statusCode(401);
    }

    @Test
    void deadline_countsWhenItIsSubmitted() {
        Play.Played played = play.competition().published();
        String user = member(played);
        Response announced = announce(user, played, 1);
        send(urls(announced).get(0), PERFECT).then().statusCode(200);
        results.change("update phase set upload_seconds = 0, closes_at = clock_timestamp() - interval '1 second'"
                + " where id = " + played.phase().id);
        submit(user, played, announced).then().statusCode(406).body("error", containsString("was closed"));
        assertThat(runs(played)).isZero();
    }

    @Test
    void parts_areTakenOnce_andNoLargerThanAnnounced() {
        Play.Played played = play.competition().published();
        Response announced = announce(member(played), played, 1);
        String url = urls(announced).get(0);
        send(url.replace("partNumber=1", "partNumber=2"), PERFECT).then().statusCode(404);
        send(url.replace("partNumber=1", "partNumber=x"), PERFECT).then().statusCode(404);
        send(url.replaceFirst("\\?.*", ""), PERFECT)
                .then()
                .statusCode(400)
                .body("detail", containsString("partNumber"));
        send(url, new byte[(20 << 20) + 1]).then().statusCode(400).body("detail", containsString("20 MiB"));
        send(url, new byte[20 << 20]).then().statusCode(200);
        send(url, PERFECT).then().statusCode(403).body("detail", containsString("already"));
    }

    @Test
    void file_afterAnHour_isGone() {
        Play.Played played = play.competition().published();
        String user = member(played);
        Response announced = announce(user, played, 1);
        send(urls(announced).get(0), PERFECT).then().statusCode(200);
        results.change("update client_upload set expires_at = clock_timestamp() - interval '11 minutes' where key = '"
                + announced.path("upload_id") + "'");
        submit(user, played, announced).then().statusCode(404).body("error", containsString("60 min"));
        announce(user, played, 1).then().statusCode(201);
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> ClientUpload.count("key", UUID.fromString(announced.path("upload_id")))))
                .isZero();
    }

    @Test
    void announcement_isForWhoMadeIt() {
        Play.Played played = play.competition().published();
        String user = member(played);
        Response announced = announce(user, played, 1);
        String tag = send(urls(announced).get(0), PERFECT).header("ETag");
        String rival = somebody();
        play.team(played.competition(), "Umbra", rival);
        String host = "host-" + UUID.randomUUID();
        play.competition().organizedBy(host).published();
        for (String stranger : List.of(rival, host, somebody())) {
            finish(stranger, played, announced, parts(tag))
                    .then()
                    .statusCode(404)
                    .body("error", notNullValue());
            submit(stranger, played, announced).then().statusCode(404);
        }
        Play.Played other = play.competition().published();
        submit(user, other, announced).then().statusCode(404);
        given().post(phase(played) + "/send_submission_message/" + announced.path("submission_pk") + "/")
                .then()
                .statusCode(401);
        assertThat(runs(played)).isZero();
        submit(user, played, announced).then().statusCode(200);
        as(rival)
                .get("/api/jobs/submission/" + announced.path("submission_pk"))
                .then()
                .statusCode(404);
    }

    @Test
    void wrongNumbers_areNotFound() {
        Play.Played played = play.competition().published();
        String user = member(played);
        for (String number : List.of("0", "1", "abc", "99999999999")) {
            as(user).post(phase(played) + "/send_submission_message/" + number + "/")
                    .then()
                    .statusCode(404)
                    .body("error", notNullValue());
        }
        as(user).formParam("num_file_chunks", 1)
                .post(phase(played) + "/get_submission_file_presigned_url/")
                .then()
                .statusCode(400)
                .body("error", containsString("what the file is called"));
    }
}
