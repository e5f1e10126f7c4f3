package dev.podium.web.admin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.account.PersonalTokens;
import dev.podium.account.creating.CreationRight;
import dev.podium.account.creating.CreationRightDecided;
import dev.podium.account.creating.CreationRightDecision;
import dev.podium.platform.Refused;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** People ask to create competitions, admins decide, and people read what was decided. */
@QuarkusTest
class CreatingTest {

    /** What others are told in the transaction. */
    @ApplicationScoped
    static class Heard {

        private final List<String> all = new CopyOnWriteArrayList<>();

        List<String> all() {
            return all;
        }

        void hear(@Observes CreationRightDecided decided) {
            CreationRightDecision decision = decided.decision();
            all.add(decision.account.name + " " + decision.outcome.word() + ": " + decision.reason);
        }
    }

    private final String pia = "pia-" + UUID.randomUUID();
    private final String ada = "ada-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    CreationRight creationRight;

    @Inject
    PersonalTokens tokens;

    @Inject
    EntityManager database;

    @Inject
    Heard heard;

    /** Others' tests leave some, and only the oldest are shown. */
    @BeforeEach
    void forgetRequests() {
        QuarkusTransaction.requiringNew().run(() -> CreationRightDecision.delete("outcome is null"));
    }

    private Response ask(String purpose) {
        return Form.as(pia).formParam("purpose", purpose).post("/organize/new/ask");
    }

    private String page(String path, String user, String... roles) {
        return TestSignIn.as(user, roles)
                .get(path)
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }

    private UUID request() {
        return QuarkusTransaction.requiringNew()
                .call(() -> CreationRightDecision.findLast(play.account(pia)).orElseThrow().key);
    }

    private Response answer(UUID request, boolean granted, String reason) {
        return Form.as(ada, "admin")
                .formParam("granted", granted)
                .formParam("reason", reason)
                .post("/admin/requests/" + request);
    }

    private Response create(String slug) {
        return TestSignIn.as(pia)
                .contentType(ContentType.JSON)
                .body(Map.of(
                        "slug",
                        slug,
                        "name",
                        "A workshop",
                        "taskType",
                        "stage",
                        "zone",
                        "Europe/Berlin",
                        "summary",
                        "Short."))
                .post("/api/v1/competitions");
    }

    private static String slug() {
        return "w-" + UUID.randomUUID().toString().substring(0, 12);
    }

    @Test
    void request_granted_theRightIsThere_andItsReasonIsRead() {
        assertThat(Html.text(page("/organize", pia))).contains("Ask to create competitions");
        create(slug()).then().statusCode(403);

        ask("  A workshop on\nsimple language ").then().statusCode(303);

        String waiting = page("/organize", pia);
        assertThat(Html.text(waiting)).contains("Your request waits for an answer A workshop on simple language");
        assertThat(Html.parse(waiting).select("form[action='/organize/new/ask']"))
                .isEmpty();
        UUID request = request();
        assertThat(Html.text(page("/admin/queue", ada, "admin"))).containsPattern("Requests \\([1-9]");
        assertThat(Html.text(page("/admin/requests/" + request, ada, "admin")))
                .contains("Request of " + pia, "A workshop on simple language");
        Response unsaid = Form.as(ada, "admin").formParam("reason", "Welcome.").post("/admin/requests/" + request);
        assertThat(unsaid.statusCode()).isEqualTo(422);
        assertThat(Html.text(unsaid.asString())).contains("Say whether the person may create competitions or not.");
        answer(request, true, "Welcome.").then().statusCode(303);

        assertThat(Html.text(page("/organize", pia)))
                .contains("You have been allowed to create competitions since", "Welcome.");
        create(slug()).then().statusCode(201);
        assertThat(heard.all()).contains(pia + " granted: Welcome.");
        TestSignIn.as(ada, "admin")
                .get("/api/v1/log?actor=" + ada)
                .then()
                .body("entries.action", contains("account.creating-granted"))
                .body("entries[0].newValues.person", equalTo(pia))
                .body("entries[0].newValues.reason", nullValue());
        answer(request, false, "No.").then().statusCode(409);
        assertThat(Html.text(page("/admin/requests/" + request, ada, "admin")))
                .contains("Decision granted", "Welcome.");
    }

    @Test
    void request_refused_canBeAskedAgain() {
        ask("A workshop").then().statusCode(303);
        UUID first = request();

        answer(first, false, " ")
                .then()
                .statusCode(422)
                .body(containsString("Tell the person why, in at most 400 characters."));
        answer(first, false, "Tell us more.").then().statusCode(303);

        assertThat(Html.text(page("/organize", pia))).contains("Your request was refused on", "Tell us more.");
        create(slug()).then().statusCode(403);
        ask("A workshop of the university").then().statusCode(303);
        assertThat(request()).isNotEqualTo(first);
        assertThat(heard.all()).contains(pia + " refused: Tell us more.");
    }

    @Test
    void purpose_thatSaysNothingOrTooMuch_isRefusedAndStaysInTheForm() {
        for (String purpose : List.of(" \t", "x".repeat(1001))) {
            Response refused = ask(purpose);
            assertThat(refused.statusCode()).isEqualTo(422);
            assertThat(Html.problem(refused.asString(), "purpose"))
                    .isEqualTo("Tell what you want to do, in at most 1,000 characters.");
            assertThat(Html.field(refused.asString(), "purpose")).isEqualTo(purpose);
        }
        ask("x".repeat(1000)).then().statusCode(303);
        ask("Another one").then().statusCode(409).body(containsString("You have asked already."));
    }

    @Test
    void requests_ofOnePersonAtTheSameMoment_oneWaits() throws Exception {
        play.account(pia);
        ExecutorService both = Executors.newFixedThreadPool(2);
        try {
            Callable<Boolean> asking = () -> {
                try {
                    creationRight.ask(play.account(pia), "A workshop");
                    return true;
                } catch (Refused refused) {
                    assertThat(refused.code()).isEqualTo("creating.asked-already");
                    return false;
                }
            };
            List<Future<Boolean>> answers = both.invokeAll(List.of(asking, asking));
            assertThat(List.of(answers.get(0).get(), answers.get(1).get())).containsExactlyInAnyOrder(true, false);
        } finally {
            both.shutdownNow();
        }
    }

    @Test
    void right_takenBack_isGoneAtOnce_forTokensToo() {
        UUID key = play.account(pia).key;
        String token = tokens.issue(play.account(pia), "Laptop", "organize", Duration.ofDays(1))
                .secret();
        String narrow = tokens.issue(play.account(pia), "Laptop", "submit", Duration.ofDays(1))
                .secret();
        decide(key, true, "Known")
                .then()
                .statusCode(200)
                .body("rights.creatingAt", org.hamcrest.Matchers.notNullValue());
        assertThat(mayCreate(token)).isTrue();
        assertThat(mayCreate(narrow)).isFalse();

        decide(key, false, "The workshop is over")
                .then()
                .statusCode(200)
                .body("rights.creatingAt", nullValue())
                .body("decisions.outcome", contains("revoked", "granted"));

        assertThat(mayCreate(token)).isFalse();
        assertThat(Html.text(page("/organize", pia)))
                .contains("you may no longer create competitions The workshop is over");
        TestSignIn.as(pia)
                .get("/api/v1/me/creating")
                .then()
                .body("mayCreateCompetitions", equalTo(false))
                .body("last.outcome", equalTo("revoked"))
                .body("last.reason", equalTo("The workshop is over"));
    }

    private Response decide(UUID key, boolean granted, String reason) {
        return TestSignIn.as(ada, "admin")
                .contentType(ContentType.JSON)
                .body(Map.of("granted", granted, "reason", reason))
                .put("/api/v1/admin/accounts/" + key + "/creating");
    }

    private static boolean mayCreate(String token) {
        return RestAssured.given()
                .header("Authorization", "Bearer " + token)
                .get("/api/v1/me")
                .then()
                .statusCode(200)
                .extract()
                .path("mayCreateCompetitions");
    }

    @Test
    void programs_askAndAnswer() {
        TestSignIn.as(pia)
                .contentType(ContentType.JSON)
                .body(Map.of("purpose", "A workshop"))
                .post("/api/v1/me/creating")
                .then()
                .statusCode(201)
                .body("mayCreateCompetitions", equalTo(false))
                .body("last.purpose", equalTo("A workshop"))
                .body("last.outcome", nullValue());
        TestSignIn.as(ada, "admin")
                .get("/api/v1/admin/requests")
                .then()
                .statusCode(200)
                .body("requests.account", hasItem(play.account(pia).key.toString()));
        String address = "/api/v1/admin/requests/" + request();
        TestSignIn.as(ada, "admin")
                .contentType(ContentType.JSON)
                .body(Map.of("reason", "Known"))
                .put(address)
                .then()
                .statusCode(422);
        TestSignIn.as(ada, "admin")
                .contentType(ContentType.JSON)
                .body(Map.of("granted", true, "reason", "Known"))
                .put(address)
                .then()
                .statusCode(200)
                .body("outcome", equalTo("granted"));
        TestSignIn.as(pia).get("/api/v1/me").then().body("mayCreateCompetitions", equalTo(true));
    }

    @Test
    void grantWithoutARequest_answersTheOneThatWaits() {
        ask("A workshop").then().statusCode(303);

        Form.as(ada, "admin")
                .formParam("granted", true)
                .formParam("reason", "Met in Wien")
                .post("/admin/accounts/" + play.account(pia).key + "/creating")
                .then()
                .statusCode(303);

        String account = page("/admin/accounts/" + play.account(pia).key, ada, "admin");
        assertThat(Html.text(account))
                .contains("An admin has let this person create competitions since", "Met in Wien");
        assertThat(QuarkusTransaction.requiringNew().call(() -> CreationRightDecision.count("account.subject", pia)))
                .isEqualTo(1);
        assertThat(Refused.because(Refused.Kind.FAULTY, "creating.reason", 400).sentence(Locale.GERMAN))
                .contains("höchstens 400 Zeichen");
    }
}
