package dev.podium.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.aMapWithSize;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.podium.competition.Competition;
import dev.podium.team.Team;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.List;
import java.util.stream.IntStream;
import org.hibernate.SessionFactory;
import org.hibernate.stat.Statistics;
import org.junit.jupiter.api.Test;

@QuarkusTest
class CompetitionsApiTest {

    private static final int ON_A_PAGE = 100;

    @Inject
    Play play;

    @Inject
    Scorer scorer;

    @Inject
    SessionFactory database;

    @Test
    void competitions_publicOnes_newestFirst() {
        String older = play.competition().published().competition().slug;
        String newer = play.competition().published().competition().slug;
        String hidden = play.competition().hidden().competition().slug;
        given().get("/api/v1/competitions")
                .then()
                .statusCode(200)
                .body("competitions[0].slug", equalTo(newer))
                .body("competitions[1].slug", equalTo(older))
                .body("competitions.slug", not(hasItem(hidden)));
    }

    @Test
    void competitions_more_needNoMoreQueries() {
        play.competition().published();
        play.competition().published();
        long statements = statements("/api/v1/competitions");
        play.competition().published();
        assertThat(statements("/api/v1/competitions")).isEqualTo(statements).isLessThanOrEqualTo(4);
    }

    @Test
    void competitions_pages_haveEachOnce() {
        while (Competition.numberOfPublished() <= ON_A_PAGE) {
            play.competition().published();
        }
        int pages = given().get("/api/v1/competitions").jsonPath().getInt("pages");
        List<String> slugs = IntStream.rangeClosed(1, pages)
                .mapToObj(page -> given().get("/api/v1/competitions?page=" + page)
                        .then()
                        .statusCode(200)
                        .extract()
                        .jsonPath()
                        .getList("competitions.slug", String.class))
                .peek(page -> assertThat(page).hasSizeLessThanOrEqualTo(ON_A_PAGE))
                .flatMap(List::stream)
                .toList();

        assertThat(slugs).doesNotHaveDuplicates().hasSize((int) Competition.numberOfPublished());
        given().get("/api/v1/competitions?page=" + (pages + 1)).then().statusCode(404);
        given().get("/api/v1/competitions?page=0").then().statusCode(404);
    }

    @Test
    void competition_public_phasesWithInstantsAndZone() {
        Play.Played played = play.competition()
                .opens(LocalDateTime.of(2020, 6, 24, 12, 0))
                .closes(LocalDateTime.of(2020, 12, 24, 12, 0))
                .dailyLimit(3)
                .published();
        given().get(path(played))
                .then()
                .statusCode(200)
                .header("Cache-Control", "no-cache")
                .body("slug", equalTo(played.competition().slug))
                .body("zone", equalTo("Europe/Berlin"))
                .body("taskType", equalTo("stage"))
                .body("phases", hasSize(1))
                .body("phases[0].slug", equalTo("final"))
                .body("phases[0].opensAt", equalTo("2020-06-24T10:00:00Z"))
                .body("phases[0].closesAt", equalTo("2020-12-24T11:00:00Z"))
                .body("phases[0].state", equalTo("closed"))
                .body("phases[0].dailyLimit", equalTo(3))
                .body("phases[0].totalLimit", nullValue());
    }

    @Test
    void competition_unchanged_notSentAgain() {
        Play.Played played = play.competition().published();
        String tag = given().get(path(played)).header("ETag");
        given().header("If-None-Match", tag)
                .get(path(played))
                .then()
                .statusCode(304)
                .header("ETag", equalTo(tag));
    }

    @Test
    void competition_hidden_notThereForOthers() {
        Play.Played played = play.competition().hidden();
        given().get(path(played)).then().statusCode(404);
        TestSignIn.as("pia").get(path(played)).then().statusCode(404);
        TestSignIn.as("root", "admin").get(path(played)).then().statusCode(404);
    }

    @Test
    void competition_hidden_organizerSeesItAndNobodyKeepsIt() {
        Play.Played played = play.competition().hidden();
        TestSignIn.as("olga").get(path(played)).then().statusCode(200).header("Cache-Control", "no-store");
    }

    @Test
    void competition_slugThatNoneCanHave_notThere() {
        given().urlEncodingEnabled(false)
                .get("/api/v1/competitions/a%00b")
                .then()
                .statusCode(404);
        given().urlEncodingEnabled(false)
                .get("/api/v1/competitions/..%2f..%2fme")
                .then()
                .statusCode(404);
    }

    @Test
    void leaderboard_phaseSlugThatNoneCanHave_notThere() {
        Play.Played played = play.competition().published();
        given().urlEncodingEnabled(false)
                .get(path(played) + "/phases/a%00b/leaderboard")
                .then()
                .statusCode(404);
    }

    @Test
    void leaderboard_hidden_notThere() {
        Play.Played played = play.competition().hidden();
        given().get(path(played) + "/phases/final/leaderboard").then().statusCode(404);
    }

    @Test
    void leaderboard_teamAndBaselines_rankedInFullPrecision() {
        Play.Played played = play.competition().published();
        Team team = play.team(played.competition(), "Lumen", "pia");
        submit("pia", played, Play.PERFECT.replace("1,1,[]", "1,2,[]"));
        scorer.scoreAll(played.phase());
        Response response = given().get(path(played) + "/phases/final/leaderboard");
        response.then()
                .statusCode(200)
                .header("Cache-Control", "no-cache")
                .body("competition", equalTo(played.competition().slug))
                .body("phase", equalTo("final"))
                .body("items", equalTo(10))
                .body("subtasks.subtask", contains("count", "spans"))
                .body("subtasks[0].metrics[0].metric", equalTo("mae"))
                .body("subtasks[0].metrics[0].better", equalTo("lower"))
                .body("subtasks[1].metrics[0].better", equalTo("higher"))
                .body("subtasks[0].rows", hasSize(4))
                .body("subtasks[0].rows[0].rank", equalTo(1))
                .body("subtasks[0].rows[0].tied", equalTo(false))
                .body("subtasks[0].rows[0].team.key", equalTo(team.key.toString()))
                .body("subtasks[0].rows[0].team.name", equalTo("Lumen"))
                .body("subtasks[0].rows[0].baseline", equalTo(false))
                .body("subtasks[0].rows[0].description", equalTo("a method"))
                .body("subtasks[0].rows[0].values", aMapWithSize(5))
                .body("subtasks[0].rows[0].values.mae", equalTo(0.1f))
                .body("subtasks[0].rows[0].signatures.mae", startsWith("task:stage|metric:count.mae"))
                .body("subtasks[0].rows[0].runs", equalTo(1))
                .body("subtasks[0].rows[1].rank", nullValue())
                .body("subtasks[0].rows[1].baseline", equalTo(true));
        String precision = "\"precision\":0\\.\\d{15,17}";
        assertThat(response.asString()).containsPattern(precision).doesNotContain("NaN");
    }

    @Test
    void leaderboard_tiedTeams_shareTheRank() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        play.team(played.competition(), "Umbra", "ben");
        submit("pia", played, Play.PERFECT);
        submit("ben", played, Play.PERFECT);
        scorer.scoreAll(played.phase());
        given().get(path(played) + "/phases/final/leaderboard")
                .then()
                .body("subtasks[0].rows[0].rank", equalTo(1))
                .body("subtasks[0].rows[1].rank", equalTo(1))
                .body("subtasks[0].rows[0].tied", equalTo(true))
                .body("subtasks[0].rows[0].team.name", equalTo("Lumen"));
    }

    @Test
    void leaderboard_changed_sentAgain() {
        Play.Played played = play.competition().published();
        String path = path(played) + "/phases/final/leaderboard";
        String before = given().get(path).header("ETag");
        scorer.scoreAll(played.phase());
        given().header("If-None-Match", before).get(path).then().statusCode(200);
    }

    @Test
    void leaderboard_moreTeams_noMoreQueries() {
        Play.Played played = play.competition().published();
        scorer.scoreAll(played.phase());
        String path = path(played) + "/phases/final/leaderboard";
        long few = statements(path);
        for (int i = 0; i < 5; i++) {
            String user = "member-" + i;
            play.team(played.competition(), "Team " + i, user);
            submit(user, played, Play.PERFECT);
        }
        scorer.scoreAll(played.phase());
        assertThat(statements(path)).isEqualTo(few).isLessThanOrEqualTo(6);
    }

    private long statements(String path) {
        Statistics statistics = database.getStatistics();
        statistics.clear();
        given().get(path).then().statusCode(200);
        return statistics.getPrepareStatementCount();
    }

    private static String path(Play.Played played) {
        return "/api/v1/competitions/" + played.competition().slug;
    }

    private static void submit(String user, Play.Played played, String file) {
        TestSignIn.as(user)
                .multiPart("file", "answers.csv", file.getBytes(StandardCharsets.UTF_8))
                .multiPart("description", "a method")
                .post(path(played) + "/phases/final/submissions")
                .then()
                .statusCode(201);
    }
}
