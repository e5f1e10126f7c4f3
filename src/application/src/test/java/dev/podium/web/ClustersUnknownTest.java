package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.analysis.prepare.GoldItemsJob;
import dev.podium.competition.Publishing;
import dev.podium.task.Clustering;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What pages and files say between an update and the worker's finding out which items of older gold belong together. */
@QuarkusTest
class ClustersUnknownTest {

    private static final String UNKNOWN = "not known yet which items of this gold belong together";

    @Inject
    Play play;

    @Inject
    Scorer scorer;

    @Inject
    GoldItemsJob work;

    private Play.Played scored(String clusters) {
        Play.Played played = play.competition()
                .publishing(Publishing.LABELS)
                .clusteredBy(clusters)
                .published();
        scorer.scoreAll(played.phase());
        work.on(played.gold().id);
        play.forgetClusters(played.gold());
        return played;
    }

    private static String page(String path) {
        return TestSignIn.as("olga").get(path).then().statusCode(200).extract().asString();
    }

    @Test
    void slices_untilClustersAreKnown_haveNoIntervalOfItemsThatStandAlone() {
        Play.Played played = scored(Clustering.USUAL);
        String slug = played.competition().slug;
        String file = "/competitions/" + slug + "/phases/final/slices/count.csv";
        String json = "/api/v1/competitions/" + slug + "/phases/final/slices/count";

        assertThat(page("/competitions/" + slug + "/slices")).contains("The items are being divided into slices");
        assertThat(page(file).lines()).hasSize(1);
        assertThat(page(json)).contains("\"ready\":false");

        work.on(played.gold().id);
        assertThat(page("/competitions/" + slug + "/slices")).doesNotContain("being divided");
        assertThat(page(file).lines()).hasSizeGreaterThan(1);
    }

    @Test
    void system_untilClustersAreKnown_hasNoTestsOfSlices() {
        Play.Played played = scored(Clustering.USUAL);
        String path = "/competitions/" + played.competition().slug + "/analysis/system";

        assertThat(Html.text(page(path))).contains(UNKNOWN).doesNotContain("by more than chance");
        Html.one(page(path + "?rows=topic&columns=length"), "#c-cross");

        work.on(played.gold().id);
        assertThat(Html.text(page(path))).doesNotContain(UNKNOWN).contains("Items with the same topic belong together");
    }

    @Test
    void power_untilClustersAreKnown_hasNoPlan() {
        Play.Played played = scored(Clustering.USUAL);
        String path = "/organize/" + played.competition().slug + "/phases/final/power";

        assertThat(Html.text(page(path))).contains("Clusters are being looked up", UNKNOWN);
        TestSignIn.as("olga").get(path + "/chart.csv").then().statusCode(404);
        assertThat(page("/api/v1" + path.replace("/organize", "/competitions")))
                .contains("\"obstacle\":\"clusters-unknown\"");

        work.on(played.gold().id);
        assertThat(page(path)).contains("form fewer than 10 clusters");
    }

    @Test
    void itemsThatStandAloneByChoice_areNotWaitedFor() {
        Play.Played played = scored(Clustering.NONE);
        String slug = played.competition().slug;
        Map<String, String> never = Map.of(
                "/competitions/" + slug + "/slices", "being divided",
                "/competitions/" + slug + "/analysis/system", UNKNOWN,
                "/organize/" + slug + "/phases/final/power", UNKNOWN);

        never.forEach((path, said) -> assertThat(Html.text(page(path))).doesNotContain(said));
    }
}
