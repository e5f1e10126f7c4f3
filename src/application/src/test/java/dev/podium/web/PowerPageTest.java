package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.closeTo;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.task.Clustering;
import dev.podium.testsupport.Drawing;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a phase can show, as organizers are told by page or program. Where numbers are from: {@code PowerAnalysesTest}. */
@QuarkusTest
class PowerPageTest {

    private static final Map<String, String> PAIR = Map.of("first", "all-1", "second", "string-match");

    @Inject
    Play play;

    @Inject
    Scorer scorer;

    private Play.Played scored() {
        Play.Played played = play.competition().hidden();
        scorer.scoreAll(played.phase());
        return played;
    }

    private static String page(Play.Played played) {
        return "/organize/" + played.competition().slug + "/phases/final/power";
    }

    private static String api(Play.Played played) {
        return "/api/v1/competitions/" + played.competition().slug + "/phases/final/power";
    }

    private static Response look(Play.Played played, Map<String, String> question) {
        return TestSignIn.as("olga").queryParams(question).get(page(played));
    }

    @Test
    void page_saysWhatIsFound() {
        Response answer = look(scored(), PAIR);
        answer.then()
                .statusCode(200)
                .body(
                        containsString("With these 10 sentences, a difference of 0.48 in MAE between two systems"),
                        containsString("the paired t-test"),
                        containsString("With 10 teams there are 45 pairs."),
                        containsString("it takes a difference of 0.89."),
                        containsString("differ by 0.30."),
                        containsString("found with a probability of 42\u202f%."),
                        containsString("To find it with a probability of 80\u202f% takes 23 sentences."),
                        containsString("It depends on the pair"),
                        containsString("the two that differ most of all 3 pairs looked at"),
                        containsString("Items are taken to be independent of each other"));
        assertThat(Html.texts(answer.asString(), "th")).containsOnlyOnce("10 now");
        assertThat(Html.texts(answer.asString(), ".pd-sub")).contains("differ most");
        assertThat(Html.texts(answer.asString(), "td")).contains("0.34");
    }

    @Test
    void fewerClustersThanTen_nothingCanBeFound() {
        Play.Played played = play.competition().clusteredBy(Clustering.USUAL).hidden();
        scorer.scoreAll(played.phase());
        look(played, PAIR)
                .then()
                .statusCode(200)
                .body(
                        containsString("Too few clusters"),
                        containsString("form fewer than 10 clusters"),
                        containsString("no difference can be found"),
                        not(containsString("is found with a probability")));
        TestSignIn.as("olga").get(api(played)).then().body("obstacle", equalTo("few-clusters"), "plan", nullValue());
    }

    @Test
    void page_german_saysTheSame() {
        TestSignIn.as("olga")
                .queryParams(PAIR)
                .header("Accept-Language", "de")
                .get(page(scored()))
                .then()
                .body(
                        containsString("Diese 10 Sätze reichen, um zwischen zwei Systemen einen Unterschied von 0,48"),
                        containsString("Bei 10 Teams gibt es 45 Paare."),
                        containsString("braucht es einen Unterschied von 0,89."));
    }

    @Test
    void page_otherMetricAndTeams_saysHowItWasResampled() {
        String page = look(
                        scored(),
                        Map.of("metric", "count.f1", "first", "all-1", "second", "string-match", "teams", "4"))
                .asString();
        assertThat(page).contains("standard error of a paired bootstrap", "With 4 teams there are 6 pairs.");
        assertThat(Html.facts(page)).contains("Resamples: 10\u202f000");
        assertThat(Html.field(page, "metric")).isEqualTo("count.f1");
        assertThat(Html.field(page, "first")).isEqualTo("all-1");
        assertThat(Html.field(page, "second")).isEqualTo("string-match");
        assertThat(Html.field(page, "teams")).isEqualTo("4");
    }

    @Test
    void page_twoTeams_speaksOfNoCorrection() {
        look(scored(), Map.of("teams", "2"))
                .then()
                .body(not(containsString("pairs.")), not(containsString("Bonferroni")));
    }

    @Test
    void page_faultyQuestion_saysWhatIsWrongAndAnswersTheUsualOne() {
        Response answer = look(scored(), Map.of("teams", "1000"));
        answer.then()
                .statusCode(200)
                .body(
                        containsString("Enter a whole number of teams from 2 to 200."),
                        containsString("With 10 teams there are 45 pairs."));
        assertThat(Html.field(answer.asString(), "teams")).isEqualTo("1000");
    }

    @Test
    void page_notScored_waits() {
        Response answer = look(play.competition().hidden(), Map.of());
        answer.then().statusCode(200).body(containsString("The baselines are being scored"));
        Html.one(answer.asString(), "[data-again=2]");
        assertThat(Html.fields(answer.asString(), "first")).isEmpty();
    }

    @Test
    void page_fewItems_leadsToTheGold() {
        Play.Played played = play.competition()
                .gold(Play.GOLD.substring(0, Play.GOLD.indexOf("10,mond")))
                .hidden();
        scorer.scoreAll(played.phase());
        Response answer = look(played, Map.of());
        answer.then()
                .statusCode(200)
                .body(containsString("Too few items"), containsString("Fewer than 10 items take part in MAE"));
        assertThat(Html.links(answer.asString())).contains("/organize/" + played.competition().slug + "/gold");
    }

    @Test
    void page_nothingMeasured_saysSo() {
        Play.Played played = play.competition().gold(Play.GOLD_WITHOUT_SPANS).hidden();
        scorer.scoreAll(played.phase());
        look(played, Map.of("metric", "spans.chrf"))
                .then()
                .statusCode(200)
                .body(containsString("No baseline has a value"));
    }

    @Test
    void page_baselinesAlike_offersOthers() {
        Play.Played played = play.competition()
                .gold(Play.GOLD.replace(":=und ", ":=plus ").replace(":=oder ", ":=plus "))
                .hidden();
        scorer.scoreAll(played.phase());
        Response answer = look(played, PAIR);
        answer.then().statusCode(200).body(containsString("do not differ in anything that varies"));
        assertThat(Html.field(answer.asString(), "first")).isEqualTo("all-1");
    }

    @Test
    void organizersPages_leadToIt() {
        Play.Played played = scored();
        String organize = "/organize/" + played.competition().slug;
        for (String page : List.of(organize, organize + "/phases/final")) {
            assertThat(Html.links(TestSignIn.as("olga").get(page).asString())).contains(page(played));
        }
    }

    @Test
    void api_hasTheSameNumbers() {
        TestSignIn.as("olga")
                .queryParams(PAIR)
                .get(api(scored()))
                .then()
                .statusCode(200)
                .header("Cache-Control", "no-store")
                .body("subtask", equalTo("count"))
                .body("metric", equalTo("mae"))
                .body("obstacle", nullValue())
                .body("systems", hasSize(3))
                .body("systems.baseline", not(hasItem(false)))
                .body("pairs", equalTo(3))
                .body("examples.pair", contains("most-alike", "median", "least-alike"))
                .body("plan.designEffect.toDouble()", closeTo(1, 0))
                .body("plan.deviation.toDouble()", closeTo(0.48304589153964794, 1e-6))
                .body("plan.first.name", equalTo("all-1"))
                .body("plan.items", equalTo(10))
                .body("plan.seed", nullValue())
                .body("plan.byItems[0].difference.toDouble()", closeTo(0.4811143704494069, 1e-6))
                .body("plan.byItems[0].corrected.toDouble()", closeTo(0.888640870805561, 1e-6))
                .body("plan.bySize[1].items", equalTo(23));
    }

    @Test
    void drawingAndData_areFilesOfTheSameNumbers() {
        Play.Played played = scored();
        assertThat(Html.values(look(played, PAIR).asString(), "a[download]", "href"))
                .contains(page(played) + "/chart.svg?metric=count.mae&first=all-1&second=string-match&teams=10");
        Drawing drawing = Drawing.of(file(played, "chart.svg", PAIR));
        assertThat(drawing.texts())
                .contains("Difference (MAE)", "Two systems", "10 teams, all pairs", "10", "20", "40");
        assertThat(drawing.count("circle", "g-pt")).as("points of two lines").isEqualTo(6);
        assertThat(file(played, "chart.csv", PAIR).lines())
                .hasSize(7)
                .startsWith(
                        "competition,phase,subtask,metric,first,second,observed,teams,items,now,difference,corrected,"
                                + "pair,agreement,deviation,clusters,design_effect")
                .element(1)
                .asString()
                .startsWith(played.competition().slug + ",final,count,mae,all-1,string-match,0.3")
                .contains(",10,10,true,0.48111437", ",0.88864087");
    }

    private static String file(Play.Played played, String name, Map<String, String> question) {
        return TestSignIn.as("olga")
                .queryParams(question)
                .get(page(played) + "/" + name)
                .then()
                .statusCode(200)
                .header("Content-Disposition", containsString("-final-count-mae-power."))
                .extract()
                .asString();
    }

    @Test
    void files_faultyQuestionOrNoPlan_areNone() {
        Play.Played played = scored();
        for (String file : List.of("/chart.svg", "/chart.csv")) {
            TestSignIn.as("olga")
                    .get(page(played) + file + "?teams=1000")
                    .then()
                    .statusCode(422);
            TestSignIn.as("olga")
                    .get(page(play.competition().hidden()) + file)
                    .then()
                    .statusCode(404);
        }
    }

    @Test
    void api_notScored_saysSo() {
        TestSignIn.as("olga")
                .get(api(play.competition().hidden()))
                .then()
                .statusCode(200)
                .body("obstacle", equalTo("waiting"))
                .body("plan", nullValue());
    }

    @Test
    void nobodyElse_learnsOfIt() {
        Play.Played hidden = scored();
        Play.Played published = play.competition().published();
        for (Play.Played played : List.of(hidden, published)) {
            for (String path :
                    List.of(page(played), page(played) + "/chart.svg", page(played) + "/chart.csv", api(played))) {
                TestSignIn.as("eve").get(path).then().statusCode(404);
            }
        }
    }
}
