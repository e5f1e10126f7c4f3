package dev.podium.web.competition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.not;

import dev.podium.competition.Publishing;
import dev.podium.platform.blob.Blob;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.hibernate.SessionFactory;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

@QuarkusTest
class CompetitionPagesTest {

    private static final String ONE_SENTENCE = Play.GOLD.substring(0, Play.GOLD.indexOf("\n2,") + 1);

    @Inject
    Play play;

    @Inject
    SessionFactory hibernate;

    @Test
    void overview_published_isForEverybody() {
        Play.Played played = play.competition()
                .closes(LocalDateTime.of(2100, 6, 25, 0, 0))
                .dailyLimit(5)
                .published();
        Response answer = TestSignIn.asVisitor().get(path(played));
        answer.then()
                .statusCode(200)
                .body(containsString("Open until Thursday, 24 June 2100, 24:00"))
                .body(containsString("Your team has 5 runs a day."));
        assertThat(Html.values(answer.asString(), "time", "datetime")).contains("2100-06-24T22:00:00Z");
        assertThat(Html.texts(answer.asString(), ".pd-text > p")).contains("First paragraph.");
    }

    @Test
    void overview_lastMinutes_areCounted() {
        LocalDateTime soon = LocalDateTime.now(ZoneId.of("Europe/Berlin"))
                .truncatedTo(ChronoUnit.MINUTES)
                .plusMinutes(41);
        Play.Played played = play.competition().closes(soon).published();
        Element left = Html.one(TestSignIn.asVisitor().get(path(played)).asString(), "[data-left]");
        assertThat(left.attr("data-left")).matches("2[34]\\d\\d");
        assertThat(Html.text(left)).matches("(39|40|41) minutes( left)?");
    }

    @Test
    void overview_oneRunOfEach_isTheSingular() {
        Play.Played played = play.competition()
                .dailyLimit(1)
                .totalLimit(1)
                .gold(ONE_SENTENCE)
                .published();
        TestSignIn.asVisitor()
                .get(path(played))
                .then()
                .body(containsString("Your team has 1 run a day and 1 in the whole phase."))
                .body(containsString("all answers (1 sentence)"));
        TestSignIn.asVisitor()
                .header("Accept-Language", "de")
                .get(path(played))
                .then()
                .body(containsString("Ihr Team hat 1 Versuch am Tag und 1 in der ganzen Phase."))
                .body(containsString("mit allen Antworten hoch (1 Satz)"));
    }

    @Test
    void overview_hidden_isForItsOrganizersOnly() {
        Play.Played played = play.competition().hidden();
        TestSignIn.asVisitor().get(path(played)).then().statusCode(404);
        TestSignIn.as("pia").get(path(played)).then().statusCode(404);
        TestSignIn.as("olga")
                .get(path(played))
                .then()
                .statusCode(200)
                .body(containsString("Only organizers see this competition"));
    }

    @Test
    void overview_statements_areFew() {
        Play.Played played = play.competition().published();
        hibernate.getStatistics().clear();
        TestSignIn.asVisitor().get(path(played)).then().statusCode(200);
        assertThat(hibernate.getStatistics().getPrepareStatementCount())
                .as(
                        "the competition with the time, its organizers, phases, their files, takeovers, dates, tracks, pages, announcements, changes"
                                + " and releases, who may take part, whether anything is taken in, a leaderboard, who is in front of each, an"
                                + " item")
                .isEqualTo(19);
    }

    @Test
    void download_itemsArePublic_holdsNoLabels() throws IOException {
        Play.Played played = play.competition().published();
        byte[] file = TestSignIn.asVisitor()
                .get(data(played))
                .then()
                .statusCode(200)
                .header(
                        "Content-Disposition",
                        containsString("attachment; filename=\"" + slug(played) + "-test-1.csv\""))
                .header("X-Content-Type-Options", "nosniff")
                .body(not(containsString("[[3], [5]]")))
                .extract()
                .asByteArray();
        assertThat(Blob.of(() -> new ByteArrayInputStream(file)).digest()).isEqualTo(played.gold().blindDigest);
    }

    @Test
    void download_labelsArePublic_isTheGoldFile() {
        Play.Played played = play.competition().publishing(Publishing.LABELS).published();
        TestSignIn.asVisitor()
                .get(path(played) + "/data/" + played.gold().key + "/labels")
                .then()
                .statusCode(200)
                .body(containsString("[[3], [5]]"));
        TestSignIn.asVisitor()
                .get(path(played) + "/data/" + played.gold().key)
                .then()
                .statusCode(303)
                .header("Location", endsWith("/labels"));
    }

    @Test
    void download_nothingIsPublic_isNotThere() {
        Play.Played played = play.competition().publishing(Publishing.NOTHING).published();
        TestSignIn.asVisitor().get(data(played)).then().statusCode(404);
        TestSignIn.asVisitor().get(path(played)).then().body(not(containsString("/data/")));
    }

    @Test
    void download_ofAnotherOrHiddenCompetition_isNotThere() {
        Play.Played hidden = play.competition().hidden();
        Play.Played other = play.competition().published();
        TestSignIn.asVisitor().get(data(hidden)).then().statusCode(404);
        TestSignIn.asVisitor()
                .get(path(other) + "/data/" + hidden.gold().key + "/items")
                .then()
                .statusCode(404);
        TestSignIn.asVisitor()
                .get(path(other) + "/data/" + UUID.randomUUID() + "/items")
                .then()
                .statusCode(404);
        TestSignIn.asVisitor().get(path(other) + "/data/x/items").then().statusCode(404);
        TestSignIn.asVisitor()
                .get(path(other) + "/data/" + other.gold().key + "/annotations")
                .then()
                .statusCode(404);
        TestSignIn.asVisitor()
                .get(path(other) + "/data/" + other.gold().key + "/others")
                .then()
                .statusCode(404);
    }

    private static String slug(Play.Played played) {
        return played.competition().slug;
    }

    private static String path(Play.Played played) {
        return "/competitions/" + slug(played);
    }

    private static String data(Play.Played played) {
        return path(played) + "/data/" + played.gold().key + "/items";
    }
}
