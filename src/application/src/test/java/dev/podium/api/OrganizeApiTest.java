package dev.podium.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.podium.competition.Competition;
import dev.podium.competition.GoldFile;
import dev.podium.competition.PublicFrom;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.GoldReleases;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

@QuarkusTest
class OrganizeApiTest {

    private static final String API = "/api/v1/competitions";

    @Inject
    Play play;

    @Inject
    GoldReleases releases;

    @Inject
    Session database;

    private static ValidatableResponse post(String path, String body) {
        return TestSignIn.as("olga", "organizer")
                .contentType(ContentType.JSON)
                .body(body)
                .post(path)
                .then();
    }

    private static ValidatableResponse patch(String path, String body) {
        return TestSignIn.as("olga", "organizer")
                .contentType(ContentType.JSON)
                .body(body)
                .patch(path)
                .then();
    }

    private static Response gold(String competition, String csv) {
        return TestSignIn.as("olga")
                .multiPart("file", "gold.csv", csv.getBytes(StandardCharsets.UTF_8))
                .multiPart("split", "test")
                .multiPart("itemsFrom", "now")
                .multiPart("licence", "CC0-1.0")
                .multiPart("notes", " Sentence 7 corrected ")
                .post(competition + "/gold");
    }

    private static String path(Play.Played played) {
        return API + "/" + played.competition().slug;
    }

    /** The clocks show half past two twice that night; an offset says which one is meant. */
    @Test
    void phase_instantsInAnHourThatComesTwice_areTaken() {
        Play.Played played = play.competition().published();
        String phase = path(played) + "/phases/final";
        for (String moment : List.of("2027-10-31T00:30:00Z", "2027-10-31T01:30:00Z")) {
            String offset = moment.equals("2027-10-31T00:30:00Z") ? "+02:00" : "+01:00";

            patch(phase, "{\"closesAt\": \"2027-10-31T02:30:00%s\", \"note\": \"The end moves.\"}".formatted(offset))
                    .statusCode(200)
                    .body("closesAt", equalTo(moment));
            patch(phase, "{\"name\": \"Named %s\"}".formatted(offset))
                    .statusCode(200)
                    .body("closesAt", equalTo(moment));
        }
    }

    /** What is odd about gold costs teams points, and is told with its lines. */
    @Test
    void gold_withWarnings_tellsWhichAndWhere() {
        Play.Played played = play.competition().published();

        gold(path(played), Play.GOLD.replaceFirst(",1,(\r?\n)", ",1,\"[[0]]\"$1"))
                .then()
                .statusCode(201)
                .body("warnings", equalTo(1))
                .body("warningKinds.code", contains("stage.label-spans-unexpected"))
                .body("warningKinds.total", contains(1))
                .body("warningKinds[0].message", containsString("whoever answers 0 or 1 gets 0 points for it"));
    }

    @Test
    void gold_ofALaterVersion_tellsWhatItChanges() {
        Play.Played played = play.competition().published();
        String more = Play.GOLD.replace("Butter.,0,", "Butter.,1,").replaceFirst("10,mond", "11,mond");
        String key = gold(path(played), more)
                .then()
                .statusCode(201)
                .body("difference.version", equalTo(1))
                .body("difference.changed", equalTo(1))
                .body("difference.added", equalTo(1))
                .body("difference.dropped", equalTo(1))
                .extract()
                .path("key");
        TestSignIn.as("olga").get(path(played) + "/gold/" + key).then().body("difference.changed", equalTo(1));
        TestSignIn.as("olga")
                .get(path(played) + "/gold")
                .then()
                .body("releases[0].difference.changed", equalTo(1))
                .body("releases[1].difference", nullValue());
    }

    @Test
    void competition_fromNothing_isSetUpAndPublished() {
        String slug = "a-" + UUID.randomUUID().toString().substring(0, 12);
        String competition = API + "/" + slug;
        post(API, """
                {"slug": "%s", "name": "By program", "taskType": "stage", "zone": "Europe/Berlin", "summary": "All of it."}
                """.formatted(slug))
                .statusCode(201)
                .header("Location", containsString(competition))
                .body("slug", equalTo(slug));
        String key = gold(competition, Play.GOLD)
                .then()
                .statusCode(201)
                .body("items", equalTo(10))
                .body("itemsFile.from", equalTo("now"))
                .extract()
                .path("key");
        post(competition + "/phases", """
                {"slug": "final", "name": "Final", "opensAt": "2020-01-01T01:00:00+01:00", "closesAt": null, "gold": "%s",
                 "dailyLimit": 3, "shows": {"itemAnalyses": "never"}}
                """.formatted(key))
                .statusCode(201)
                .body("opensAt", equalTo("2020-01-01T00:00:00Z"))
                .body("dailyLimit", equalTo(3))
                .body("totalLimit", nullValue())
                .body("shows.itemAnalyses", equalTo("never"))
                .body("shows.ownScores", equalTo("live"));
        TestSignIn.as("olga")
                .get(competition + "/gold")
                .then()
                .statusCode(200)
                .body("releases", hasSize(1))
                .body("releases[0].key", equalTo(key))
                .body("releases[0].notes", equalTo("Sentence 7 corrected"))
                .body("releases[0].clusterings[0].column", equalTo("topic"))
                .body("releases[0].clusterings[0].clusters", equalTo(2))
                .body("releases[0].clusterings[0].largest", equalTo(5));
        given().get(competition).then().statusCode(404);

        post(competition + "/publish", "").statusCode(200);

        given().get(competition).then().statusCode(200).body("phases", hasSize(1));
    }

    @Test
    void competition_changed_keepsWhatWasNotSent() {
        String competition = path(play.competition().published());
        patch(competition, "{\"description\": \"# Rules\"}")
                .statusCode(200)
                .body("description", equalTo("# Rules"))
                .body("summary", equalTo("A competition of a test."));
    }

    @Test
    void changeGold_whileAnotherChangeIsMade_keepsWhatThatOneSays() throws Exception {
        Play.Played played = play.competition().hidden();
        ExecutorService other = Executors.newSingleThreadExecutor();
        try {
            Future<ValidatableResponse> sent = QuarkusTransaction.requiringNew().call(() -> {
                Competition.locked(played.competition());
                Future<ValidatableResponse> waiting = other.submit(
                        () -> patch(path(played) + "/gold/" + played.gold().key, "{\"labelsFrom\": \"reveal\"}"));
                Awaitility.await()
                        .pollInSameThread()
                        .atMost(Duration.ofMinutes(2))
                        .until(this::somebodyWaitsForALock);
                releases.change(
                        played.gold(), is -> is.with(GoldFile.items, PublicFrom.closing), "", play.account("olga"));
                return waiting;
            });
            sent.get(2, TimeUnit.MINUTES)
                    .statusCode(200)
                    .body("itemsFile.from", equalTo("closing"))
                    .body("labelsFile.from", equalTo("reveal"));
        } finally {
            other.shutdownNow();
        }
    }

    private boolean somebodyWaitsForALock() {
        return database.createNativeQuery("select exists (select from pg_locks where not granted)", Boolean.class)
                .getSingleResult();
    }

    @Test
    void gold_faulty_tellsEveryProblem() {
        String competition = path(play.competition().hidden());
        gold(competition, Play.GOLD.replace(",1,\n", ",viele,\n"))
                .then()
                .statusCode(422)
                .body("type", equalTo("urn:podium:problem:gold.faulty-file"))
                .body("problems[0].found", equalTo("viele"));
    }

    @Test
    void phase_rulesChanged_areToldToEverybody() {
        Play.Played played = play.competition().dailyLimit(3).published();
        String phase = path(played) + "/phases/final";
        patch(phase, "{\"dailyLimit\": null}").statusCode(422).body("type", equalTo("urn:podium:problem:phase.note"));

        patch(phase, "{\"dailyLimit\": null, \"note\": \"Plenty of room.\"}")
                .statusCode(200)
                .body("dailyLimit", nullValue())
                .body("name", equalTo("Final"));

        given().get(path(played) + "/changes")
                .then()
                .statusCode(200)
                .body("changes", hasSize(1))
                .body("changes[0].phase", equalTo("final"))
                .body("changes[0].note", equalTo("Plenty of room."))
                .body("changes[0].fields[0].field", equalTo("dailyLimit"))
                .body("changes[0].fields[0].from", equalTo("3"))
                .body("changes[0].fields[0].to", equalTo(""));
        given().get(path(played) + "/changes?skip=1").then().body("changes", hasSize(0));
    }

    @Test
    void phase_clusters_areAColumnOfTheGold() {
        Play.Played played = play.competition().published();
        String phase = path(played) + "/phases/final";

        patch(phase, "{\"clusters\": \"sent-id\", \"note\": \"Why not.\"}")
                .statusCode(422)
                .body("type", equalTo("urn:podium:problem:phase.clusters"));
        patch(phase, "{\"clusters\": \"user\", \"note\": \"Users write much alike.\"}")
                .statusCode(200)
                .body("clusters", equalTo("user"));

        given().get(path(played)).then().body("phases[0].clusters", equalTo("user"));
    }

    @Test
    void phase_revealed_showsWhatWaited() {
        Play.Played played = play.competition()
                .visibility(Visibility.BLIND)
                .closes(LocalDateTime.of(2020, 2, 1, 0, 0))
                .published();
        String phase = path(played) + "/phases/final";
        given().get(phase + "/leaderboard").then().statusCode(404);

        assertThat(post(phase + "/reveal", "").statusCode(200).extract().<String>path("revealedAt"))
                .isNotNull();

        given().get(phase + "/leaderboard").then().statusCode(200);
    }

    @Test
    void numbers_thatAreNone_areRefused() {
        String phase = path(play.competition().hidden()) + "/phases/final";
        for (String number : List.of("1e999", "1.0", "1e2", "\"3\"", "99999999999", "true", "[1]", "{}")) {
            patch(phase, "{\"dailyLimit\": " + number + "}")
                    .statusCode(422)
                    .body("type", equalTo("urn:podium:problem:json.number"));
        }
        for (String number : List.of("0", "-1", "100001")) {
            patch(phase, "{\"dailyLimit\": " + number + "}")
                    .statusCode(422)
                    .body("type", equalTo("urn:podium:problem:phase.limit"));
        }
    }

    @Test
    void phase_severalFaults_areToldTogether() {
        String phase = path(play.competition().hidden()) + "/phases/final";
        patch(phase, "{\"dailyLimit\": 0, \"totalLimit\": -1, \"name\": \" \"}")
                .statusCode(422)
                .body("type", equalTo("urn:podium:problem:phase.name"))
                .body(
                        "reasons.type",
                        contains(
                                "urn:podium:problem:phase.name",
                                "urn:podium:problem:phase.limit",
                                "urn:podium:problem:phase.limit"))
                .body("reasons[1].detail", startsWith("Runs a day:"))
                .body("reasons[2].detail", startsWith("Runs in total:"));
        patch(phase, "{\"dailyLimit\": 0}").statusCode(422).body("$", not(hasKey("reasons")));
    }

    @Test
    void bodies_thatNobodyUnderstands_areRefused() {
        String phase = path(play.competition().hidden()) + "/phases/final";
        for (String body : List.of("", "[]", "null", "{} {}", "{\"name\": \"A\", \"name\": \"B\"}")) {
            patch(phase, body).statusCode(422).body("type", equalTo("urn:podium:problem:json.unreadable"));
        }
        patch(phase, "[".repeat(5_000))
                .statusCode(422)
                .body("type", equalTo("urn:podium:problem:json.deep"))
                .body("detail", startsWith("The JSON is nested too deep: at most 50 "));
        patch(phase, "{\"dailyLimit\": %s}".formatted("1".repeat(5_000)))
                .statusCode(422)
                .body("type", equalTo("urn:podium:problem:json.number-long"))
                .body("detail", startsWith("A number in the JSON is too long: at most 1,000 digits."));
        patch(phase, "{\"name\":\n \"A\" 1}")
                .statusCode(422)
                .body("type", equalTo("urn:podium:problem:json.syntax"))
                .body("detail", startsWith("The JSON cannot be read: line 2, column "));
        patch(phase, "{\"colour\": 1}").statusCode(422).body("type", equalTo("urn:podium:problem:json.unknown-field"));
        patch(phase, "{\"gold\": \"x\"}").statusCode(422).body("type", equalTo("urn:podium:problem:json.key"));
        patch(phase, "{\"gold\": \"123e4567-e89b-12d3-a456-426614174000\"}")
                .statusCode(409)
                .body("type", equalTo("urn:podium:problem:phase.gold-stays"));
        patch(phase, "{\"slug\": \"other\"}")
                .statusCode(409)
                .body("type", equalTo("urn:podium:problem:phase.slug-stays"));
        patch(
                        phase,
                        "{\"subtasks\": [{\"subtask\": \"count\", \"columns\": [{\"metric\": \"mae\", \"decimals\": \"2\"}]}]}")
                .statusCode(422)
                .body("type", equalTo("urn:podium:problem:json.number"))
                .body("detail", containsString("subtasks[0].columns[0].decimals"));
        patch(phase, "{\"name\": 1}").statusCode(422).body("type", equalTo("urn:podium:problem:json.text"));
        patch(phase, "{\"strict\": 1}").statusCode(422).body("type", equalTo("urn:podium:problem:json.flag"));
        patch(phase, "{\"shows\": []}").statusCode(422).body("type", equalTo("urn:podium:problem:json.object"));
        patch(phase, "{\"shows\": {\"ownScores\": \"soon\"}}")
                .statusCode(422)
                .body("type", equalTo("urn:podium:problem:json.choice"));
        for (String time : List.of("\"2026-06-01T12:00\"", "\"tomorrow\"", "null")) {
            patch(phase, "{\"opensAt\": " + time + "}")
                    .statusCode(422)
                    .body("type", equalTo("urn:podium:problem:json.instant"));
        }
        patch(phase, "{\"opensAt\": \"+999999999-01-01T00:00:00Z\"}")
                .statusCode(422)
                .body("type", equalTo("urn:podium:problem:phase.time"));
    }

    @Test
    void organizing_othersCompetitions_isNotThere() {
        Play.Played played = play.competition().published();
        for (String path : List.of("", "/phases/final")) {
            TestSignIn.as("sam", "organizer")
                    .contentType(ContentType.JSON)
                    .body("{}")
                    .patch(path(played) + path)
                    .then()
                    .statusCode(404);
        }
        for (String path : List.of("/publish", "/phases/final/reveal")) {
            assertThat(TestSignIn.as("sam", "organizer")
                            .post(path(played) + path)
                            .statusCode())
                    .isEqualTo(404);
        }
    }
}
