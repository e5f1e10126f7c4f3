package dev.podium.web.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;

import dev.podium.competition.Phase;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** More systems than one page of a leaderboard shows. */
@QuarkusTest
class LongLeaderboardTest {

    private static final int TEAMS = 2 * LeaderboardPart.ROWS + 12;

    /** Those of an answer of the API. */
    private static final int API_ROWS = 200;

    private static Phase phase;

    @Inject
    Play play;

    @Inject
    Results results;

    @BeforeEach
    void manyTeams() {
        if (phase == null) {
            phase = play.competition().published().phase();
            results.manyScored(phase, TEAMS, "count", "mae");
        }
    }

    private static String page(RequestSpecification reader, String query) {
        return reader.get("/competitions/" + phase.competition.slug + "/leaderboard?subtask=count" + query)
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }

    private static List<String> systems(String page) {
        return Html.texts(page, "table.pd-lb th[scope=row]");
    }

    @Test
    void pages_haveAllSystemsOnce() {
        String first = page(TestSignIn.asVisitor(), "");
        String second = page(TestSignIn.asVisitor(), "&page=2");
        String last = page(TestSignIn.asVisitor(), "&page=3");

        assertThat(systems(first)).hasSize(LeaderboardPart.ROWS);
        assertThat(systems(first).get(0)).contains("Team 001");
        assertThat(systems(last)).anyMatch(name -> name.contains("Team %03d".formatted(TEAMS)));
        assertThat(systems(first)).doesNotContainAnyElementsOf(systems(second));
        assertThat(systems(last)).doesNotContainAnyElementsOf(systems(second));
        assertThat(Html.text(first)).contains("1–100 of");
        assertThat(Html.one(first, "a[rel=next]").attr("href")).endsWith("&page=2");
        TestSignIn.asVisitor()
                .get("/competitions/" + phase.competition.slug + "/leaderboard?subtask=count&page=4")
                .then()
                .statusCode(404);
    }

    @Test
    void search_findsASystemOnWhicheverPage() {
        String found = page(TestSignIn.asVisitor(), "&team=tEaM 111");

        assertThat(systems(found)).singleElement().asString().contains("Team 111");
        assertThat(Html.text(found)).contains("111");
        assertThat(Html.text(page(TestSignIn.asVisitor(), "&team=<b>nobody")))
                .contains("No system has “<b>nobody” in its name or method.");
    }

    @Test
    void shortLeaderboard_hasOnePageAndIsShownWhole() {
        Phase few = play.competition().published().phase();
        results.manyScored(few, 3, "count", "mae");
        String board = "/competitions/" + few.competition.slug + "/leaderboard?subtask=count";

        String whole = TestSignIn.asVisitor().get(board + "&team=nobody").asString();

        assertThat(systems(whole)).anyMatch(name -> name.contains("Team 003"));
        assertThat(Html.parse(whole).select("form[role=search], .pd-pager")).isEmpty();
        TestSignIn.asVisitor().get(board + "&page=2").then().statusCode(404);
        TestSignIn.asVisitor().get(board + "&page=0").then().statusCode(404);
    }

    @Test
    void member_isLedToTheirOwnTeam() {
        String member = "pia-" + UUID.randomUUID();
        play.team(phase.competition, "Latecomers " + member, member);
        String own =
                Html.one(page(TestSignIn.as(member), ""), "form[role=search] a").attr("href");
        assertThat(TestSignIn.as(member).get(own).getHeader("Location")).endsWith("&team=Latecomers+" + member);

        results.anotherRun(phase, play.account(member), "Rules");
        results.scored(phase, "Latecomers " + member, "count", Map.of("mae", 0.9));

        TestSignIn.as(member).get(own).then().statusCode(303).header("Location", containsString("&page=3#team-"));
        TestSignIn.as("stranger").get(own).then().statusCode(404);
        assertThat(Html.parse(page(TestSignIn.as("stranger"), "")).select("form[role=search] a"))
                .isEmpty();
        assertThat(Html.text(page(TestSignIn.as(member), "&page=3"))).contains("Latecomers " + member);
    }

    @Test
    void api_hasAllRowsOnce() {
        JsonPath first = api("");
        JsonPath second = api("?page=2");

        assertThat(first.getInt("pages")).isEqualTo(2);
        assertThat(first.getList("subtasks.find { it.subtask == 'count' }.rows.team.name", String.class))
                .hasSize(API_ROWS)
                .startsWith("Team 001");
        assertThat(second.getList("subtasks.find { it.subtask == 'count' }.rows.team.name", String.class))
                .contains("Team 201", "Team %03d".formatted(TEAMS))
                .doesNotContain("Team 200");
        assertThat(second.getInt("subtasks.find { it.subtask == 'count' }.rows[0].rank"))
                .isEqualTo(API_ROWS + 1);
        for (String none : List.of("3", "0", "-1", "2147483647")) {
            TestSignIn.asVisitor().get(board() + "?page=" + none).then().statusCode(404);
        }
    }

    private static String board() {
        return "/api/v1/competitions/" + phase.competition.slug + "/phases/" + phase.slug + "/leaderboard";
    }

    private static JsonPath api(String query) {
        return TestSignIn.asVisitor()
                .get(board() + query)
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }
}
