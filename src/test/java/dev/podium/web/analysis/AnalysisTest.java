package dev.podium.web.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import dev.podium.competition.Phase;
import dev.podium.competition.Showing;
import dev.podium.competition.Visibility;
import dev.podium.testsupport.Drawing;
import dev.podium.testsupport.ItemPlay;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class AnalysisTest {

    @Inject
    Play play;

    @Inject
    ItemPlay items;

    private static String path(Phase phase) {
        return "/competitions/" + phase.competition.slug + "/analysis";
    }

    private static String files(Phase phase, String subtask) {
        return "/competitions/" + phase.competition.slug + "/phases/final/analysis/" + subtask;
    }

    private static String page(String path) {
        return TestSignIn.asVisitor().get(path).then().statusCode(200).extract().asString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"stage", "klexikon", "lexsub", "splitrephrase"})
    void pages_everyTaskType_areThere(String type) {
        Phase phase = items.closed(type);

        assertThat(page(path(phase))).contains("Where systems fail", "KlarTextCoder", "/analysis/system?phase=final");
        assertThat(page(path(phase) + "/system"))
                .contains("what it gets wrong", "Slices", "Two slicings crossed")
                .doesNotContain("NaN", "Infinity");
    }

    @Test
    void page_predictedNumbers_haveChartsAndTables() {
        Phase phase = items.closed("stage");

        assertThat(page(path(phase)))
                .contains("id=\"predictions-chart\"", "First quartile", "Classes of each split", "Too few or too many");
        assertThat(page(path(phase) + "/system"))
                .contains("id=\"numbers-chart\"", "Where it is wrong", "is-diag", "Predicted by ");
    }

    @Test
    void page_german_isGerman() {
        Phase phase = items.closed("stage");

        assertThat(TestSignIn.asVisitor()
                        .header("Accept-Language", "de")
                        .get(path(phase) + "/system?rows=gold-count&columns=length")
                        .then()
                        .statusCode(200)
                        .extract()
                        .asString())
                .contains("was es falsch macht", "Zwei Einteilungen gekreuzt", "Goldstandard", "Aussagen im Gold ×")
                .doesNotContain("analysis:");
    }

    @Test
    void page_labelsHidden_saysWhy() {
        Phase phase = items.of(play.competition().demo("stage"));

        assertThat(page(path(phase))).contains("labels could be worked out").doesNotContain("KlarTextCoder");
        assertThat(page(path(phase) + "/system"))
                .contains("labels could be worked out")
                .doesNotContain("KlarTextCoder");
        assertThat(TestSignIn.as("olga").get(path(phase)).asString()).contains("KlarTextCoder");
    }

    @Test
    void page_analysesSealed_saysSoAndFilesAreNotThere() {
        Phase phase = items.of(play.competition()
                .visibility(new Visibility(Showing.live, Showing.live, Showing.live, Showing.revealed)));

        assertThat(page(path(phase)))
                .contains("when the organizers reveal them")
                .doesNotContain("KlarTextCoder");
        for (String file : new String[] {
            "/agreement.csv", "/splits.svg", "/system/slices.csv", "/system/slices.svg", "/system/numbers.svg"
        }) {
            TestSignIn.asVisitor().get(files(phase, "count") + file).then().statusCode(404);
        }
    }

    @Test
    void drawing_isAFileOfItsOwn() {
        String svg = TestSignIn.asVisitor()
                .get(files(items.closed("stage"), "count") + "/predictions.svg")
                .then()
                .statusCode(200)
                .header("Content-Type", containsString("image/svg+xml"))
                .header("Content-Disposition", containsString("-final-count-predictions.svg"))
                .extract()
                .asString();

        assertThat(svg)
                .startsWith("<svg xmlns=\"http://www.w3.org/2000/svg\"")
                .endsWith("</svg>")
                .contains(".g-bar{fill:#07566a}", "Gold")
                .doesNotContain("var(", "light-dark");
    }

    @Test
    void slicesOfASystem_areOneDrawingWithAllRowsAndHaveTheirData() {
        Phase phase = items.closed("stage");
        String page = page(path(phase) + "/system");
        String file = page(files(phase, "count") + "/system/slices.svg");
        Drawing drawing = Drawing.of(file);
        long rows = page(files(phase, "count") + "/system/slices.csv").lines().count() - 1;

        assertThat(page).contains("/system/slices.svg?system=", "/system/slices.csv?system=");
        assertThat(drawing.count("circle", "g-pt") + drawing.count("rect", "g-pt"))
                .as("a mark for every slice and two as keys")
                .isEqualTo(rows + 2);
        assertThat(drawing.count("line", "g-ref")).isEqualTo(2);
        assertThat(drawing.texts())
                .contains("Slice, with its 95 % interval", "Slice with fewer than 20 items")
                .anyMatch(text -> text.contains("n = "))
                .anyMatch(text -> text.startsWith("All items: 0."));
        assertThat(file).doesNotContain("var(", "light-dark", "NaN");
    }

    @Test
    void data_ofDrawings_haveALineForEverySystem() {
        Phase phase = items.closed("stage");

        assertThat(page(files(phase, "count") + "/agreement.csv").lines()).hasSize(5);
        assertThat(page(files(phase, "count") + "/predictions.csv"))
                .startsWith("team,key,baseline,gold,predicted,items\n");
        assertThat(page(files(phase, "count") + "/system/slices.csv?metric=f1")).contains(",f1,gold-count,1,");
    }

    /** Twice the same numbers: as a file, and added up from pairs of gold and predicted ones. */
    @Test
    void calibration_countsWhatIsTooSmallRightAndTooLarge() {
        Phase phase = items.closed("stage");
        for (String of : List.of("/predictions.csv:/calibration.csv", "/system/numbers.csv:/system/calibration.csv")) {
            String[] files = of.split(":", -1);
            boolean byGold = of.startsWith("/system");
            Map<String, int[]> added = new TreeMap<>();
            page(files(phase, "count") + files[0])
                    .lines()
                    .skip(1)
                    .map(line -> line.split(",", -1))
                    .forEach(cell -> {
                        int sign = Integer.compare(Integer.parseInt(cell[4]), Integer.parseInt(cell[3]));
                        added.computeIfAbsent(cell[0] + "," + (byGold ? cell[3] : ""), any -> new int[3])[sign + 1] +=
                                Integer.parseInt(cell[5]);
                    });
            assertThat(page(files(phase, "count") + files[1]).lines().skip(1).map(line -> line.split(",", -1)))
                    .hasSize(added.size())
                    .allSatisfy(line -> assertThat(added.get(line[0] + "," + line[3]))
                            .containsExactly(
                                    Integer.parseInt(line[4]), Integer.parseInt(line[5]), Integer.parseInt(line[6])));
            Drawing drawing = Drawing.of(page(files(phase, "count") + files[1].replace(".csv", ".svg")));
            assertThat(drawing.count("rect", "g-frame")).as("bars and a key").isEqualTo(added.size() + 1);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/system?system=x",
                "/system?system=00000000-0000-0000-0000-000000000000",
                "/system?metric=mood",
                "/system?bound=0.5",
                "/system?bound=NaN&subtask=spans",
                "/system?bound=1e999&subtask=spans",
                "/system?rows=mood&columns=length",
                "/system?rows=length&columns=length",
                "?page=0",
                "?page=2",
                "?page=2147483647",
                "?subtask=mood"
            })
    void address_thatAsksForNothing_isNotThere(String query) {
        TestSignIn.asVisitor().get(path(items.closed("stage")) + query).then().statusCode(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/mood.svg", "/mood.csv", "/system/mood.svg", "/system/mood.csv", "/agreement.pdf"})
    void file_thatIsNone_isNotThere(String file) {
        TestSignIn.asVisitor()
                .get(files(items.closed("stage"), "count") + file)
                .then()
                .statusCode(404);
    }

    @Test
    void twoSlicesThatHoldAllItems_shareATest() {
        Phase phase = items.closed("stage");
        String api = "/api/v1/competitions/" + phase.competition.slug + "/phases/final/analyses/count";
        String key = TestSignIn.asVisitor().get(api).path("systems[0].team.key");
        List<Map<String, Object>> slices =
                TestSignIn.asVisitor().get(api + "/" + key).path("slices.findAll { it.p != null }");
        Map<Object, List<Object>> bySlicing = slices.stream()
                .collect(Collectors.groupingBy(
                        slice -> slice.get("slicing"),
                        Collectors.mapping(slice -> slice.get("p"), Collectors.toList())));

        assertThat(bySlicing).containsKeys("comma", "line-break");
        assertThat(bySlicing.get("comma")).hasSize(2);
        assertThat(bySlicing.get("comma").get(0))
                .isEqualTo(bySlicing.get("comma").get(1));
    }

    @Test
    void api_analysis_hasWhatThePageHas() {
        Phase phase = items.closed("stage");
        String api = "/api/v1/competitions/" + phase.competition.slug + "/phases/final/analyses/count";
        String key = TestSignIn.asVisitor().get(api).path("systems[0].team.key");

        TestSignIn.asVisitor()
                .get(api + "/" + key + "?rows=gold-count&columns=length")
                .then()
                .statusCode(200)
                .body("team.key", equalTo(key))
                .body("metric", equalTo("mae"))
                .body("slices[0].slicing", equalTo("gold-count"))
                .body("crossed[0].row", equalTo("1"));
    }
}
