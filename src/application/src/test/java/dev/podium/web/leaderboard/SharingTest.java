package dev.podium.web.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;

import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import dev.podium.team.Team;
import dev.podium.testsupport.Contest;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javax.imageio.ImageIO;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.Test;

/** What of leaderboards stands outside of Podium. */
@QuarkusTest
class SharingTest {

    @Inject
    Play play;

    @Inject
    Contest contest;

    @Inject
    Results results;

    @Inject
    SessionFactory hibernate;

    @Test
    void pages_tellWhatTheyAreAbout() {
        Phase phase = contest.compared();
        for (String page : List.of("/", path(phase), path(phase) + "/leaderboard")) {
            String html = TestSignIn.asVisitor().get(page).asString();
            assertThat(Html.one(html, "meta[name=description]").attr("content")).isNotBlank();
            assertThat(Html.one(html, "link[rel=canonical]").attr("href")).startsWith("http");
            assertThat(Html.one(html, "meta[property=og:title]").attr("content"))
                    .isNotBlank();
            String picture = Html.one(html, "meta[property=og:image]").attr("content");
            TestSignIn.asVisitor().get(picture).then().statusCode(200).contentType("image/png");
        }
        assertThat(Html.one(TestSignIn.asVisitor().get(path(phase)).asString(), "meta[property=og:image]")
                        .attr("content"))
                .endsWith(path(phase) + "/leaderboard/card.png");
    }

    @Test
    void pages_ofWhatIsHiddenOrSealed_tellNothing() {
        Play.Played hidden = play.competition().hidden();
        String page = TestSignIn.as("olga").get(path(hidden.phase())).asString();
        assertThat(page).contains(hidden.competition().name).doesNotContain("og:", "canonical", "\"description\"");

        Phase sealed = sealed();
        assertThat(TestSignIn.as("olga").get(path(sealed) + "/leaderboard").asString())
                .contains("Hidden")
                .doesNotContain("og:", "id=\"share\"");
        assertThat(TestSignIn.asVisitor().get(path(sealed)).asString())
                .contains("/card.png\"")
                .doesNotContain("leaderboard/card.png");
    }

    private Phase sealed() {
        Phase phase =
                play.competition().visibility(Visibility.BLIND).published().phase();
        results.run(phase, "Hidden", UUID.randomUUID().toString(), "");
        results.scored(phase, "Hidden", "count", Map.of("mae", 0.5));
        return phase;
    }

    private static String path(Phase phase) {
        return "/competitions/" + phase.competition.slug;
    }

    @Test
    void picture_isTheBoard() throws IOException {
        Phase phase = contest.compared();
        Response answer = TestSignIn.asVisitor().get(path(phase) + "/leaderboard/card.png?phase=final&subtask=count");
        BufferedImage picture = ImageIO.read(new ByteArrayInputStream(answer.asByteArray()));
        assertThat(picture.getWidth()).isEqualTo(1200);
        assertThat(picture.getHeight()).isEqualTo(630);
        assertThat(picture.getRGB(0, 0)).isNotEqualTo(picture.getRGB(10, 620));
    }

    @Test
    void pictures_askedForAgain_costNoDrawing() {
        Phase phase = contest.compared(20, Map.of("Strong", 0.02, "Weak", 0.4));
        String card = path(phase) + "/leaderboard/card.png";
        String badge = path(phase) + "/teams/" + team(phase, "Strong") + "/badge.svg";
        for (String picture : List.of(card, badge)) {
            String tag = TestSignIn.asVisitor().get(picture).header("ETag");
            hibernate.getStatistics().clear();
            known(picture, tag).statusCode(304).header("ETag", tag);
            assertThat(hibernate.getStatistics().getPrepareStatementCount())
                    .as(picture)
                    .isZero();
            TestSignIn.as("pia").get(picture).then().statusCode(200).header("ETag", tag);
        }
        String before = TestSignIn.asVisitor().get(badge).header("ETag");
        results.change("update competition set name = 'Renamed' where id = " + phase.competition.id);
        known(badge, before).statusCode(200).body(containsString("Renamed"));
        results.change("update competition set published_at = null where id = " + phase.competition.id);
        known(card, before).statusCode(404);
        known(badge, before).statusCode(404);
    }

    private static ValidatableResponse known(String picture, String tag) {
        return TestSignIn.asVisitor().header("If-None-Match", tag).get(picture).then();
    }

    @Test
    void embed_isForFramesAndDoesNothing() {
        Phase phase = contest.compared();
        for (int again = 0; again < 2; again++) {
            Response embedded = TestSignIn.asVisitor().get(path(phase) + "/embed?phase=final&subtask=count");
            assertThat(embedded.headers().getValues("Content-Security-Policy")).hasSize(1);
            embedded.then()
                    .statusCode(200)
                    .header("Content-Security-Policy", containsString("frame-ancestors *"))
                    .header("Content-Security-Policy", containsString("default-src 'none'"))
                    .body(containsString("Strong"))
                    .body(not(containsString("<script")))
                    .body(not(containsString("<form")));
        }
        TestSignIn.asVisitor()
                .get(path(phase) + "/leaderboard")
                .then()
                .header("Content-Security-Policy", containsString("frame-ancestors 'none'"));
        String member = TestSignIn.as("olga").get(path(phase) + "/embed").asString();
        assertThat(member).doesNotContain("olga", "/logout", "/organize");
        assertThat(TestSignIn.asVisitor()
                        .header("Accept-Language", "de")
                        .get(path(phase) + "/embed")
                        .asString())
                .contains("Auf Podium öffnen");
    }

    @Test
    void sealedAndHidden_areShownNowhere() {
        Phase sealed = sealed();
        UUID team = team(sealed, "Hidden");
        for (String reader : List.of("olga", "pia")) {
            assertThat(TestSignIn.as(reader).get(path(sealed) + "/embed").asString())
                    .contains("Results are not public yet.")
                    .doesNotContain("Hidden");
            TestSignIn.as(reader)
                    .get(path(sealed) + "/leaderboard/card.png")
                    .then()
                    .statusCode(404);
            TestSignIn.as(reader)
                    .get(path(sealed) + "/teams/" + team + "/badge.svg")
                    .then()
                    .statusCode(404);
        }
        Phase hidden = play.competition().hidden().phase();
        TestSignIn.as("olga").get(path(hidden) + "/embed").then().statusCode(404);
        TestSignIn.as("olga").get(path(hidden) + "/leaderboard/card.png").then().statusCode(404);
    }

    private static UUID team(Phase phase, String name) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Team.<Team>find("competition = ?1 and name = ?2", phase.competition, name)
                        .firstResult()
                        .key);
    }

    @Test
    void badge_tellsRankAndRange() {
        Phase phase = contest.compared();
        String badge = path(phase) + "/teams/" + team(phase, "Strong") + "/badge.svg";
        TestSignIn.asVisitor()
                .get(badge)
                .then()
                .statusCode(200)
                .contentType(containsString("image/svg+xml"))
                .body(containsString("rank 1 of 4"));
        TestSignIn.asVisitor().get(badge + "?lang=de").then().body(containsString("Rang 1 von 4"));
        TestSignIn.asVisitor()
                .header("Accept-Language", "de")
                .cookie("lang", "de")
                .get(badge + "?phase=final")
                .then()
                .body(containsString("rank 1 of 4"));
        TestSignIn.asVisitor()
                .get(path(phase) + "/teams/" + team(phase, "Weak") + "/badge.svg")
                .then()
                .body(containsString("rank 2 (2–"));
        for (String none :
                List.of(UUID.randomUUID().toString(), "x", team(phase, "all-1").toString())) {
            TestSignIn.asVisitor()
                    .get(path(phase) + "/teams/" + none + "/badge.svg")
                    .then()
                    .statusCode(404);
        }
    }

    @Test
    void leaderboard_offersWhatCanBeShared() {
        Phase phase = contest.compared();
        String page = TestSignIn.asVisitor().get(path(phase) + "/leaderboard").asString();
        assertThat(Html.texts(page, "#share pre"))
                .anyMatch(snippet -> snippet.startsWith("<iframe src=\"http") && snippet.contains("/embed?phase=final"))
                .anyMatch(snippet -> snippet.contains("/teams/" + team(phase, "Strong") + "/badge.svg?phase=final"));
        assertThat(Html.texts(page, "#share li")).containsExactly("Strong", "Weak", "Weaker", "Weakest");
    }

    @Test
    void nothingThere_tellsWhatIsNearAndSearches() {
        Play.Played open = play.competition().published();
        Play.Played hidden = play.competition().hidden();
        String near = open.competition().slug + "x";
        String page = TestSignIn.asVisitor()
                .get("/competitions/" + near + "/leaderboard")
                .then()
                .statusCode(404)
                .extract()
                .asString();
        assertThat(Html.links(page)).contains(path(open.phase()));
        assertThat(Html.one(page, "form[role=search] input[name=q]").attr("type"))
                .isEqualTo("search");
        assertThat(TestSignIn.asVisitor()
                        .get("/competitions/" + hidden.competition().slug)
                        .then()
                        .statusCode(404)
                        .extract()
                        .asString())
                .doesNotContain(hidden.competition().name);
        assertThat(Html.links(TestSignIn.asVisitor().get("/nothing/at/all").asString()))
                .noneMatch(link -> link.startsWith("/competitions/"));
    }

    @Test
    void nothingBelowACompetition_tellsOfOthersOnlyWhereItIsNotPublic() {
        Play.Played open = play.competition().published();
        Play.Played hidden = play.competition().hidden();
        assertThat(nearest(open.competition().slug + "/questions/" + UUID.randomUUID()))
                .isEmpty();
        String slug = open.competition().slug + "x";
        results.change("update competition set slug = '" + slug + "' where id = " + hidden.competition().id);
        assertThat(nearest(slug + "/leaderboard")).contains(path(open.phase())).doesNotContain("/competitions/" + slug);
    }

    private static List<String> nearest(String address) {
        String page = TestSignIn.asVisitor()
                .get("/competitions/" + address)
                .then()
                .statusCode(404)
                .extract()
                .asString();
        return Html.links(page).stream()
                .filter(link -> link.startsWith("/competitions/"))
                .toList();
    }
}
