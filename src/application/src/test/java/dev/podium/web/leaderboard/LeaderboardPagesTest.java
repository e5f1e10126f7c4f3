package dev.podium.web.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import dev.podium.competition.CountingRule;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import dev.podium.testsupport.Contest;
import dev.podium.testsupport.Drawing;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.ItemPlay;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Said;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.Statements;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

@QuarkusTest
class LeaderboardPagesTest {

    @Inject
    Play play;

    @Inject
    ItemPlay items;

    @Inject
    Results results;

    @Inject
    Contest contest;

    @Inject
    Scorer scorer;

    @Inject
    Statements statements;

    @Test
    void board_tiesBaselinesAndMissingValues_standInTheirPlace() {
        Phase phase = play.competition().published().phase();
        team(phase, "Third", 0.5);
        team(phase, "First", 0.25);
        team(phase, "Second", 0.375);
        team(phase, "Also second", 0.375);
        results.run(phase, "No value", UUID.randomUUID().toString(), "");
        results.scored(phase, "No value", "count", Map.of("mse", 1.0));
        results.scored(phase, "all-1", "count", Map.of("mae", 0.4));
        assertThat(rows(page(phase, "")))
                .containsExactly("1 First", "2= Second", "2= Also second", "- all-1", "4 Third", "- No value");
    }

    @Test
    void board_annotatorsKnown_drawsWhatTheyScore() {
        Phase phase = items.annotated("stage");
        double mean = ceiling(phase);

        String page = page(phase, "");

        assertThat(page).contains("Annotators against gold: " + new BigDecimal(mean).setScale(2, RoundingMode.HALF_UP));
        assertThat(Html.parse(page).select("tbody .g-ref")).hasSameSizeAs(rows(page));
        Html.one(page, ".pd-legend .g-ref");
        TestSignIn.asVisitor()
                .get("/api/v1/competitions/" + phase.competition.slug + "/phases/final/leaderboard")
                .then()
                .body("subtasks[0].ceiling", equalTo((float) mean));
    }

    @Test
    void drawing_hasAllRowsAndIsReadAlone() {
        Phase phase = items.annotated("stage");
        Drawing drawing = Drawing.of(TestSignIn.asVisitor()
                .get(path(phase) + "/chart.svg?phase=final&subtask=count")
                .then()
                .statusCode(200)
                .header("Content-Disposition", containsString("-final-count-leaderboard.svg"))
                .extract()
                .asString());
        String page = page(phase, "");

        assertThat(drawing.texts())
                .contains("KlarTextCoder", "← better", "0.0", "Team", "Baseline, not ranked")
                .anyMatch(text -> text.startsWith("MAE ↓ (Mean"))
                .anyMatch(text -> text.startsWith("Annotators against gold: 0."));
        assertThat(drawing.count("line", "g-ref"))
                .as("one through all rows and one as the key")
                .isEqualTo(2);
        assertThat(drawing.count("circle", "g-pt") + drawing.count("rect", "g-pt"))
                .as("a mark in every row and two as keys")
                .isEqualTo(rows(page).size() + 2);
        assertThat(Html.link(page, "Drawing (SVG)")).endsWith("/leaderboard/chart.svg");
    }

    @Test
    void drawing_compared_hasIntervals() {
        Phase phase = contest.compared();
        Drawing drawing = Drawing.of(
                TestSignIn.asVisitor().get(path(phase) + "/chart.svg").asString());

        assertThat(drawing.count("line", "g-ci"))
                .isEqualTo(rows(page(phase, "")).size());
        assertThat(drawing.texts())
                .contains("Strong", "Team, with its 95 % interval")
                .anyMatch(text -> text.matches("0\\.\\d\\d \\[0\\.\\d\\d, 0\\.\\d\\d]"));
    }

    @Test
    void drawing_withoutValuesOrSealed_isNotThere() {
        Phase empty = play.competition().published().phase();
        TestSignIn.asVisitor().get(path(empty) + "/chart.svg").then().statusCode(404);
        Phase blind =
                play.competition().visibility(Visibility.BLIND).published().phase();
        team(blind, "Hidden", 0.5);
        TestSignIn.asVisitor().get(path(blind) + "/chart.svg").then().statusCode(404);
        assertThat(TestSignIn.as("olga").get(path(blind) + "/chart.svg").asString())
                .contains("Hidden");
    }

    private static double ceiling(Phase phase) {
        return QuarkusTransaction.requiringNew()
                .call(() -> GoldRelease.<GoldRelease>findById(phase.gold.id))
                .ceiling("count", "mae")
                .orElseThrow()
                .mean();
    }

    @Test
    void board_noAnnotators_hasNoLine() {
        Phase phase = play.competition().published().phase();
        team(phase, "Only", 0.25);

        assertThat(page(phase, "")).doesNotContain("Annotators against gold", "g-ref");
    }

    @Test
    void board_almostEqualValues_areNoTie() {
        Phase phase = play.competition().published().phase();
        team(phase, "Close", 0.40001);
        team(phase, "Closer", 0.4);
        assertThat(rows(page(phase, ""))).containsExactly("1 Closer", "2 Close");
    }

    @Test
    void board_higherIsBetter_turnsTheOrder() {
        Phase phase = play.competition().published().phase();
        results.run(phase, "Low", UUID.randomUUID().toString(), "");
        results.scored(phase, "Low", "spans", Map.of("chrf", 0.2));
        results.run(phase, "High", UUID.randomUUID().toString(), "");
        results.scored(phase, "High", "spans", Map.of("chrf", 0.8));
        assertThat(rows(page(phase, "?subtask=spans"))).containsExactly("1 High", "2 Low");
    }

    @Test
    void board_german_hasDecimalComma() {
        Phase phase = play.competition().published().phase();
        team(phase, "Komma", 0.25);
        String page =
                TestSignIn.asVisitor().cookie("lang", "de").get(path(phase)).asString();
        assertThat(page).contains("Zahl der Aussagen");
        assertThat(Html.texts(page, ".pd-lb .pd-big")).contains("0,25").noneMatch(value -> value.contains("."));
    }

    @Test
    void board_textsOfPeople_areEscaped() {
        Phase phase = play.competition().published().phase();
        results.run(phase, "<script>alert(1)</script>", UUID.randomUUID().toString(), "<b>bold</b> & \"quoted\"");
        results.scored(phase, "<script>alert(1)</script>", "count", Map.of("mae", 0.5));
        assertThat(page(phase, ""))
                .contains("&lt;script&gt;alert(1)&lt;/script&gt;", "&lt;b&gt;bold&lt;/b&gt; &amp;")
                .doesNotContain("<script>alert", "<b>bold");
    }

    @Test
    void board_unknownSubtaskOrPhase_isNotThere() {
        Phase phase = play.competition().published().phase();
        TestSignIn.asVisitor().get(path(phase) + "?subtask=nothing").then().statusCode(404);
        TestSignIn.asVisitor().get(path(phase) + "?phase=nothing").then().statusCode(404);
    }

    @Test
    void board_hiddenCompetition_isForOrganizersOnly() {
        Phase phase = play.competition().hidden().phase();
        TestSignIn.asVisitor().get(path(phase)).then().statusCode(404);
        TestSignIn.as("pia").get(path(phase)).then().statusCode(404);
        TestSignIn.as("olga").get(path(phase)).then().statusCode(200);
    }

    @Test
    void board_beforeTheFirstPhase_saysWhenItOpens() {
        Phase phase = play.competition()
                .opens(LocalDateTime.of(2100, 1, 2, 3, 4))
                .published()
                .phase();
        assertThat(page(phase, "")).contains("Final opens on 2 January 2100, 03:04 Europe/Berlin");
    }

    @Test
    void board_compared_hasIntervalsRangesAndGroups() {
        Phase phase = contest.compared(60, Map.of("Strong", 0.10, "Weak", 0.60, "Weaker", 0.62));
        String page = page(phase, "");
        assertThat(Html.texts(page, ".pd-lb td.num:has(> .pd-big + .pd-ci)"))
                .isNotEmpty()
                .allMatch(cell -> cell.matches("\\d\\.\\d\\d \\[\\d\\.\\d\\d, \\d\\.\\d\\d]"));
        assertThat(Html.texts(page, ".pd-rank + .pd-ci")).contains("range 1", "range 2–3");
        assertThat(Html.parse(page).select(".is-grp").stream()
                        .map(groups -> groups.select("span > span").stream()
                                .map(Element::text)
                                .toList()))
                .contains(List.of("A", ""), List.of("", "B"));
        assertThat(Html.parse(page).select("tr.is-lower")).isNotEmpty();
        assertThat(page)
                .contains("Brackets give 95\u202f% intervals")
                .contains("Line: every team above is better")
                .contains("10\u202f000 resamples, seed ", "Who is better than whom")
                .contains("corrected over all pairs of systems under the same metric, baselines included.")
                .doesNotContain("being worked out", "Too few");
        assertThat(Html.text(TestSignIn.asVisitor()
                        .cookie("lang", "de")
                        .get(path(phase))
                        .asString()))
                .containsPattern("\\[0,\\d\\d; 0,\\d\\d]");
    }

    @Test
    void board_itemsThatHangTogether_saysInHowManyClustersAndWhatTheyCost() {
        Phase phase = contest.clustered(60, Map.of("Strong", 0.10, "Weak", 0.60));
        String page = Html.text(page(phase, ""));

        assertThat(page)
                .contains("Only 60 sentences in 12 clusters: with so few, intervals and tests are rough")
                .contains("Each pair of systems is tested on the same items (60 sentences in 12 clusters)")
                .contains("Items with the same topic form a cluster", "t is cluster-robust (CR2)", "(design effect)")
                .contains("With fewer than 20 clusters these numbers are rough.");
        assertThat(Html.text(page(contest.compared(), ""))).doesNotContain("in 24 clusters", "design effect");
    }

    @Test
    void board_withoutAnyInterval_saysNotThatThereAreTooFewToTest() {
        Phase phase = contest.clustered(60, Map.of("Strong", 0.10, "Weak", 0.60));
        contest.withoutIntervals(phase);

        assertThat(Html.text(page(phase, "")))
                .contains("Only 60 sentences in 12 clusters: with so few, intervals and tests are rough")
                .doesNotContain("Too few to judge");
    }

    @Test
    void board_withoutAnError_saysWhyThereIsNoInterval() {
        Phase phase = contest.compared(60, Map.of("Perfect", 0.0, "Weak", 0.60));

        assertThat(Html.text(page(phase, ""))).contains("No interval", "with a system without a single error");
        assertThat(Html.text(page(contest.compared(), ""))).doesNotContain("without a single error");
    }

    @Test
    void board_notComparedYet_saysHowFarItIs() {
        Phase phase = play.competition().published().phase();
        contest.plays(phase, "Early", 0.2);
        scorer.scoreAll(phase);
        assertThat(page(phase, ""))
                .contains("Intervals and tests are being worked out (0\u202f%).", "Reload this page")
                .doesNotContain("pd-grp", "Brackets give");
    }

    @Test
    void board_changedSince_keepsWhatWasAndSaysSo() {
        Phase phase = play.competition().gold(Contest.gold(60)).published().phase();
        contest.plays(phase, "Early", 0.2);
        contest.compare(phase);
        contest.plays(phase, "Late", 0.1);
        scorer.scoreAll(phase);
        assertThat(page(phase, ""))
                .contains("being worked out (0\u202f%)", "stand as before the latest change", "Brackets give", "pd-grp")
                .doesNotContain("Too few");
    }

    @Test
    void board_fewItems_warnsOrDoesNotJudge() {
        Phase phase = play.competition().published().phase();
        contest.plays(phase, "Alone", 0.2);
        contest.compare(phase);
        assertThat(page(phase, "")).contains("Only 10 sentences", "Brackets give");
        assertThat(page(phase, "?subtask=spans"))
                .contains("at least 10 sentences")
                .doesNotContain("Brackets give");
        assertThat(Html.texts(page(phase, "?subtask=spans"), "td .pd-ci")).contains("Too few to judge");
    }

    @Test
    void board_whoseTestsFailed_saysSo() {
        Phase phase = contest.compared(12, Map.of("One", 0.0, "Two", 0.5));
        contest.compareBroken(phase, "count");
        assertThat(page(phase, ""))
                .contains("The intervals and tests could not be computed")
                .doesNotContain("Too few to judge", "left out");
    }

    @Test
    void board_withTeamsThatAreTooMany_saysThatTheyAreLeftOut() {
        Phase phase = contest.compared(12, Map.of("One", 0.0, "Two", 0.5, "Three", 0.6));
        contest.leaveOut(phase, "Three");
        assertThat(page(phase, "")).contains("of so many, 1 is left out", "No interval");
    }

    @Test
    void board_bestRunCounts_saysOfHowManyAndWhatThatMeans() {
        Phase phase = play.competition().counting(CountingRule.best).published().phase();
        String member = UUID.randomUUID().toString();
        results.run(phase, "Thrice", member, "");
        for (String first : List.of("0", "3")) {
            String predictions = Play.PERFECT.replace("\n1,1,", "\n1," + first + ",");
            results.anotherRun(phase, play.account(member), Said.inOneLine("Another"), predictions);
        }
        results.scored(phase, "Thrice", "count", Map.of("mae", 0.5, "mse", 0.75));
        team(phase, "Once", 0.75);
        assertThat(Html.texts(page(phase, ""), "td .pd-ci")).containsOnlyOnce("best of 3");
        assertThat(page(phase, ""))
                .contains("Each team stands with the best of its runs, which flatters whoever tried often");
        Phase latest =
                play.competition().counting(CountingRule.latest).published().phase();
        team(latest, "Once", 0.5);
        assertThat(page(latest, "")).doesNotContain("best of", "the best of its runs");
    }

    @Test
    void board_manyTeams_needsNoMoreStatements() {
        Phase small = play.competition().published().phase();
        team(small, "One", 0.5);
        Phase large = play.competition().published().phase();
        for (int i = 0; i < 12; i++) {
            team(large, "Team " + i, i / 16.0);
        }
        assertThat(statements.of(path(large)))
                .isEqualTo(statements.of(path(small)))
                // one of them asks whether uploads are paused, one for tracks
                .isEqualTo(6);
    }

    private void team(Phase phase, String name, double mae) {
        results.run(phase, name, UUID.randomUUID().toString(), "");
        results.scored(phase, name, "count", Map.of("mae", mae));
    }

    private static String path(Phase phase) {
        return "/competitions/" + phase.competition.slug + "/leaderboard";
    }

    private static String page(Phase phase, String query) {
        return TestSignIn.asVisitor()
                .get(path(phase) + query)
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }

    /** Rank and name of every row: "1 First", "2= Tied", "- Not ranked". */
    private static List<String> rows(String page) {
        return Html.parse(page).select(".pd-lb tbody > tr").stream()
                .map(row -> rank(row) + " " + name(row.selectFirst("> th")))
                .toList();
    }

    private static String name(Element header) {
        Element link = header.selectFirst("> a");
        return link == null ? header.ownText() : link.text();
    }

    private static String rank(Element row) {
        Element rank = row.selectFirst(".pd-rank");
        return rank == null
                ? "-"
                : rank.ownText() + rank.select("> i[aria-hidden=true]").text();
    }
}
