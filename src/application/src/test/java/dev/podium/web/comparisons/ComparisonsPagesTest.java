package dev.podium.web.comparisons;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import dev.podium.testsupport.Contest;
import dev.podium.testsupport.Drawing;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.Statements;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class ComparisonsPagesTest {

    @Inject
    Play play;

    @Inject
    Contest contest;

    @Inject
    Scorer scorer;

    @Inject
    Statements statements;

    @Inject
    Results results;

    @Test
    void methods_areAParagraphToCopy() {
        String page = page(contest.compared(), "");

        assertThat(Html.text(Html.one(page, "textarea[readonly]")))
                .startsWith("All numbers were computed with Podium ");
        assertThat(page)
                .contains(
                        "all 21 pairs of systems, baselines included, were compared on",
                        "method (Holm 1979)",
                        "(Efron 1987)");
    }

    @Test
    void itemsThatHangTogether_areSaidToAndTheirTestIsCalledWhatItIs() {
        Phase phase = contest.clustered(60, Map.of("One", 0.0, "Two", 0.5));
        String page = Html.text(page(phase, ""));

        assertThat(page)
                .contains("on the same items (60 sentences in 12 clusters)")
                .contains("Only 60 sentences in 12 clusters: with so few")
                .contains("Items with the same topic form a cluster", "(design effect)")
                .contains("With fewer than 20 clusters these numbers are rough.")
                .contains("paired t-test, cluster-robust, Holm");
        Map<String, UUID> teams = contest.teams(phase);
        String pair = path(phase) + "/" + teams.get("One") + "/" + teams.get("Two");
        assertThat(Html.text(TestSignIn.asVisitor().get(pair).asString()))
                .contains("Paired t-test, cluster-robust (CR2), corrected by Holm", "in 12 clusters: with so few")
                .contains("Approximate randomization of clusters", "Paired bootstrap over clusters");
        assertThat(page(contest.compared(), "")).doesNotContain("luster-robust", "design effect");
    }

    @Test
    void fewerClustersThanTen_areTooFewHoweverManyItems() {
        Phase phase = contest.clustered(40, Map.of("One", 0.0, "Two", 0.5));

        String page = page(phase, "");
        assertThat(Html.text(page))
                .contains("not tested")
                .contains("intervals and tests need at least 10 clusters")
                .doesNotContain("least certain first", "by corrected p");
        assertThat(matrix(page)).contains("–", "One and Two: not tested").doesNotContain("told apart");
        assertThat(Html.parse(page).select("a[href*=chart.svg]"))
                .as("links to a drawing of nothing")
                .isEmpty();
        assertThat(Html.parse(page).select("td.is-better, td.is-care, td.is-open a:contains(=)"))
                .isEmpty();
    }

    @Test
    void matrix_hasEachPairOnceAndNoSigns() {
        String page = page(contest.compared(), "");
        assertThat(Html.parse(page).select("table.pd-mx tbody td a")).hasSize(21);
        assertThat(Html.texts(page, "table.pd-mx tbody th a")).containsExactly("Strong", "Weak", "Weaker", "Weakest");
        assertThat(Html.parse(page).select("table.pd-mx tbody tr")).hasSize(6);
        assertThat(matrix(page))
                .contains("Strong is better than Weak", "Weak and Weaker are not told apart", "= 0.0", "▲ 0.")
                .contains("Strong is better than all-1, with care")
                .doesNotContain("−", "+0");
        assertThat(Html.parse(page).select("table.pd-mx td.is-better, table.pd-mx td.is-care, table.pd-mx td.is-open"))
                .hasSize(21);
    }

    @Test
    void sentence_saysWhoIsFirst() {
        assertThat(Html.text(Html.one(page(contest.compared(), ""), ".pd-say")))
                .isEqualTo("Strong is better than all other teams.");
        Phase together = contest.compared(60, Map.of("One", 0.30, "Two", 0.32, "Far", 0.9));
        assertThat(Html.text(Html.one(page(together, ""), ".pd-say")))
                .isEqualTo("One and Two are not told apart from each other, and no team is better than they are.");
    }

    /** In one against all, in the matrix, and in the list: an address names the first system, of which the second is taken. */
    @ParameterizedTest
    @ValueSource(strings = {"", "?subtask=count&metric=f1"})
    void difference_ofAPair_hasOneSignEverywhereOnThePage(String query) {
        Pattern address = Pattern.compile("/comparisons/([0-9a-f-]{36})/([0-9a-f-]{36})");
        Map<Set<String>, List<String>> told = new HashMap<>();
        for (String link : Html.links(page(contest.compared(), query))) {
            Matcher pair = address.matcher(link);
            if (pair.find()) {
                told.computeIfAbsent(Set.of(pair.group(1), pair.group(2)), key -> new ArrayList<>())
                        .add(pair.group(1));
            }
        }
        assertThat(told)
                .hasSize(21)
                .allSatisfy(
                        (pair, first) -> assertThat(first).hasSizeGreaterThan(1).containsOnly(first.get(0)));
    }

    @Test
    void matrix_asADrawing_hasEveryPair() {
        assertThat(Html.link(page(contest.compared(), ""), "Drawing (SVG)")).endsWith("/comparisons/chart.svg");
        Drawing drawing = Drawing.of(page(contest.compared(), "/chart.svg?phase=final&subtask=count"));

        assertThat(drawing.texts())
                .contains("Lead of the row over the column in Mean absolute error", "Strong – Weak", "No lead")
                .filteredOn(text -> text.matches("\\d\\.\\d+ \\[.*]"))
                .hasSize(21);
    }

    @ParameterizedTest
    @ValueSource(strings = {"mae", "f1"})
    void leads_areAboveZero_whicheverWayAMetricGetsBetter(String metric) {
        String page = page(contest.compared(), "?subtask=count&metric=" + metric);
        assertThat(matrix(page)).contains("Strong is better than Weak").doesNotContain("−", "+0");
        assertThat(Html.texts(page, "#against td.num"))
                .hasSize(6)
                .allMatch(lead -> lead.matches("\\d\\.\\d\\d Lead of .*"));
        assertThat(Html.texts(page, "#pairs tbody td.num:nth-child(3)"))
                .hasSize(21)
                .allMatch(lead -> lead.matches("\\d\\.\\d\\d"));
    }

    @Test
    void metric_thatIsNoMean_hasNoEffect() {
        String page = page(contest.compared(), "?subtask=count&metric=f1");
        assertThat(page)
                .contains("not corrected: it can leave out zero", "Weighted F1", "This metric is no mean")
                .doesNotContain("Wilcoxon");
        assertThat(page(contest.compared(), "")).contains("Wilcoxon’s test and the sign test do not ask");
    }

    @Test
    void oneAgainstAll_isTheFirstTeamUnlessAnotherIsAskedFor() {
        Map<String, UUID> teams = contest.teams(contest.compared());
        String first = page(contest.compared(), "");
        assertThat(Html.text(Html.one(first, "#against h2"))).isEqualTo("Strong against all");
        assertThat(Html.texts(first, "#against [role=rowheader]"))
                .hasSize(6)
                .first()
                .isEqualTo("Weak");
        assertThat(Html.texts(first, "#against .pd-verdict")).contains("▲better", "△better, with care");
        assertThat(Html.field(first, "of")).isEqualTo(teams.get("Strong").toString());

        String weak = page(contest.compared(), "?of=" + teams.get("Weak"));
        assertThat(Html.text(Html.one(weak, "#against h2"))).isEqualTo("Weak against all");
        assertThat(Html.texts(weak, "#against .pd-verdict")).first().isEqualTo("▼worse");
        assertThat(Html.texts(weak, "#against .pd-verdict")).contains("=not told apart");
        assertThat(Html.texts(weak, "#against .pd-verdict.is-open + .pd-sub"))
                .isNotEmpty()
                .allMatch(p -> p.matches("p [=<] ?[01][.0-9]*, corrected for all pairs"));
        assertThat(Html.texts(weak, "#against td.num")).first().asString().contains("Lead of Strong");
        Html.one(weak, "section#against ~ section#matrix");
    }

    @Test
    void oneAgainstAll_isTheReadersOwnTeam() {
        Phase phase = contest.compared(60, Map.of("One", 0.1, "Two", 0.5, "Three", 0.6));
        String member = "member-" + UUID.randomUUID();
        TestSignIn.as(member).get("/account").then().statusCode(200);
        results.change("insert into membership (key, team_id, competition_id, account_id, leads, joined_at)"
                + " select gen_random_uuid(), t.id, t.competition_id, a.id, false, clock_timestamp()"
                + " from team t, account a where t.name = 'Three' and t.competition_id = " + phase.competition.id
                + " and a.subject = '" + member + "'");
        for (int time = 0; time < 2; time++) {
            assertThat(Html.text(Html.one(TestSignIn.as(member).get(path(phase)).asString(), "#against h2")))
                    .isEqualTo("Three against all");
            assertThat(Html.text(Html.one(page(phase, ""), "#against h2"))).isEqualTo("One against all");
        }
    }

    @Test
    void list_isOfAllPairsLeastSureFirst() {
        String list = Html.text(Html.one(page(contest.compared(), ""), "#pairs table"));
        assertThat(list).contains("21 pairs");
        assertThat(list.indexOf("no difference found")).isBetween(0, list.indexOf("▲"));
    }

    @Test
    void page_ofNoSystem_isThatOfTheFirst() {
        assertThat(page(contest.compared(), "?of=")).contains("21 pairs");
    }

    @Test
    void page_thatIsNotThere_isNotFound() {
        for (String query : new String[] {
            "?page=2",
            "?page=0",
            "?page=-1",
            "?page=2147483647",
            "?page=x",
            "?metric=none",
            "?of=none",
            "?of=" + UUID.randomUUID()
        }) {
            TestSignIn.asVisitor().get(path(contest.compared()) + query).then().statusCode(404);
        }
    }

    @Test
    void files_areThere() {
        String csv = "/competitions/" + contest.compared().competition.slug
                + "/phases/final/comparisons/count.csv?metric=mse";
        assertThat(Html.values(page(contest.compared(), "?metric=mse"), "a[download]", "href"))
                .contains(csv);
        TestSignIn.asVisitor().get(csv).then().statusCode(200);
    }

    @Test
    void german_hasCommasAndRealMinus() {
        String page = TestSignIn.asVisitor()
                .cookie("lang", "de")
                .get(path(contest.compared()) + "?metric=f1")
                .asString();
        assertThat(Html.text(page))
                .contains("Wer ist besser", "Strong ist besser als Weak", "▲ 0,", "21 Paare")
                .containsPattern("\\[0,\\d\\d; 0,\\d\\d]");
    }

    @Test
    void manySystems_matrixKeepsTheBaselines() {
        Phase phase = play.competition().gold(Contest.gold(12)).published().phase();
        for (int i = 0; i < 11; i++) {
            contest.plays(phase, "Team " + (char) ('A' + i), i / 20.0);
        }
        contest.compare(phase);
        String page = page(phase, "");
        assertThat(Html.texts(page, "table.pd-mx thead th"))
                .contains("all-1", "string-match", "random")
                .hasSize(12);
        assertThat(page).contains("2 more teams are in the list below", "Only 12 sentences", "1–50 of 91");
        assertThat(page(phase, "?page=2")).contains("51–91 of 91");
    }

    @Test
    void beforeTheJob_saysHowFarItIs() {
        Phase phase = play.competition().gold(Contest.gold(12)).published().phase();
        contest.plays(phase, "Early", 0.2);
        scorer.scoreAll(phase);
        assertThat(Html.text(page(phase, "")))
                .contains("The pairs are being compared", "So far 0\u202f% of the work is done", "Reload this page");
    }

    @Test
    void nothingScored_saysWhatIsMissing() {
        Phase phase = play.competition().published().phase();
        assertThat(page(phase, "")).contains("Nothing to compare yet");
    }

    @Test
    void fewItems_areNotJudged() {
        Phase phase = play.competition().published().phase();
        contest.compare(phase);
        assertThat(page(phase, "?subtask=spans")).contains("Too few to judge", "at least 10 sentences");
    }

    @Test
    void testsThatFailed_areNotTakenForTooFewItems() {
        Phase phase = contest.compared(12, Map.of("One", 0.0, "Two", 0.5));
        contest.compareBroken(phase, "count");
        assertThat(Html.text(page(phase, "")))
                .contains("The tests failed", "find the reason in its log")
                .doesNotContain("Too few");
        assertThat(page(phase, "?subtask=spans")).doesNotContain("tests failed");
    }

    @Test
    void teamsThatAreTooMany_areSaidToBeLeftOut() {
        Phase phase = contest.compared(12, Map.of("One", 0.0, "Two", 0.5, "Three", 0.6));
        contest.leaveOut(phase, "Three");
        assertThat(Html.text(page(phase, ""))).contains("of so many, 1 is left out", "not compared");
        assertThat(page(contest.compared(), "")).doesNotContain("left out");
    }

    @Test
    void beforeTheFirstPhase_saysWhenItOpens() {
        Phase phase = play.competition()
                .opens(LocalDateTime.of(2100, 1, 2, 3, 4))
                .published()
                .phase();
        assertThat(page(phase, "")).contains("Final opens on 2 January 2100, 03:04 Europe/Berlin");
    }

    @Test
    void sealed_isSealedButForOrganizers() {
        Phase phase = play.competition()
                .gold(Contest.gold(12))
                .visibility(Visibility.BLIND)
                .published()
                .phase();
        contest.plays(phase, "Secret", 0.2);
        contest.compare(phase);
        Map<String, UUID> teams = contest.teams(phase);
        String pair = path(phase) + "/" + teams.get("Secret") + "/" + teams.get("all-1");
        for (String path : new String[] {path(phase), pair}) {
            assertThat(TestSignIn.asVisitor().get(path).asString())
                    .contains("The results are sealed")
                    .doesNotContain("Secret", "all-1");
            assertThat(TestSignIn.as("olga").get(path).asString()).contains("Secret", "Only organizers see this now");
        }
    }

    @Test
    void textsOfPeople_areEscaped() {
        Phase phase = play.competition().gold(Contest.gold(12)).published().phase();
        contest.plays(phase, "<script>alert(1)</script>", 0.0);
        contest.compare(phase);
        Map<String, UUID> teams = contest.teams(phase);
        String pair = path(phase) + "/" + teams.get("random") + "/" + teams.get("<script>alert(1)</script>");
        assertThat(page(phase, "")).contains("&lt;script&gt;").doesNotContain("<script>alert");
        assertThat(TestSignIn.asVisitor().get(pair).asString())
                .contains("&lt;script&gt;")
                .doesNotContain("<script>alert");
    }

    @Test
    void manyTeams_needNoMoreStatements() {
        Phase small = play.competition().gold(Contest.gold(12)).published().phase();
        contest.plays(small, "One", 0.2);
        contest.compare(small);
        assertThat(statements.of(path(small)))
                .isEqualTo(statements.of(path(contest.compared())))
                // one of them asks whether uploads are paused
                .isEqualTo(12);
    }

    private static String path(Phase phase) {
        return "/competitions/" + phase.competition.slug + "/comparisons";
    }

    private static String page(Phase phase, String query) {
        return TestSignIn.asVisitor()
                .get(path(phase) + query)
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }

    private static String matrix(String page) {
        return Html.text(Html.one(page, "table.pd-mx"));
    }
}
