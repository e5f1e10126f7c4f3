package dev.podium.web.comparisons;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Phase;
import dev.podium.leaderboard.comparison.PairNumber;
import dev.podium.leaderboard.comparison.PairsQuery;
import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.leaderboard.comparison.SystemComparisons;
import dev.podium.task.Subtask;
import dev.podium.team.Audience;
import dev.podium.team.Viewer;
import dev.podium.testsupport.Contest;
import dev.podium.testsupport.Drawing;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.ItemPlay;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.Statements;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

@QuarkusTest
class PairPagesTest {

    @Inject
    Play play;

    @Inject
    Contest contest;

    @Inject
    Scorer scorer;

    @Inject
    ItemPlay items;

    @Inject
    SystemComparisons pairTests;

    @Inject
    Statements statements;

    @Test
    void title_saysWhoIsBetterFromBothSides() {
        assertThat(Html.texts(page("Strong", "Weak", ""), "h1")).containsExactly("Strong is better than Weak");
        assertThat(Html.texts(page("Weak", "Strong", ""), "h1")).containsExactly("Strong is better than Weak");
        assertThat(Html.texts(page("Weak", "Weaker", ""), "h1")).containsExactly("Weak and Weaker are not told apart");
        assertThat(Html.text(page("Weak", "Weaker", "")))
                .containsPattern("p [=<] ?[01][.0-9]*, corrected for all pairs");
    }

    @Test
    void lead_isThatOfTheBetterOneFromBothSides() {
        for (String page : List.of(page("Strong", "Weak", ""), page("Weak", "Strong", ""))) {
            assertThat(Html.text(page))
                    .containsPattern("Strong leads by 0\\.\\d\\d in Mean absolute error")
                    .containsPattern("Lead of Strong 0\\.\\d\\d \\[0\\.\\d\\d, 0\\.\\d\\d]")
                    .contains("← Weak better", "Strong better →");
            assertThat(Html.texts(page, ".pd-verdict")).containsExactly("▲better");
        }
    }

    @Test
    void pairNotToldApart_saysHowFarEachMayLead() {
        assertThat(Html.text(Html.one(page("Weak", "Weaker", ""), ".pd-say")))
                .matches(
                        "Weak is ahead by 0\\.\\d\\d in Mean absolute error. That may be chance."
                                + " As far as these items tell, Weak may lead by up to 0\\.\\d\\d, Weaker by up to 0\\.\\d\\d\\.");
    }

    /** Each of the two has the interval that stands on the leaderboard. */
    @Test
    void values_haveTheirIntervals() {
        String board = Html.text(TestSignIn.asVisitor()
                .get("/competitions/" + contest.compared().competition.slug + "/leaderboard")
                .asString());
        String pair = Html.text(page("Strong", "Weak", ""));
        for (String team : List.of("Strong", "Weak")) {
            Matcher row = Pattern.compile("\\b" + team + " .*?(0\\.\\d\\d \\[0\\.\\d\\d, 0\\.\\d\\d])")
                    .matcher(board);
            assertThat(row.find()).isTrue();
            assertThat(pair).contains(team + " " + row.group(1));
        }
    }

    @Test
    void tests_haveAllDigits() {
        SystemComparison pair = pair();
        String page = page("Strong", "Weak", "");
        assertThat(page)
                .contains("Paired t-test", "Wilcoxon", "Sign test", "Approximate randomization", "Paired bootstrap")
                .contains("df = 119");
        assertThat(Html.texts(page, "#tests td > code"))
                .contains(exact(pair.p().paired().orElseThrow()))
                .contains(exact(pair.corrected().orElseThrow()));
        assertThat(Html.texts(page, "#tests td sup")).isNotEmpty().allMatch(power -> power.startsWith("−"));
        assertThat(Html.parse(page).select("#tests td:has(sup)"))
                .anyMatch(cell -> cell.wholeText().contains("×\u00a010−"));
        assertThat(Html.text(page))
                .containsPattern("Approximate randomization Δ = 0\\.\\d\\d [<0]")
                .containsPattern("over all pairs \\(p < 0\\.001\\)")
                .doesNotContain("= <");
    }

    @Test
    void cautions_standBesideTheVerdictWithTheirP() {
        assertThat(Html.text(page("Strong", "Weak", "")))
                .contains("Here: p of a randomization, corrected over all pairs (p")
                .contains("neither corrected over all pairs");
    }

    @Test
    void numbers_thatFollow_areSentences() {
        SystemComparison pair = pair();
        double value = PairNumber.superiority.of(pair).orElseThrow();
        assertThat(Html.text(page("Strong", "Weak", "")))
                .contains("On an item drawn at random, Strong is the better one with a probability of %.3f;"
                        .formatted(value));
        assertThat(value).isGreaterThan(0.5);
    }

    private static String exact(double p) {
        return Double.toString(p).toLowerCase(Locale.ROOT);
    }

    @Test
    void items_areCounted() {
        SystemComparison pair = pair();
        assertThat(Html.text(page("Strong", "Weak", "")))
                .contains(
                        "Strong better " + pair.firstBetter().orElseThrow(),
                        "Both equal " + pair.equal(),
                        "Weak better "
                                + (120 - pair.equal() - pair.firstBetter().orElseThrow()));
    }

    @Test
    void command_repeatsTheTest() {
        assertThat(command(""))
                .isEqualTo("java -jar podium-scorer.jar compare --task stage --gold "
                        + contest.compared().competition.slug
                        + "-test-1-labels.csv --a a.csv --b b.csv --metric count.mae --test t");
        assertThat(command("?subtask=count&metric=f1"))
                .containsPattern("--metric count.f1 --test bootstrap --seed \\d+ --resamples 10000$");
    }

    private String command(String query) {
        return Html.one(page("Strong", "Weak", query), "pre.pd-pre").wholeText();
    }

    @Test
    void metricThatIsNoMean_hasNeitherTNorEffect() {
        assertThat(page("Strong", "Weak", "?metric=f1"))
                .contains("Paired bootstrap, corrected by Romano and Wolf", "This metric is no mean")
                .doesNotContain("Paired t-test", "Both equal");
    }

    @Test
    void german_hasCommas() {
        String page = TestSignIn.asVisitor()
                .cookie("lang", "de")
                .get(path(contest.compared(), "Strong", "Weak"))
                .asString();
        assertThat(Html.text(page))
                .contains("Strong ist besser als Weak", "Vorsprung von Strong", "< 0,001")
                .containsPattern("d = \\d,\\d\\d:");
    }

    @Test
    void pair_thatIsNotThere_isNotFound() {
        UUID strong = contest.teams(contest.compared()).get("Strong");
        String all = "/competitions/" + contest.compared().competition.slug + "/comparisons/";
        for (String pair : new String[] {
            strong + "/" + UUID.randomUUID(), strong + "/" + strong, strong + "/none", UUID.randomUUID() + "/" + strong
        }) {
            TestSignIn.asVisitor().get(all + pair).then().statusCode(404);
        }
    }

    @Test
    void pair_beforeTheJob_saysHowFarItIs() {
        Phase phase = play.competition().gold(Contest.gold(12)).published().phase();
        contest.plays(phase, "Early", 0.2);
        scorer.scoreAll(phase);
        assertThat(Html.text(TestSignIn.asVisitor()
                        .get(path(phase, "Early", "random"))
                        .asString()))
                .contains("Early and random", "So far 0\u202f% of the work is done");
    }

    @Test
    void page_needsFewStatements() {
        assertThat(statements.of(path(contest.compared(), "Strong", "Weak"))).isEqualTo(11);
    }

    @Test
    void differences_ofItems_areADrawingAndData() {
        Phase phase = items.closed("klexikon");
        contest.compare(phase);
        String query = "?subtask=" + phase.subtasks().get(0).id() + "&metric=rouge1-f1";
        String page = TestSignIn.asVisitor()
                .get(path(phase, "KlarTextCoder", "luhn") + query)
                .asString();
        String csv = Html.values(page, "#apart a[download]", "href").stream()
                .filter(link -> link.startsWith("/competitions/" + phase.competition.slug + "/phases/final"))
                .findFirst()
                .orElseThrow();
        List<String> lines = read(csv).lines().toList();
        Drawing drawing = Drawing.of(read(path(phase, "KlarTextCoder", "luhn") + "/chart.svg" + query));

        assertThat(lines.get(0)).isEqualTo("first,first_key,second,second_key,metric,from,to,items");
        assertThat(lines.get(1)).startsWith("KlarTextCoder,").contains(",luhn,", ",rouge1-f1,-0.");
        assertThat(lines.stream().skip(1).map(line -> Integer.valueOf(line.substring(line.lastIndexOf(',') + 1))))
                .as("ranges of 20 items, none of them with both signs")
                .hasSizeBetween(10, 41)
                .satisfies(counts -> assertThat(
                                counts.stream().mapToInt(count -> count).sum())
                        .isEqualTo(20));
        assertThat(drawing.count("rect", "g-bar")).isEqualTo(lines.size() - 1);
        assertThat(drawing.texts()).anyMatch(text -> text.contains(" … "));
    }

    private static String read(String path) {
        return TestSignIn.asVisitor().get(path).then().statusCode(200).extract().asString();
    }

    private SystemComparison pair() {
        Map<String, UUID> teams = contest.teams(contest.compared());
        Subtask count = contest.compared().subtasks().get(0);
        return pairTests
                .find(
                        new PairsQuery(
                                new Viewer(contest.compared(), Audience.EVERYBODY, Instant.now()),
                                count,
                                count.ranking()),
                        teams.get("Strong"),
                        teams.get("Weak"))
                .orElseThrow();
    }

    private String page(String first, String second, String query) {
        return TestSignIn.asVisitor()
                .get(path(contest.compared(), first, second) + query)
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }

    private String path(Phase phase, String first, String second) {
        Map<String, UUID> teams = contest.teams(phase);
        return "/competitions/" + phase.competition.slug + "/comparisons/" + teams.get(first) + "/" + teams.get(second);
    }
}
