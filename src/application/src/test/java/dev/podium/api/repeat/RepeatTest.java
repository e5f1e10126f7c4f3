package dev.podium.api.repeat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.account.Account;
import dev.podium.platform.Digests;
import dev.podium.platform.Refused;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.TestSignIn;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that are sent again because nobody heard the answer. */
@QuarkusTest
class RepeatTest {

    private static final String BEFORE_COMMIT = "create trigger";
    private static final String IN_COMMIT = "create constraint trigger";

    private final String olga = "olga-" + UUID.randomUUID().toString().substring(0, 8);
    private final String key = UUID.randomUUID().toString();

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    IdempotentAnswers idempotentAnswers;

    @Inject
    AgroalDataSource database;

    private RequestSpecification named(String user, String name) {
        return TestSignIn.as(user, "organizer").header("Idempotency-Key", name).contentType("application/json");
    }

    private static String competition(String slug, String name) {
        return """
                {"slug": "%s", "name": "%s", "taskType": "stage", "zone": "Europe/Berlin", "summary": "A summary.",
                 "description": "A description.", "contact": "olga@example.org"}""".formatted(slug, name);
    }

    private static String slug() {
        return "r-" + UUID.randomUUID().toString().substring(0, 12);
    }

    @Test
    void create_sentAgain_isAnsweredAsBefore_andMadeOnce() {
        String body = competition(slug(), "Once");
        Response first = named(olga, key).body(body).post("/api/v1/competitions");
        first.then().statusCode(201).header("Idempotency-Replayed", nullValue());
        Response again = named(olga, key).body(body).post("/api/v1/competitions");
        again.then()
                .statusCode(201)
                .header("Idempotency-Replayed", is("true"))
                .header("Location", is(first.header("Location")))
                .header("Cache-Control", is("no-store"))
                .contentType("application/json");
        assertThat(again.asString()).isEqualTo(first.asString());
        named(olga, UUID.randomUUID().toString())
                .body(body)
                .post("/api/v1/competitions")
                .then()
                .statusCode(409);
    }

    @Test
    void create_keyOfAnotherRequest_isRefused() {
        named(olga, key)
                .body(competition(slug(), "One"))
                .post("/api/v1/competitions")
                .then()
                .statusCode(201);
        named(olga, key)
                .body(competition(slug(), "Two"))
                .post("/api/v1/competitions")
                .then()
                .statusCode(422)
                .body("type", is("urn:podium:problem:repeat.other-request"));
    }

    @Test
    void create_sameKeyOfSomebodyElse_isTheirOwn() {
        named(olga, key)
                .body(competition(slug(), "One"))
                .post("/api/v1/competitions")
                .then()
                .statusCode(201);
        named("other-" + olga, key)
                .body(competition(slug(), "Two"))
                .post("/api/v1/competitions")
                .then()
                .statusCode(201)
                .header("Idempotency-Replayed", nullValue());
    }

    @Test
    void create_refused_mayBeMendedAndSentWithTheSameKey() {
        String slug = slug();
        named(olga, key)
                .body(competition(slug, ""))
                .post("/api/v1/competitions")
                .then()
                .statusCode(422);
        named(olga, key)
                .body(competition(slug, "Mended"))
                .post("/api/v1/competitions")
                .then()
                .statusCode(201);
    }

    /** The database takes nothing of it here, but after another fault it might have. */
    @Test
    void create_faultOfOurs_keepsTheKey() throws SQLException {
        createWhile(BEFORE_COMMIT, "internal_error").then().statusCode(500);
        assertKeyIsTaken();
    }

    /** No connection, no room for one, one that broke, no place on the disk: all that was written is gone, so it may be sent again. */
    @ParameterizedTest
    @CsvSource({
        "too_many_connections, 503, platform.database-away",
        "admin_shutdown, 503, platform.database-away",
        "connection_failure, 503, platform.database-away",
        "disk_full, 507, platform.database-full"
    })
    void create_refusedUntilLater_mayBeSentAgainWithTheSameKey(String condition, int status, String code)
            throws SQLException {
        createWhile(BEFORE_COMMIT, condition).then().statusCode(status).body("type", is("urn:podium:problem:" + code));
        token().then().statusCode(201).header("Idempotency-Replayed", nullValue());
    }

    /** Whoever loses the database then does not know what became of it. */
    @ParameterizedTest
    @ValueSource(strings = {"admin_shutdown", "connection_failure"})
    void create_databaseIsAwayInTheCommit_keepsTheKey(String condition) throws SQLException {
        createWhile(IN_COMMIT, condition).then().statusCode(503);
        assertKeyIsTaken();
    }

    private Response createWhile(String trigger, String condition) throws SQLException {
        define("""
                create function take_no_such_token() returns trigger language plpgsql as $$ begin
                  if new.label = '%s' then raise exception 'planted' using errcode = '%s'; end if; return new; end $$""".formatted(label(), condition));
        define("%s take_no_such_token %s on personal_token %s for each row execute function take_no_such_token()"
                .formatted(
                        trigger,
                        trigger.equals(IN_COMMIT) ? "after insert" : "before insert",
                        trigger.equals(IN_COMMIT) ? "deferrable initially deferred" : ""));
        try {
            return token();
        } finally {
            define("drop trigger take_no_such_token on personal_token");
            define("drop function take_no_such_token()");
        }
    }

    private String label() {
        return "faulty " + key;
    }

    private Response token() {
        return named(olga, key)
                .body("{\"label\": \"%s\", \"scope\": \"read\", \"days\": 30}".formatted(label()))
                .post("/api/v1/me/tokens");
    }

    private void assertKeyIsTaken() {
        token().then().statusCode(409).body("type", is("urn:podium:problem:repeat.unanswered"));
    }

    private void define(String sql) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** Of many that come at once one makes it; the others get its answer, or learn that it has none yet. */
    @Test
    void create_atOnce_isMadeOnce() throws Exception {
        String body = competition(slug(), "Once");
        ExecutorService senders = Executors.newFixedThreadPool(10);
        List<Future<Response>> sent = new ArrayList<>(IntStream.range(0, 10)
                .mapToObj(i -> senders.submit(() -> named(olga, key).body(body).post("/api/v1/competitions")))
                .toList());
        Map<String, Long> answers = new TreeMap<>();
        for (Future<Response> answer : sent) {
            Response response = answer.get();
            answers.merge(
                    response.statusCode() == 201
                            ? "201 " + response.header("Idempotency-Replayed")
                            : response.<String>path("type"),
                    1L,
                    Long::sum);
        }
        senders.shutdown();
        assertThat(answers).containsEntry("201 null", 1L);
        assertThat(answers.keySet()).isSubsetOf("201 null", "201 true", "urn:podium:problem:repeat.unanswered");
    }

    @Test
    void create_withoutAnAnswerYet_isToldSo() {
        Account account = play.account(olga);
        String body = competition(slug(), "Cut off");
        IdempotentAnswers.Named named = named(account, Digests.of("/api/v1/competitions\n" + body));
        assertThat(idempotentAnswers.take(named)).isEmpty();
        named(olga, key)
                .body(body)
                .post("/api/v1/competitions")
                .then()
                .statusCode(409)
                .body("type", is("urn:podium:problem:repeat.unanswered"));
    }

    private IdempotentAnswers.Named named(Account account, byte[] request) {
        return new IdempotentAnswers.Named(account.id, key, Instant.now().truncatedTo(ChronoUnit.MICROS), request);
    }

    /** Whoever took the same key later is not robbed of it. */
    @Test
    void giveBack_ofWhatIsTakenAnew_leavesIt() {
        Account account = play.account(olga);
        byte[] request = Digests.of("a request");
        IdempotentAnswers.Named first = named(account, request);
        assertThat(idempotentAnswers.take(first)).isEmpty();
        idempotentAnswers.giveBack(first);
        IdempotentAnswers.Named second = named(account, request);
        assertThat(idempotentAnswers.take(second)).isEmpty();
        idempotentAnswers.giveBack(first);
        assertThatThrownBy(() -> idempotentAnswers.take(named(account, request)))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo("repeat.unanswered"));
    }

    @Test
    void token_sentAgain_isNotToldAgain() {
        String body = "{\"label\": \"Laptop\", \"scope\": \"read\", \"days\": 30}";
        Response first = named(olga, key).body(body).post("/api/v1/me/tokens");
        first.then().statusCode(201);
        Response again = named(olga, key).body(body).post("/api/v1/me/tokens");
        again.then().statusCode(409).body("type", is("urn:podium:problem:repeat.secret"));
        assertThat(again.asString()).doesNotContain(first.<String>path("secret"));
        TestSignIn.as(olga, "organizer").get("/api/v1/me/tokens").then().body("size()", is(1));
    }

    @Test
    void key_thatIsNone_isRefused() {
        for (String name : List.of(" ", "a b", "x".repeat(101), "ä")) {
            named(olga, name)
                    .body(competition(slug(), "Never"))
                    .post("/api/v1/competitions")
                    .then()
                    .statusCode(400)
                    .body("type", is("urn:podium:problem:repeat.key"));
        }
    }

    @Test
    void create_aDayLater_isAnotherRequest() {
        String body = competition(slug(), "Yesterday");
        named(olga, key).body(body).post("/api/v1/competitions").then().statusCode(201);
        results.change("update kept_answer set begun_at = begun_at - interval '25 hours' where name = '" + key + "'");
        named(olga, key).body(body).post("/api/v1/competitions").then().statusCode(409);
    }

    @Test
    void take_moreThanAnAccountMayHave_isRefused() {
        Account account = play.account(olga);
        results.change("insert into kept_answer (account_id, name, request) select " + account.id
                + ", 'n' || i, sha256('x') from generate_series(1, " + IdempotentAnswers.MOST + ") i");
        named(olga, key)
                .body(competition(slug(), "One too many"))
                .post("/api/v1/competitions")
                .then()
                .statusCode(429)
                .body("type", is("urn:podium:problem:repeat.too-many"));
    }

    @Test
    void read_withItsTag_isUnchanged() {
        for (String path : List.of("/api/v1/me", "/api/v1/me/tokens")) {
            Response first = TestSignIn.as(olga, "organizer").get(path);
            first.then().statusCode(200).header("Cache-Control", is("no-store"));
            TestSignIn.as(olga, "organizer")
                    .header("If-None-Match", first.header("ETag"))
                    .get(path)
                    .then()
                    .statusCode(304);
        }
        String tag = TestSignIn.as(olga, "organizer").get("/api/v1/me/tokens").header("ETag");
        named(olga, key)
                .body("{\"label\": \"New\", \"scope\": \"read\", \"days\": 30}")
                .post("/api/v1/me/tokens")
                .then()
                .statusCode(201);
        TestSignIn.as(olga, "organizer")
                .header("If-None-Match", tag)
                .get("/api/v1/me/tokens")
                .then()
                .statusCode(200)
                .body("size()", is(1));
    }
}
