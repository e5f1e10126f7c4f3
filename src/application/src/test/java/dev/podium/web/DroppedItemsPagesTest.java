package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;

import dev.podium.analysis.prepare.GoldItemsJob;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewGold;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Dropping;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What pages tell before and after items are dropped. */
@QuarkusTest
class DroppedItemsPagesTest {

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Inject
    GoldReleases goldReleases;

    @Inject
    GoldItemsJob itemsWork;

    @Inject
    Dropping dropping;

    @ParameterizedTest
    @ValueSource(strings = {"stage", "klexikon", "lexsub", "splitrephrase"})
    void pages_afterItemsWereDropped_speakOfThoseThatStay(String taskType) {
        Phase phase = dropping.shortened(taskType);
        String competition = "/competitions/" + phase.competition.slug;
        String subtask =
                TaskTypes.byId(taskType).orElseThrow().subtasks().get(0).id();
        for (String page : List.of(
                "",
                "/leaderboard",
                "/history",
                "/comparisons",
                "/analysis",
                "/analysis/system",
                "/slices",
                "/hardest",
                "/items",
                "/agreement")) {
            assertThat(TestSignIn.as("olga").get(competition + page).statusCode())
                    .as(page)
                    .isEqualTo(200);
        }
        for (String file : List.of(
                "leaderboard/%s.csv", "leaderboard/%s.tex", "comparisons/%s.csv", "slices/%s.csv", "history/%s.csv")) {
            assertThat(TestSignIn.as("olga")
                            .get(competition + "/phases/final/" + file.formatted(subtask))
                            .statusCode())
                    .as(file)
                    .isEqualTo(200);
        }
        int left = phase.gold.items;
        assertThat(Html.text(TestSignIn.as("olga").get(competition + "/items").asString()))
                .contains("1–" + Math.min(50, left) + " of " + left);
        assertThat(TestSignIn.as("olga")
                        .get(competition + "/phases/final/items.csv")
                        .asString()
                        .lines())
                .hasSize(left + 1);
        String pairs = TestSignIn.as("olga").get(competition + "/comparisons").asString();
        String pair = TestSignIn.as("olga")
                .get(Html.values(pairs, "a[href^=" + competition + "/comparisons/]:not([download])", "href")
                        .get(0))
                .then()
                .statusCode(200)
                .extract()
                .asString();
        assertThat(pair).contains("--dropped dropped-final.csv");
        assertThat(Html.links(pair)).contains(competition + "/phases/final/dropped.csv");
    }

    @Test
    void item_thatWasDropped_aSentenceInItsPlace() {
        String competition = "/competitions/" + dropping.shortened("stage").competition.slug;
        for (String reader : List.of("olga", "eve")) {
            TestSignIn.as(reader)
                    .get(competition + "/items/2002")
                    .then()
                    .statusCode(404)
                    .body(containsString("2002 was dropped from the data of the phase “Final”"));
        }
        TestSignIn.as("eve")
                .get(competition + "/items/9999")
                .then()
                .statusCode(404)
                .body(not(containsString("dropped")));
        TestSignIn.as("eve")
                .get("/api/v1" + competition + "/phases/final/items/2002")
                .then()
                .statusCode(404)
                .body(containsString("2002 was dropped"));
        TestSignIn.as("eve").get(competition + "/items/2001").then().statusCode(200);
    }

    @Test
    void item_besideADroppedOne_saysThatItIsSkipped() {
        String items = "/competitions/" + dropping.shortened("stage").competition.slug + "/items/";
        assertThat(text(items + "2001"))
                .contains("· Final", "Dropped from the data and skipped after this one: 2002")
                .doesNotContain("before this one");
        assertThat(text(items + "2003"))
                .contains("Dropped from the data and skipped before this one: 2002")
                .doesNotContain("after this one");
        assertThat(text(items + "2099"))
                .contains("skipped after this one: 2100")
                .doesNotContain("before this one");
        assertThat(text(items + "2004")).doesNotContain("skipped");
    }

    private static String text(String page) {
        return Html.text(TestSignIn.asVisitor().get(page).asString());
    }

    @Test
    void rescoring_preview_namesWhatLeaves() throws IOException {
        Play.Played played = play.competition().published();
        itemsWork.on(played.gold().id);
        String member = "pia-" + UUID.randomUUID();
        String run = "/submissions/" + results.run(played.phase(), "Lumen", member, "a method").key;
        scorer.scoreAll(played.phase());
        String page = "/organize/" + played.competition().slug + "/phases/final/rescoring";
        GoldRelease shorter = release(played, "test", Play.GOLD.replaceAll("(?m)^(3|10),.*\n", ""));
        GoldRelease other = release(played, "train", Play.GOLD.replaceAll("(?m)^(\\d+),", "9$1,"));
        itemsWork.on(shorter.id);
        itemsWork.on(other.id);

        String offered = TestSignIn.as("olga").get(page).asString();
        assertThat(Html.text(offered)).contains("train 1: other items");
        Html.one(offered, "option[value=" + other.key + "][disabled]");
        Html.one(offered, "option[value=" + shorter.key + "]:not([disabled], [selected])");

        start(page, shorter).then().statusCode(303);
        scorer.scoreAll(played.phase());
        String preview = TestSignIn.as("olga").get(page).asString();
        assertThat(Html.text(preview))
                .contains(
                        "Dropped: 2 sentences",
                        "The gold has 8 items instead of 10.",
                        "3 Das Brot ist braun, weich und warm.",
                        "10 Der Mond hat Berge oder Täler.",
                        "10 items are scored in it now, 8 afterwards: 2 are dropped, none is added.",
                        "4 items are scored in it now, 2 afterwards: 2 are dropped, none is added.",
                        "Dropped items cannot come back.");
        assertThat(Html.text(TestSignIn.as("olga")
                        .header("Accept-Language", "de")
                        .get(page)
                        .asString()))
                .contains(
                        "Gestrichen: 2 Sätze",
                        "Der Goldstandard hat 8 statt 10 Einträge.",
                        "Gewertet werden darin jetzt 4 Einträge, dann 2: 2 fallen weg, keiner kommt hinzu.");
        String live = Html.one(preview, "form[action$=/live]").attr("action");
        assertThat(live).startsWith(page + "/");
        String running = live.substring(0, live.lastIndexOf('/'));
        TestSignIn.as("olga")
                .get(running + "/dropped.csv")
                .then()
                .statusCode(200)
                .body(
                        org.hamcrest.Matchers.equalTo(
                                "id,beginning\n3,\"Das Brot ist braun, weich und warm.\"\n10,Der Mond hat Berge oder Täler.\n"));
        TestSignIn.as("eve").get(running + "/dropped.csv").then().statusCode(404);
        String list = "/competitions/" + played.competition().slug + "/phases/final/dropped.csv";
        TestSignIn.asVisitor().get(list).then().statusCode(200).body(org.hamcrest.Matchers.equalTo("id,beginning\n"));
        assertThat(TestSignIn.as(member).get(run).asString()).doesNotContain("--dropped");

        TestSignIn.as("olga")
                .get("/api/v1/competitions/%s/phases/final/rescorings/%s"
                        .formatted(played.competition().slug, running.substring(running.lastIndexOf('/') + 1)))
                .then()
                .statusCode(200)
                .body("dropped.before", org.hamcrest.Matchers.is(10))
                .body("dropped.after", org.hamcrest.Matchers.is(8))
                .body("dropped.items.item", org.hamcrest.Matchers.contains("3", "10"))
                .body("changes[1].part.scoredBefore", org.hamcrest.Matchers.is(4))
                .body("changes[1].part.scoredAfter", org.hamcrest.Matchers.is(2))
                .body("changes[1].part.leaving", org.hamcrest.Matchers.is(2));

        Form.sure("olga").post(live).then().statusCode(303);
        String overview = TestSignIn.asVisitor()
                .get("/competitions/" + played.competition().slug)
                .asString();
        assertThat(Html.text(overview))
                .contains("Items: 10 → 8", "Items that are no longer scored: 3, 10", "Two sentences are broken.");
        assertThat(Html.links(overview)).contains(list);
        TestSignIn.asVisitor().get(list).then().statusCode(200).body(containsString("\n3,\"Das Brot"));
        TestSignIn.asVisitor()
                .get("/api/v1/competitions/" + played.competition().slug + "/phases/final/dropped-items")
                .then()
                .statusCode(200)
                .body(containsString("\n10,Der Mond"));
        String shown = TestSignIn.as(member).get(run).asString();
        assertThat(shown).contains("--dropped dropped-final.csv");
        assertThat(Html.links(shown)).contains(list);
    }

    @Test
    void rescoring_onlyOtherItems_offersNoneAndSaysWhy() throws IOException {
        Play.Played played = play.competition().published();
        itemsWork.on(played.gold().id);
        itemsWork.on(release(played, "train", Play.GOLD.replaceAll("(?m)^(\\d+),", "9$1,")).id);
        String page = TestSignIn.as("olga")
                .get("/organize/" + played.competition().slug + "/phases/final/rescoring")
                .asString();
        assertThat(Html.text(page))
                .contains("No other gold release fits the items of the phase.", "train 1: other items");
        assertThat(Html.parse(page).select("select")).isEmpty();
    }

    private static Response start(String page, GoldRelease gold) {
        return Form.as("olga")
                .formParam("gold", gold.key.toString())
                .formParam("reason", "Two sentences are broken.")
                .post(page + "/start");
    }

    private GoldRelease release(Play.Played played, String split, String csv) throws IOException {
        return ((GoldReleases.Answer.Released) goldReleases.release(
                        played.competition(),
                        new NewGold(
                                split,
                                Upload.of("gold.csv", csv.getBytes(StandardCharsets.UTF_8)),
                                Optional.empty(),
                                Publishing.USUAL,
                                "CC0-1.0"),
                        play.account("olga")))
                .release();
    }
}
