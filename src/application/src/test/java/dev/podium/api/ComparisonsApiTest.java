package dev.podium.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.competition.CountingRule;
import dev.podium.competition.ScoredSubtask;
import dev.podium.competition.Visibility;
import dev.podium.leaderboard.comparison.SignificanceJob;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.hibernate.SessionFactory;
import org.hibernate.stat.Statistics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What programs and papers get of the tests of a leaderboard: its own files, pages of pairs, and all pairs as files. */
@QuarkusTest
class ComparisonsApiTest {

    private static final String WORSE = Play.PERFECT.replace("1,1,[]", "1,2,[]").replace("8,1,[]", "8,3,[]");
    private static final List<String> FILES = List.of(".csv", ".json", ".tex");

    private final String pia = "pia-" + UUID.randomUUID();
    private final String paul = "paul-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Scorer scorer;

    @Inject
    SignificanceJob work;

    @Inject
    SessionFactory database;

    /** Two teams and three baselines, which makes ten pairs. */
    private Play.Played played(Play.Setting setting) {
        Play.Played played = setting.published();
        play.team(played.competition(), "Better", pia);
        play.team(played.competition(), "Worse", paul);
        submit(pia, played, Play.PERFECT);
        submit(paul, played, WORSE);
        scorer.scoreAll(played.phase());
        return played;
    }

    private Play.Played tested() {
        Play.Played played = played(play.competition());
        work.on(played.phase().id);
        return played;
    }

    private static void submit(String user, Play.Played played, String file) {
        TestSignIn.as(user)
                .multiPart("file", "answers.csv", file.getBytes(StandardCharsets.UTF_8))
                .multiPart("description", "a method")
                .post("/api/v1" + phase(played) + "/submissions")
                .then()
                .statusCode(201);
    }

    private static String phase(Play.Played played) {
        return "/competitions/" + played.competition().slug + "/phases/final";
    }

    private static String pairs(Play.Played played) {
        return "/api/v1" + phase(played) + "/comparisons/count";
    }

    private static String key(Play.Played played, String team) {
        return given().get("/api/v1" + phase(played) + "/leaderboard")
                .path("subtasks[0].rows.find { it.team.name == '" + team + "' }.team.key");
    }

    @Test
    void leaderboard_afterTheTests_hasIntervalsAndRanges() {
        given().get("/api/v1" + phase(tested()) + "/leaderboard")
                .then()
                .body("subtasks[0].certainty.current", equalTo(true))
                .body("subtasks[0].certainty.resamples", equalTo(10_000))
                .body("subtasks[0].certainty.seed", notNullValue())
                .body("subtasks[0].rows[0].values.mae", equalTo(0f))
                .body("subtasks[0].rows[0].intervals.mae", nullValue())
                .body("subtasks[0].rows.intervals.mae.findAll { it != null }.items", everyItem(equalTo(10)))
                .body("subtasks[0].rows.intervals.mae.findAll { it != null }.corrected.low", everyItem(notNullValue()))
                .body("subtasks[0].rows[0].range.best", equalTo(1))
                .body("subtasks[0].rows[0].range.worst", equalTo(2))
                .body("subtasks[0].rows[0].range.groups", contains("A"))
                .body("subtasks[0].rows[0].range.cluster", equalTo(1))
                .body("subtasks[0].rows.findAll { it.baseline }.range", everyItem(nullValue()))
                .body("subtasks[1].rows[0].intervals.f1", nullValue());
    }

    @Test
    void leaderboard_beforeTheTests_saysSo() {
        given().get("/api/v1" + phase(played(play.competition())) + "/leaderboard")
                .then()
                .body("subtasks[0].certainty.current", equalTo(false))
                .body("subtasks[0].rows[0].intervals.mae", nullValue())
                .body("subtasks[0].rows[0].range", nullValue());
    }

    @Test
    void page_pairs_haveAllThatIsNeededToRepeatThem() {
        Play.Played played = tested();
        given().get(pairs(played))
                .then()
                .statusCode(200)
                .header("Cache-Control", "no-cache")
                .body("competition", equalTo(played.competition().slug))
                .body("phase", equalTo("final"))
                .body("subtask", equalTo("count"))
                .body("metric", equalTo("mae"))
                .body("better", equalTo("lower"))
                .body("alternative", equalTo("two-sided"))
                .body("level", equalTo(0.05f))
                .body("certainty.resamples", equalTo(10_000))
                .body("page", equalTo(1))
                .body("pages", equalTo(1))
                .body("total", equalTo(10))
                .body("pairs", hasSize(10))
                .body("pairs[0].items", equalTo(10))
                .body("pairs[0].tests.method", contains("t", "wilcoxon", "sign", "randomization", "bootstrap"))
                .body("pairs.corrected.correction", everyItem(equalTo("holm")));
    }

    @Test
    void page_ofATeam_hasItFirst() {
        Play.Played played = tested();
        given().get(pairs(played) + "?of=" + key(played, "Worse"))
                .then()
                .body("total", equalTo(4))
                .body("pairs.first.team.name", everyItem(equalTo("Worse")))
                .body("pairs.find { it.second.team.name == 'Better' }.difference", equalTo(0.3f))
                .body("pairs.find { it.second.team.name == 'Better' }.firstBetter", equalTo(0))
                .body("pairs.find { it.second.team.name == 'Better' }.tests[0].df", equalTo(9f));
    }

    @Test
    void page_corpusMetric_isDecidedByTheBootstrap() {
        given().get(pairs(tested()) + "?metric=f1")
                .then()
                .body("metric", equalTo("f1"))
                .body("pairs.corrected.method", everyItem(equalTo("bootstrap")))
                .body("pairs.corrected.correction", everyItem(equalTo("romano-wolf")))
                .body("pairs[0].tests.method", contains("randomization", "bootstrap"))
                .body("pairs[0].effect", nullValue());
    }

    @Test
    void page_beforeTheTests_isEmpty() {
        given().get(pairs(played(play.competition())))
                .then()
                .statusCode(200)
                .body("certainty.current", equalTo(false))
                .body("pages", equalTo(1))
                .body("pairs", empty());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "?metric=nothing",
                "?of=nothing",
                "?of=00000000-0000-0000-0000-000000000000",
                "?page=0",
                "?page=2",
                "?page=2147483647",
                "?page=one"
            })
    void page_thatThereIsNot_isNotThere(String query) {
        given().get(pairs(played(play.competition())) + query)
                .then()
                .statusCode(404)
                .contentType("application/problem+json");
    }

    @Test
    void subtask_thatThereIsNot_isNotThere() {
        Play.Played played = played(play.competition());
        for (String what : List.of("nothing", "nothing.csv", "nothing.json", "nothing.tex", "count.zip")) {
            given().get("/api/v1" + phase(played) + "/comparisons/" + what)
                    .then()
                    .statusCode(404);
            given().get(phase(played) + "/comparisons/" + what).then().statusCode(404);
        }
    }

    @Test
    void metric_thatThePhaseDoesNotShow_isNotThere() {
        Play.Played played = played(play.competition()
                .subtasks(new ScoredSubtask("count", CountingRule.best, List.of(new ScoredSubtask.Column("mae", 2)))));
        work.on(played.phase().id);
        given().get(pairs(played)).then().statusCode(200).body("total", equalTo(10));
        given().get(pairs(played) + "?metric=f1").then().statusCode(404);
        for (String file : FILES) {
            given().get(pairs(played) + file + "?metric=f1").then().statusCode(404);
            given().get(phase(played) + "/comparisons/count" + file + "?metric=f1")
                    .then()
                    .statusCode(404);
        }
        assertThat(given().get("/api/v1" + phase(played) + "/leaderboard/count.csv")
                        .asString())
                .contains("mae_bca_low")
                .doesNotContain("f1_");
    }

    @Test
    void files_allPairs_areTheSameOnPagesAndInTheApi() {
        Play.Played played = tested();
        Map.of(".csv", "text/csv", ".json", "application/json", ".tex", "application/x-tex")
                .forEach((file, type) -> {
                    Response ofApi = given().get(pairs(played) + file + "?metric=mse");
                    Response ofPage = given().get(phase(played) + "/comparisons/count" + file + "?metric=mse");
                    ofApi.then()
                            .statusCode(200)
                            .contentType(startsWith(type))
                            .header("Cache-Control", "no-cache")
                            .header("ETag", notNullValue());
                    ofPage.then()
                            .statusCode(200)
                            .contentType(startsWith(type))
                            .header("Cache-Control", "no-cache")
                            .header("ETag", notNullValue())
                            .header("Content-Disposition", containsString("-final-count-mse-comparisons" + file));
                    assertThat(ofPage.asString()).isEqualTo(ofApi.asString());
                });
        assertThat(given().get(pairs(played) + ".csv").asString()).hasLineCount(11);
    }

    @Test
    void files_unchanged_areNotSentAgain() {
        Play.Played played = tested();
        for (String file : List.of(pairs(played) + ".csv", phase(played) + "/comparisons/count.csv")) {
            given().header("If-None-Match", given().get(file).header("ETag"))
                    .get(file)
                    .then()
                    .statusCode(304);
        }
    }

    @Test
    void json_pairs_areThoseOfThePages() throws Exception {
        Play.Played played = tested();
        ObjectMapper json = new ObjectMapper();
        assertThat(byNames(json.readTree(given().get(pairs(played) + ".json").asString())))
                .isEqualTo(byNames(json.readTree(given().get(pairs(played)).asString())));
    }

    private static Map<String, JsonNode> byNames(JsonNode answer) {
        Map<String, JsonNode> pairs = new TreeMap<>();
        answer.get("pairs")
                .forEach(pair -> pairs.put(
                        pair.at("/first/team/name").asText() + "/"
                                + pair.at("/second/team/name").asText(),
                        pair));
        return pairs;
    }

    @Test
    void json_systems_areInOrderAndSoArePairs() {
        given().get(pairs(tested()) + ".json?metric=f1")
                .then()
                .body("systems[0].team.name", equalTo("Better"))
                .body("pairs[0].first.team.name", equalTo("Better"))
                .body("pairs.findAll { it.first.value < it.second.value }", empty());
    }

    @Test
    void latex_teams_standAgainstEachBaseline() {
        assertThat(given().get(pairs(tested()) + ".tex").asString())
                .contains("{l}{Against \\textit{all-1}")
                .contains("1 & Better & 0.00 & -- &");
    }

    @Test
    void sealed_pairs_areForOrganizersAloneAndNobodyKeepsThem() {
        Play.Played played = played(play.competition().visibility(Visibility.BLIND));
        work.on(played.phase().id);
        for (String file : List.of("", ".csv", ".json", ".tex", "?metric=nothing", ".csv?metric=nothing")) {
            given().get(pairs(played) + file)
                    .then()
                    .statusCode(404)
                    .body("type", equalTo("urn:podium:problem:leaderboard.sealed"));
            TestSignIn.as(pia).get(pairs(played) + file).then().statusCode(404);
        }
        for (String file : FILES) {
            String page = phase(played) + "/comparisons/count" + file;
            given().get(page).then().statusCode(404);
            TestSignIn.as(pia).get(page).then().statusCode(404);
            TestSignIn.as("olga").get(page).then().statusCode(200).header("Cache-Control", "no-store");
            TestSignIn.as("olga")
                    .get(pairs(played) + file)
                    .then()
                    .statusCode(200)
                    .header("Cache-Control", "no-store")
                    .header("ETag", nullValue());
        }
        TestSignIn.as("olga")
                .get(pairs(played))
                .then()
                .statusCode(200)
                .header("Cache-Control", "no-store")
                .body("total", equalTo(10));
    }

    @Test
    void morePairs_noMoreQueries() {
        Play.Played played = tested();
        List<Long> few = statements(played);
        for (int i = 0; i < 3; i++) {
            String user = "member-" + UUID.randomUUID();
            play.team(played.competition(), "Team " + i, user);
            submit(user, played, WORSE);
        }
        scorer.scoreAll(played.phase());
        work.on(played.phase().id);
        assertThat(statements(played)).isEqualTo(few).allMatch(statements -> statements <= 7);
    }

    private List<Long> statements(Play.Played played) {
        Statistics statistics = database.getStatistics();
        return List.of("", ".csv", ".tex").stream()
                .map(file -> {
                    statistics.clear();
                    given().get(pairs(played) + file).then().statusCode(200);
                    return statistics.getPrepareStatementCount();
                })
                .toList();
    }
}
