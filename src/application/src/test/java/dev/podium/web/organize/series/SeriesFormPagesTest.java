package dev.podium.web.organize.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.series.Series;
import dev.podium.competition.series.SeriesPlaces;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Statements;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

/** How organizers put competitions into a series, and what everybody sees of it. */
@QuarkusTest
class SeriesFormPagesTest {

    private final String name = "GermEval " + UUID.randomUUID();
    private final String page = "/series/" + name.replace(' ', '-').toLowerCase(Locale.ROOT);

    private final String ola = "ola-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Statements statements;

    @Inject
    Competitions competitions;

    @Inject
    SeriesPlaces places;

    private static String competition(Play.Played played) {
        return "/competitions/" + played.competition().slug;
    }

    private static Response put(Play.Played played, String user, String name, String place) {
        return Form.as(user)
                .formParam("name", name)
                .formParam("place", place)
                .post("/organize/" + played.competition().slug + "/series");
    }

    private static Response see(String address) {
        return TestSignIn.asVisitor().get(address + "?" + UUID.randomUUID());
    }

    private static RequestSpecification api(String user, String name, String place) {
        return TestSignIn.as(user)
                .contentType(ContentType.JSON)
                .body("{\"name\": \"%s\", \"place\": \"%s\"}".formatted(name, place));
    }

    @Test
    void series_ofARemovedCompetition_isGoneAndItsNameFree() {
        Play.Played draft = play.competition().hidden();
        put(draft, "olga", name, "").then().statusCode(303);
        competitions.remove(draft.competition(), play.account("olga"));

        assertThat(QuarkusTransaction.requiringNew().call(() -> Series.count("name", name)))
                .isZero();
    }

    /** Whoever enters a series waits for the last one that leaves it, and makes it anew. */
    @Test
    void series_leftAndEnteredAtOnce_isThere() throws Exception {
        Competition last = play.competition().hidden().competition();
        Competition other = play.competition().hidden().competition();
        Account olga = play.account("olga");
        places.put(last, name, "", olga);
        ExecutorService second = Executors.newSingleThreadExecutor();
        try {
            Future<Competition> entered = QuarkusTransaction.requiringNew().call(() -> {
                places.put(last, "", "", olga);
                Future<Competition> entering = second.submit(() -> enter(other, olga));
                assertThatThrownBy(() -> entering.get(1, TimeUnit.SECONDS)).isInstanceOf(TimeoutException.class);
                return entering;
            });
            assertThat(entered.get(2, TimeUnit.MINUTES).series.name()).isEqualTo(name);
        } finally {
            second.shutdownNow();
        }
        assertThat(QuarkusTransaction.requiringNew().call(() -> Series.count("name", name)))
                .isOne();
    }

    private Competition enter(Competition competition, Account organizer) {
        return QuarkusTransaction.requiringNew().call(() -> places.put(competition, name, "", organizer));
    }

    @Test
    void series_standsAboveTheName_andListsItsPublicCompetitionsInTheirPlaces() {
        Play.Played tenth = play.competition().published();
        Play.Played second = play.competition().published();
        Play.Played draft = play.competition().hidden();
        put(tenth, "olga", name, "Task 10").then().statusCode(303);
        put(second, "olga", name.toUpperCase(Locale.ROOT), "Task 2").then().statusCode(303);
        put(draft, "olga", name, "Task 1").then().statusCode(303);

        String shown = see(competition(second)).asString();
        assertThat(Html.texts(shown, ".pd-head .pd-crumb")).containsExactly(name + " · Task 2");
        assertThat(Html.link(shown, name)).isEqualTo(page);
        assertThat(Html.parse(shown).title()).isEqualTo(name + " · Task 2: " + second.competition().name + " – Podium");
        assertThat(Html.parse(see(competition(second) + "/leaderboard").asString())
                        .title())
                .endsWith(" – " + name + " · Task 2: " + second.competition().name + " – Podium");
        String list = see(page).asString();
        assertThat(Html.values(list, ".pd-list h2 > a", "href"))
                .containsExactly(competition(second), competition(tenth));
        assertThat(Html.text(list)).contains("2 competitions of one series.", "Task 10");
        TestSignIn.asVisitor()
                .get("/api/v1" + page)
                .then()
                .statusCode(200)
                .body("name", equalTo(name))
                .body("competitions.slug", contains(second.competition().slug, tenth.competition().slug))
                .body("competitions.place", contains("Task 2", "Task 10"));
        assertThat(Html.texts(TestSignIn.as("olga").get(competition(draft)).asString(), ".pd-head .pd-crumb"))
                .containsExactly(name + " · Task 1");
    }

    @Test
    void seriesOfSomebodyElse_takesNoOther() {
        Play.Played mine = play.competition().published();
        Play.Played theirs = play.competition().organizedBy(ola).published();
        put(mine, "olga", name, "").then().statusCode(303);

        Response refused = put(theirs, ola, name, "Task 7");

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(Html.problem(refused.asString(), "name")).contains("created by somebody else");
        assertThat(Html.field(refused.asString(), "place")).isEqualTo("Task 7");
        assertThat(Html.values(see(page).asString(), ".pd-list h2 > a", "href")).containsExactly(competition(mine));
        api(ola, name, "")
                .put("/api/v1" + competition(theirs) + "/series")
                .then()
                .statusCode(409)
                .body("type", endsWith("series.name-of-somebody-else"));
    }

    @Test
    void series_thatNobodyIsInAnyMore_isFree() {
        Play.Played mine = play.competition().published();
        Play.Played theirs = play.competition().organizedBy(ola).published();
        put(mine, "olga", name, "Task 1").then().statusCode(303);
        see(page).then().statusCode(200);

        put(mine, "olga", "", "").then().statusCode(303);

        see(page).then().statusCode(404);
        TestSignIn.asVisitor().get("/api/v1" + page).then().statusCode(404);
        assertThat(see(competition(mine)).asString()).doesNotContain(name);
        put(theirs, ola, name, "").then().statusCode(303);
        see(page).then().statusCode(200);
    }

    @Test
    void seriesOfDrafts_isNotThere() {
        Play.Played draft = play.competition().hidden();
        put(draft, "olga", name, "").then().statusCode(303);
        see(page).then().statusCode(404);
        assertThat(TestSignIn.as("olga").get(page).statusCode()).isEqualTo(404);
        assertThat(Html.links(TestSignIn.as("olga").get(competition(draft)).asString()))
                .doesNotContain(page);
        Form.sure("olga")
                .post("/organize/" + draft.competition().slug + "/delete")
                .then()
                .statusCode(303);
    }

    @Test
    void texts_thatCannotBe_areRefusedBesideTheirFields() {
        Play.Played played = play.competition().published();
        Response refused = put(played, "olga", "x".repeat(81), "y".repeat(41));
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(Html.problems(refused.asString())).containsOnlyKeys("name", "place");
        assertThat(Html.problem(put(played, "olga", "", "Task 1").asString(), "place"))
                .startsWith("Enter the name of the series");
    }

    @Test
    void api_putsAndTakes_andTheLogTells() {
        Play.Played played = play.competition().published();
        api("olga", name, "Task 2")
                .put("/api/v1" + competition(played) + "/series")
                .then()
                .statusCode(200)
                .body("slug", equalTo(page.substring("/series/".length())));
        TestSignIn.asVisitor()
                .get("/api/v1" + competition(played))
                .then()
                .body("series.name", equalTo(name))
                .body("series.place", equalTo("Task 2"));

        TestSignIn.as("olga")
                .delete("/api/v1" + competition(played) + "/series")
                .then()
                .statusCode(204);
        TestSignIn.asVisitor().get("/api/v1" + competition(played)).then().body("series", nullValue());
        assertThat(Html.text(TestSignIn.as("olga")
                        .get("/organize/" + played.competition().slug + "/log")
                        .asString()))
                .contains("Series before " + name + " now → –", "Place in the series before – now → Task 2");
    }

    @Test
    void page_ofManyCompetitions_needsNoMoreStatements() {
        put(play.competition().published(), "olga", name, "Task 1");
        long few = statements.of(page);
        for (int i = 2; i < 5; i++) {
            put(play.competition().published(), "olga", name, "Task " + i);
        }
        assertThat(statements.of(page)).isEqualTo(few);
    }

    @Test
    void home_showsTheSeriesBesideTheName() {
        Play.Played played = play.competition()
                .closes(LocalDate.now(ZoneOffset.UTC).plusDays(1).atTime(12, 0))
                .published();
        put(played, "olga", name, "Task 3");
        assertThat(Html.texts(
                        TestSignIn.asVisitor()
                                .get("/?q=" + played.competition().slug)
                                .asString(),
                        "li:has(h4 > a[href=" + competition(played) + "]) a.pd-tag"))
                .containsExactly(name + " · Task 3");
    }
}
