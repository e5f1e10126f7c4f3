package dev.podium.web.admin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.account.Account;
import dev.podium.account.AccountSuspensions;
import dev.podium.account.PersonalTokens;
import dev.podium.platform.Refused;
import dev.podium.submission.MethodDescription;
import dev.podium.submission.Submission;
import dev.podium.submission.SubmissionIntake;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.Test;

/** Whoever is suspended reads what everybody reads and can do nothing, by whichever way; what they submitted stays. */
@QuarkusTest
class SuspensionTest {

    private static final String REASON = "Several accounts of one person.";

    private final String pia = "pia-" + UUID.randomUUID();
    private final String ada = "ada-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    PersonalTokens tokens;

    @Inject
    AccountSuspensions suspensions;

    @Inject
    SubmissionIntake intake;

    @Inject
    SessionFactory hibernate;

    @Inject
    Session database;

    private void suspend() {
        suspensions.suspend(play.account(pia).key, REASON, play.account(ada));
    }

    private void lift() {
        suspensions.lift(play.account(pia).key, play.account(ada));
    }

    private Response post(UUID key, String form, String... fields) {
        var request = Form.as(ada, "admin");
        for (int field = 0; field < fields.length; field += 2) {
            request.formParam(fields[field], fields[field + 1]);
        }
        return request.post("/admin/accounts/" + key + "/" + form);
    }

    @Test
    void suspended_readsPages_isToldWhy_andCanDoNothing() {
        Play.Played played = play.competition().published();
        results.run(played.phase(), "Lumen", pia, "BERT");
        String competition = "/competitions/" + played.competition().slug;
        assertThat(Html.text(get(competition + "/team"))).contains("Lumen");

        post(play.account(pia).key, "suspend", "suspension", REASON).then().statusCode(303);

        assertThat(Html.text(get("/"))).contains("Your account is suspended. The reason: " + REASON);
        assertThat(Html.text(get(competition))).contains(REASON).doesNotContain("Lumen");
        String submit = get(competition + "/submit");
        assertThat(Html.text(submit)).contains("You can read what everybody can read, but not submit.");
        assertThat(Html.parse(submit).select("input[type=file]")).isEmpty();
        for (String path : new String[] {"/account", "/organize", "/submissions", "/account/data.zip"}) {
            TestSignIn.as(pia).get(path).then().statusCode(403).body(containsString(REASON));
        }
        Form.as(pia)
                .formParam("label", "Laptop")
                .formParam("scope", "read")
                .formParam("days", "30")
                .post("/account/tokens")
                .then()
                .statusCode(403)
                .body(containsString(REASON));
        Form.withFiles(pia)
                .multiPart("phase", "final")
                .multiPart("file", "a.csv", Form.bytes(Play.PERFECT))
                .post(competition + "/submit")
                .then()
                .statusCode(403);
        Form.as(pia).formParam("sure", "true").post("/account/delete").then().statusCode(403);
        assertThat(QuarkusTransaction.requiringNew().call(() -> Submission.count("sender.subject", pia)))
                .as("their run stays")
                .isEqualTo(1);

        post(play.account(pia).key, "lift").then().statusCode(303);

        assertThat(Html.text(get("/"))).doesNotContain("suspended");
        assertThat(Html.text(get(competition + "/team"))).contains("Lumen");
        TestSignIn.as(ada, "admin")
                .get("/api/v1/log?actor=" + ada)
                .then()
                .body("entries.action", contains("account.suspension-lifted", "account.suspended"))
                .body("entries[1].newValues.person", equalTo(pia))
                .body("entries[1].newValues.reason", nullValue());
    }

    private String get(String path) {
        return TestSignIn.as(pia).get(path).then().statusCode(200).extract().asString();
    }

    @Test
    void suspended_organizer_organizesNothing() {
        Play.Played played = play.competition().organizedBy(pia).published();
        suspend();

        TestSignIn.as(pia, "organizer")
                .get("/organize/" + played.competition().slug)
                .then()
                .statusCode(403);
        TestSignIn.as(pia, "organizer").get("/organize/new").then().statusCode(403);
        TestSignIn.as(pia, "organizer")
                .contentType(ContentType.JSON)
                .body(Map.of("summary", "Mine."))
                .patch("/api/v1/competitions/" + played.competition().slug)
                .then()
                .statusCode(403)
                .body("type", containsString("account.suspended"))
                .body("detail", containsString(REASON));
        assertThat(Html.parse(TestSignIn.as(pia, "organizer").get("/").asString())
                        .select("a[href='/organize/new']"))
                .isEmpty();
        TestSignIn.as(pia, "organizer")
                .header("Accept-Language", "de")
                .get("/api/v1/me")
                .then()
                .statusCode(403)
                .body("detail", containsString("Ihr Konto ist gesperrt"));
        TestSignIn.as(pia)
                .get("/api/v1/competitions/" + played.competition().slug)
                .then()
                .statusCode(200);
    }

    @Test
    void tokens_openNothing_untilTheSuspensionIsLifted() {
        String token = tokens.issue(play.account(pia), "Laptop", "organize", Duration.ofDays(1))
                .secret();
        assertThat(me(token)).isEqualTo(200);
        suspend();
        assertThat(me(token)).isEqualTo(403);
        RestAssured.given()
                .header("Authorization", "Bearer " + token)
                .get("/api/v1/competitions")
                .then()
                .statusCode(403)
                .body("detail", containsString(REASON));
        lift();
        assertThat(me(token)).isEqualTo(200);
    }

    private static int me(String token) {
        return RestAssured.given()
                .header("Authorization", "Bearer " + token)
                .get("/api/v1/me")
                .statusCode();
    }

    /** A file whose sender is suspended while it is read. */
    private final class Slow implements Upload {

        @Override
        public String name() {
            return "a.csv";
        }

        @Override
        public long size() {
            return Play.PERFECT.length();
        }

        @Override
        public InputStream open() throws IOException {
            suspend();
            return new ByteArrayInputStream(Play.PERFECT.getBytes(StandardCharsets.UTF_8));
        }
    }

    @Test
    void suspended_whileTheFileIsRead_isNotTakenIn() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", pia);
        Account sender = play.account(pia);

        assertThatThrownBy(() -> intake.accept(new SubmissionIntake.Offer(
                        played.phase(), sender, new Slow(), MethodDescription.NOTHING, Instant.now())))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo("account.suspended"));

        assertThat(QuarkusTransaction.requiringNew().call(() -> Submission.count("sender.subject", pia)))
                .isZero();
    }

    @Test
    void admins_cannotBeSuspended_norSuspendThemselves() {
        String eve = "eve-" + UUID.randomUUID();
        TestSignIn.as(eve, "admin").get("/admin").then().statusCode(200);
        TestSignIn.as(ada, "admin").get("/admin").then().statusCode(200);

        post(play.account(eve).key, "suspend", "suspension", "Why not")
                .then()
                .statusCode(409)
                .body(containsString("An account of an admin cannot be suspended."));
        post(play.account(ada).key, "suspend", "suspension", "Why not")
                .then()
                .statusCode(409)
                .body(containsString("You cannot suspend your own account."));
        TestSignIn.as(eve).get("/").then().statusCode(200);
        post(play.account(eve).key, "suspend", "suspension", "No admin any more")
                .then()
                .statusCode(303);
    }

    @Test
    void reason_isNeeded_andCanBeChanged() {
        UUID key = play.account(pia).key;
        Response refused = post(key, "suspend", "suspension", "x".repeat(401));
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(Html.problem(refused.asString(), "suspension"))
                .isEqualTo("Tell the person why their account is suspended, in at most 400 characters.");
        TestSignIn.as(ada, "admin")
                .contentType(ContentType.JSON)
                .body(Map.of("reason", REASON))
                .put("/api/v1/admin/accounts/" + key + "/suspension")
                .then()
                .statusCode(200)
                .body("suspension.reason", equalTo(REASON));
        TestSignIn.as(ada, "admin")
                .contentType(ContentType.JSON)
                .body(Map.of("reason", "Another reason"))
                .put("/api/v1/admin/accounts/" + key + "/suspension")
                .then()
                .body("suspension.reason", equalTo("Another reason"));
        assertThat(Html.text(get("/"))).contains("Another reason");
        TestSignIn.as(ada, "admin")
                .delete("/api/v1/admin/accounts/" + key + "/suspension")
                .then()
                .statusCode(200)
                .body("suspension", nullValue());
    }

    @Test
    void sessions_ofSomebody_areEnded() {
        UUID key = play.account(pia).key;
        Form.unsure(ada, "/admin/accounts/" + key + "/end-sessions", "admin");
        post(key, "end-sessions", "sure", "true").then().statusCode(303);
        assertThat(QuarkusTransaction.requiringNew().call(() -> ended(key))).isEqualTo(1);
        TestSignIn.as(ada, "admin")
                .get("/api/v1/log?actor=" + ada)
                .then()
                .body("entries.action", contains("account.sessions-ended"));
    }

    private long ended(UUID key) {
        return ((Number) database.createNativeQuery("""
                                select count(*) from ended_login l join account a
                                on l.digest = sha256(convert_to(a.issuer || ' ' || a.subject, 'UTF8')) where a.key = :key""", Long.class)
                        .setParameter("key", key)
                        .getSingleResult())
                .longValue();
    }

    @Test
    void page_ofSomebody_asksNoMoreForBeingSuspended() {
        Play.Played played = play.competition().published();
        play.account(pia);
        String page = "/competitions/" + played.competition().slug + "/team";
        long before = statements(page);
        suspend();
        assertThat(statements(page)).isLessThanOrEqualTo(before);
    }

    private long statements(String page) {
        get(page);
        hibernate.getStatistics().clear();
        get(page);
        return hibernate.getStatistics().getPrepareStatementCount();
    }
}
