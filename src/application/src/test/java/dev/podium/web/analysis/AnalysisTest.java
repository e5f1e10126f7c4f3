package dev.podium.web.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.competition.Visibility;
import dev.podium.competition.VisibleFrom;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewGold;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Contest;
import dev.podium.testsupport.Drawing;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.ItemPlay;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Sequel;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class AnalysisTest {

    @Inject
    Play play;

    @Inject
    ItemPlay items;

    @Inject
    Contest contest;

    @Inject
    Sequel sequel;

    @Inject
    GoldReleases gold;

    @Inject
    Session database;

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

    @ParameterizedTest
    @ValueSource(strings = {"klexikon", "splitrephrase"})
    void page_nothingIsWrong_pointsToSlicesAndHardItems(String type) {
        Phase phase = items.closed(type);
        String competition = "/competitions/" + phase.competition.slug;

        String page = page(path(phase));
        assertThat(page)
                .contains("there are no errors to count", "/analysis/system?phase=final")
                .contains(competition + "/slices?phase=final", competition + "/hardest?phase=final")
                .doesNotContain("whether people agreed", "How often systems are wrong", "agreement.csv");
        Html.one(page, "#systems");
        assertThat(Html.parse(page).select("#errors")).isEmpty();
        assertThat(Html.link(page(competition + "/items"), "Hardest items")).startsWith(competition + "/hardest");
    }

    @Test
    void page_noPhaseNamed_isTheNewestWhoseLabelsTheReaderSees() throws IOException {
        Play.Played played = play.competition().closes(ItemPlay.CLOSED).published();
        String competition = "/competitions/" + played.competition().slug;
        items.enter(played.phase(), "KlarTextCoder", "klara-" + played.competition().slug);
        items.finish(played.phase());
        GoldReleases.Answer.Released next = (GoldReleases.Answer.Released) gold.release(
                played.competition(),
                new NewGold(
                        "next",
                        Upload.of("gold.csv", Play.GOLD.getBytes(StandardCharsets.UTF_8)),
                        Optional.empty(),
                        Publishing.USUAL,
                        "CC0-1.0"),
                play.account("olga"));
        sequel.phase(played, "next", setting -> setting.gold(next.release().key));

        assertThat(page(competition + "/leaderboard")).contains("/leaderboard?phase=next");
        assertThat(current(page(competition + "/leaderboard"))).isEqualTo("Phase next");
        for (String of : List.of("/analysis", "/analysis/system", "/slices", "/hardest", "/items", "/agreement")) {
            assertThat(current(page(competition + of))).as(of).isEqualTo("Final");
            assertThat(current(TestSignIn.as("olga").get(competition + of).asString()))
                    .as(of)
                    .isEqualTo("Phase next");
        }
        assertThat(page(competition + "/analysis?phase=next")).doesNotContain("KlarTextCoder");
    }

    /** The phase that is chosen in the list of phases. */
    private static String current(String page) {
        return Html.text(Html.one(page, "nav[aria-label=Phase] a[aria-current=page]"));
    }

    @Test
    void system_itsErrorsAndDisagreement_sayWhichWay() {
        Phase phase = items.of(play.competition().demo("stage").closes(ItemPlay.CLOSED));
        String system = path(phase) + "/system?system=" + contest.teams(phase).get("all-1");

        disagree(phase, "place > 1");
        assertThat(Html.text(page(system)))
                .contains(
                        "It fails where people disagree too",
                        "wrong more often where they disagree, by more than chance")
                .contains("p < 0.001, corrected over all systems");
        disagree(phase, "place = 1");
        assertThat(page(system))
                .contains("It fails where people agree", "wrong more often where they agree, by more than chance")
                .doesNotContain("The difference could be chance");
        disagree(phase, "number % 2 = 0");
        assertThat(page(system))
                .contains("Its errors and people’s disagreement", "The difference could be chance: p")
                .doesNotContain("by more than chance");
        disagree(phase, "false");
        assertThat(Html.text(page(system)))
                .contains("over all items they disagreed on 0.00")
                .doesNotContain("one test");
    }

    /** Lets annotators disagree on some items, by the number of the item and the place of its gold count among the slices. */
    private void disagree(Phase phase, String where) {
        QuarkusTransaction.requiringNew().run(() -> {
            database.createNativeMutationQuery(
                            "delete from gold_slicing where gold_release_id = :release and slicing = 'agreement.count'")
                    .setParameter("release", phase.gold.id)
                    .executeUpdate();
            database.createNativeMutationQuery("""
                            insert into gold_slicing (gold_release_id, slicing, slices, item_slice)
                            select gold_release_id, 'agreement.count', '{yes,no}',
                                   (select array_agg(case when %s then 2 else 1 end order by number)
                                    from unnest(item_slice) with ordinality as gold (place, number))
                            from gold_slicing where gold_release_id = :release and slicing = 'gold-count'""".formatted(where))
                    .setParameter("release", phase.gold.id)
                    .executeUpdate();
        });
    }

    @Test
    void system_bothForms_keepWhatTheOtherOneChose() {
        String page =
                page(path(items.closed("stage")) + "/system?subtask=spans&bound=0.75&rows=gold-count&columns=length");
        String upper = Html.one(page, "form.pd-actions:not(#cross form)").outerHtml();
        String lower = Html.one(page, "#cross form").outerHtml();

        assertThat(Html.field(upper, "rows")).isEqualTo("gold-count");
        assertThat(Html.field(upper, "columns")).isEqualTo("length");
        assertThat(Html.field(upper, "bound")).isEqualTo("0.75");
        assertThat(Html.field(lower, "bound")).isEqualTo("0.75");
    }

    @Test
    void page_predictedNumbers_haveChartsAndTables() {
        Phase phase = items.closed("stage");

        assertThat(page(path(phase))).contains("First quartile", "Classes of each data set", "Too few or too many");
        Html.one(page(path(phase)), "#predictions-chart");
        assertThat(page(path(phase) + "/system")).contains("Where it is wrong", "Predicted by ");
        Html.one(page(path(phase) + "/system"), "#numbers-chart");
        assertThat(Html.parse(page(path(phase) + "/system")).select("td.is-diag"))
                .isNotEmpty();
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
                .contains(
                        "was es falsch macht",
                        "Zwei Einteilungen gekreuzt",
                        "Goldstandard",
                        "Aussagen im Goldstandard ×")
                .doesNotContain("analysis:");
    }

    @Test
    void page_labelsHidden_saysWhy() {
        Phase phase = items.of(play.competition().demo("stage").closes(LocalDateTime.of(2099, 1, 1, 0, 0)));

        for (String of : List.of("", "/system")) {
            assertThat(page(path(phase) + of))
                    .contains("Errors are shown when labels are", "all values are shown from 1 January 2099, 00:05")
                    .doesNotContain("KlarTextCoder");
        }
        assertThat(TestSignIn.as("olga").get(path(phase)).asString()).contains("KlarTextCoder");
    }

    @Test
    void page_analysesSealed_saysSoAndFilesAreNotThere() {
        Phase phase = items.of(play.competition()
                .visibility(
                        new Visibility(VisibleFrom.live, VisibleFrom.live, VisibleFrom.live, VisibleFrom.revealed)));

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
                "/system?bound=0.7&subtask=spans",
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
