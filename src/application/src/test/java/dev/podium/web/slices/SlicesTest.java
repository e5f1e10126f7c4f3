package dev.podium.web.slices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.analysis.slices.SliceScoreTable;
import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.competition.Visibility;
import dev.podium.competition.VisibleFrom;
import dev.podium.testsupport.Contest;
import dev.podium.testsupport.Drawing;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.ItemPlay;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@QuarkusTest
class SlicesTest {

    @Inject
    Play play;

    @Inject
    ItemPlay items;

    private static String path(Phase phase) {
        return "/competitions/" + phase.competition.slug + "/slices";
    }

    private static String api(Phase phase, String subtask) {
        return "/api/v1/competitions/" + phase.competition.slug + "/phases/final/slices/" + subtask;
    }

    private static String page(String path) {
        return TestSignIn.asVisitor().get(path).then().statusCode(200).extract().asString();
    }

    @Test
    void page_labelsPublic_showsThemAndWarnsOfFewItems() {
        Phase phase = items.closed("stage");

        assertThat(page(path(phase)))
                .contains("Statements in the gold", "KlarTextCoder", "do not read much into them", "few items")
                .contains("slices/count.csv?metric=mae&amp;slicing=gold-count")
                .doesNotContain("are not shown");
    }

    @Test
    void page_intervals_areThoseOfTheFile() {
        Phase phase = items.closed("stage");
        List<List<String>> lines = page("/competitions/" + phase.competition.slug
                        + "/phases/final/slices/count.csv?metric=mae&slicing=gold-count")
                .lines()
                .map(line -> List.of(line.split(",", -1)))
                .toList();
        int low = lines.get(0).indexOf("low");
        List<String> intervals = Html.texts(page(path(phase)), "td .pd-ci");

        assertThat(lines.stream().skip(1).filter(line -> !line.get(low).isEmpty()))
                .isNotEmpty()
                .allSatisfy(line -> assertThat(intervals)
                        .contains("[%.2f, %.2f]"
                                .formatted(Double.valueOf(line.get(low)), Double.valueOf(line.get(low + 1)))));
    }

    @Test
    void everyNumber_isInTheFileAndTheAnswer() {
        String address = api(items.closed("lexsub"), "best");
        String slicing = "?slicing=pos&metric=mode-recall";
        List<String> headings = List.of(page(address + ".csv" + slicing)
                .lines()
                .findFirst()
                .orElseThrow()
                .split(","));
        Map<String, Object> score =
                TestSignIn.asVisitor().get(address + slicing).path("systems[0].scores[0]");

        for (RecordComponent number : SliceScoreTable.Score.class.getRecordComponents()) {
            assertThat(headings)
                    .containsAll(
                            number.getType() == Optional.class ? List.of("low", "high") : List.of(number.getName()));
            assertThat(score).containsKey(number.getName());
        }
    }

    /** Of thirty sentences fifteen have spans. */
    @Test
    void page_fewItemsTakePart_marksTheSlice() {
        Phase phase = items.of(play.competition()
                .gold(Contest.gold(30))
                .publishing(Publishing.LABELS)
                .closes(ItemPlay.CLOSED));
        assertThat(page(path(phase) + "?slicing=length")).contains("n = 30").doesNotContain("few items");
        assertThat(page(path(phase) + "?subtask=spans&slicing=length")).contains("n = 30", "n = 15", "few items");
    }

    /** Authors of whom nobody can read a name. */
    @Test
    void page_hashesOnly_showsTheLargestByTheirLastDigits() {
        String page = page(path(items.detailed()) + "?slicing=user");
        assertThat(page).contains("20 more values").doesNotContain("000000");
        Html.one(page, "#slices-chart");
        assertThat(Html.parse(page).select("[id^=c-slices]")).isNotEmpty();
        assertThat(Html.texts(page, "th")).contains("…89abcdef n = 8 · few items");
    }

    @Test
    void drawing_hasItsKey() {
        Drawing drawing = Drawing.of(page(path(items.closed("stage")) + "/chart.svg"));

        assertThat(drawing.texts())
                .contains("* of few items")
                .containsSubsequence("5+ n = 1 *", "KlarTextCoder", "baselines");
        assertThat(drawing.count("circle", "g-turn"))
                .as("a team in five slices and the key")
                .isEqualTo(6);
        assertThat(drawing.svg().getDocumentElement().getAttribute("viewBox")).isEqualTo("0 0 680 450");
        assertThat(drawing.svg().getDocumentElement().getAttribute("height")).isEqualTo("450");
    }

    @Test
    void page_labelsHidden_saysWhenThereAreSlices() {
        Phase phase = items.of(play.competition().demo("stage"));

        assertThat(page(path(phase)))
                .contains("labels could be worked out from them")
                .doesNotContain("pd-sl", "KlarTextCoder");
        TestSignIn.asVisitor().get(path(phase) + "?slicing=parenthesis").then().statusCode(404);
        TestSignIn.asVisitor()
                .get(api(phase, "count"))
                .then()
                .statusCode(200)
                .body("slices", empty())
                .body("systems", empty());
        assertThat(TestSignIn.as("olga").get(path(phase)).asString()).contains("Statements in the gold");
    }

    @Test
    void page_dataNotPublic_showsNoSlices() {
        Phase phase = items.of(play.competition().publishing(Publishing.NOTHING));

        assertThat(page(path(phase))).contains("only organizers see slices").doesNotContain("pd-sl", "brot");
    }

    @Test
    void page_analysesSealed_saysSoAndFilesAreNotThere() {
        Phase phase = items.of(play.competition()
                .visibility(
                        new Visibility(VisibleFrom.live, VisibleFrom.live, VisibleFrom.live, VisibleFrom.revealed)));

        assertThat(page(path(phase)))
                .contains("when the organizers reveal them")
                .doesNotContain("pd-sl");
        TestSignIn.asVisitor()
                .get("/competitions/" + phase.competition.slug + "/phases/final/slices/count.csv")
                .then()
                .statusCode(404);
        TestSignIn.asVisitor().get(api(phase, "count")).then().statusCode(404);
    }

    @Test
    void api_partsOfSpeech_areThoseOfTheScorer() {
        TestSignIn.asVisitor()
                .get(api(items.closed("lexsub"), "best") + "?slicing=pos")
                .then()
                .statusCode(200)
                .body("slicing", equalTo("pos"))
                .body("slicings", hasItem("substitutes"))
                .body("slices.slice", equalTo(List.of("a", "n", "v")))
                .body("systems[0].scores.items", equalTo(List.of(12, 16, 12)))
                .body("systems[0].value", not(nullValue()));
    }

    @Test
    void csv_hasALineForEverySystemAndSlice() {
        String csv = TestSignIn.asVisitor()
                .get(api(items.closed("lexsub"), "best") + ".csv?slicing=pos&metric=mode-recall")
                .then()
                .statusCode(200)
                .header("Content-Type", containsString("text/csv"))
                .extract()
                .asString();

        assertThat(csv.lines()).hasSize(1 + 3 * 3);
        assertThat(csv).contains(",best,mode-recall,pos,n,16,KlarTextCoder,");
    }
}
