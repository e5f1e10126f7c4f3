package dev.podium.web.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import dev.podium.competition.VisibleFrom;
import dev.podium.testsupport.Contest;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Statements;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/** Which rows and columns of a leaderboard are shown, and in which order. */
@QuarkusTest
class ChosenRowsTest {

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Contest contest;

    @Inject
    Statements statements;

    private Phase phase() {
        Phase phase = play.competition().published().phase();
        scored(phase, "Anna", "BERT", Map.of("mae", 0.2, "f1", 0.5));
        scored(phase, "Bert", "Rules", Map.of("mae", 0.4, "f1", 0.9));
        scored(phase, "Cleo", "BERT large", Map.of("mae", 0.6));
        results.scored(phase, "all-1", "count", Map.of("mae", 0.5, "f1", 0.7));
        return phase;
    }

    private void scored(Phase phase, String team, String method, Map<String, Double> values) {
        results.run(phase, team, UUID.randomUUID().toString(), method);
        results.scored(phase, team, "count", values);
    }

    @Test
    void rows_byAnyColumn_keepTheirRanksAndSayWhatRanks() {
        Phase phase = phase();

        assertThat(rows(page(phase, "?sort=f1"))).containsExactly("2 Bert", "- all-1", "1 Anna", "3 Cleo");
        assertThat(rows(page(phase, "?sort=f1&order=asc"))).containsExactly("1 Anna", "- all-1", "2 Bert", "3 Cleo");
        assertThat(rows(page(phase, "?sort=team&order=desc"))).containsExactly("3 Cleo", "2 Bert", "1 Anna", "- all-1");
        assertThat(rows(page(phase, "?sort=rank&order=desc"))).containsExactly("3 Cleo", "- all-1", "2 Bert", "1 Anna");
        assertThat(rows(page(phase, "?sort=mae&order=desc"))).containsExactly("3 Cleo", "- all-1", "2 Bert", "1 Anna");
        assertThat(rows(page(phase, "?sort=date&order=asc"))).containsExactly("1 Anna", "2 Bert", "3 Cleo", "- all-1");
        assertThat(rows(page(phase, "?sort=runs"))).containsExactly("1 Anna", "2 Bert", "3 Cleo", "- all-1");
        assertThat(Html.text(page(phase, "?sort=f1"))).contains("Sorted by F1. The ranks are still those by MAE.");
        assertThat(Html.text(page(phase, ""))).doesNotContain("Sorted by");
        assertThat(Html.text(page(phase, "?sort=mae"))).doesNotContain("Sorted by");
    }

    @Test
    void head_ofTheColumn_saysTheOrderAndLeadsToTheOther() {
        Phase phase = phase();
        Element head = Html.parse(page(phase, "?sort=f1")).selectFirst("th[aria-sort]");

        assertThat(head.attr("aria-sort")).isEqualTo("descending");
        assertThat(head.text()).startsWith("F1 ↑");
        assertThat(head.selectFirst("a").attr("href")).endsWith("&sort=f1&order=asc");
        Element plain = Html.parse(page(phase, "")).selectFirst("th[aria-sort]");
        assertThat(plain.text()).startsWith("Rank");
        assertThat(Html.parse(page(phase, "")).select("thead a.pd-sort"))
                .as("rank, team, five metrics, runs and date")
                .hasSize(9);
    }

    @Test
    void column_thatIsNotThere_isSaidToBeMissing() {
        Phase phase = phase();
        String page = page(phase, "?sort=<b>chrf");

        assertThat(rows(page)).containsExactly("1 Anna", "2 Bert", "- all-1", "3 Cleo");
        assertThat(Html.text(page)).contains("There is no column “<b>chrf” to sort by here.");
    }

    @Test
    void columns_andBaselines_canBeHidden() {
        Phase phase = phase();
        String page = page(phase, "?columns=&columns=f1&columns=nonsense&without=baselines");

        assertThat(rows(page)).containsExactly("1 Anna", "2 Bert", "3 Cleo");
        assertThat(Html.texts(page, "table.pd-lb thead th a"))
                .containsExactly("Rank▴", "Team and method", "MAE ↓", "F1 ↑");
        assertThat(Html.values(page, ".pd-drop input[checked]", "value")).containsExactly("f1");
        assertThat(Html.parse(page).select("table.pd-lb thead a.pd-sort"))
                .allMatch(link -> link.attr("href").contains("&without=baselines&columns=&columns=f1"));
        assertThat(Html.link(page, "The whole board (4 systems)"))
                .isEqualTo("/competitions/" + phase.competition.slug + "/leaderboard?phase=final&subtask=count");
    }

    @Test
    void search_findsMethods_unlessOnlyOrganizersSeeThem() {
        Phase phase = phase();
        for (int team = 0; team < 10; team++) {
            scored(phase, "Other " + team, "Rules", Map.of("mae", 0.7));
        }
        assertThat(rows(page(phase, "?team=BERT"))).containsExactly("1 Anna", "2 Bert", "3 Cleo");

        results.change("update phase set about_shown = false where id = " + phase.id);

        assertThat(rows(page(phase, "?team=BERT"))).containsExactly("2 Bert");
        assertThat(rows(page(TestSignIn.as("olga"), phase, "?team=BERT")))
                .containsExactly("1 Anna", "2 Bert", "3 Cleo");
    }

    @Test
    void rows_byWhatRunsDeclare_areThoseThatSaySo() {
        Phase phase = phase();
        results.change("""
                update phase set declarations = '[{"id": "data", "label": "Data", "choices": ["none", "public"], "required": false}]'
                where id = %d""".formatted(phase.id));
        results.change("""
                update submission set declared = '{"data": "public"}'
                where phase_id = %d and team_id in (select id from team where name = 'Bert')""".formatted(phase.id));
        String page = page(phase, "?declared=data:public");

        assertThat(rows(page)).containsExactly("2 Bert");
        assertThat(Html.texts(page, "#declared option[selected]")).containsExactly("Data: public");
        assertThat(rows(page(phase, "?declared=data:none"))).isEmpty();
        assertThat(Html.text(page(phase, "?declared=data:none"))).contains("No system fits this choice.");
        assertThat(rows(page(phase, "?declared=x:y"))).hasSize(4);
    }

    @Test
    void sentence_saysWhoLeads() {
        assertThat(say(TestSignIn.asVisitor(), contest.compared()))
                .isEqualTo("Strong leads and is better than all other teams.");
        Phase together = contest.compared(60, Map.of("One", 0.30, "Two", 0.32, "Far", 0.9));
        assertThat(say(TestSignIn.asVisitor(), together)).isEqualTo("One and Two lead and cannot be told apart.");
        assertThat(say(TestSignIn.asVisitor().cookie("lang", "de"), together))
                .isEqualTo("One und Two liegen vorn und sind nicht zu unterscheiden.");
        Phase untested = phase();
        assertThat(say(TestSignIn.asVisitor(), untested)).isEqualTo("Anna has the best value.");
        Phase empty = play.competition().published().phase();
        assertThat(Html.parse(page(empty, "")).select(".pd-say")).isEmpty();
    }

    @Test
    void ownTeam_isSaidAndMarkedOrPinned() {
        Phase phase = play.competition().published().phase();
        results.manyScored(phase, LeaderboardPart.ROWS + 2, "count", "mae");
        String member = "member-" + UUID.randomUUID();
        results.run(phase, "Latest", member, "Rules");
        RequestSpecification reader = TestSignIn.as(member);
        assertThat(say(reader, phase)).endsWith(" Your team has no rank yet.");

        results.scored(phase, "Latest", "count", Map.of("mae", 0.99));
        String first = page(TestSignIn.as(member), phase, "");

        assertThat(say(TestSignIn.as(member), phase)).contains("Your team Latest is at rank ");
        assertThat(Html.texts(first, "tbody.is-pinned th"))
                .singleElement()
                .asString()
                .startsWith("Latest your team");
        assertThat(Html.parse(page(TestSignIn.as(member), phase, "?page=2")).select("tbody.is-pinned"))
                .isEmpty();
        assertThat(Html.texts(page(TestSignIn.as(member), phase, "?page=2"), "tr.is-mine th"))
                .hasSize(1);
        assertThat(Html.parse(page(phase, "")).select(".is-mine, .is-pinned")).isEmpty();
    }

    @Test
    void sealed_choosesNothing() {
        Phase phase = play.competition()
                .visibility(new Visibility(
                        VisibleFrom.revealed, VisibleFrom.revealed, VisibleFrom.revealed, VisibleFrom.revealed))
                .published()
                .phase();
        scored(phase, "Hidden", "BERT", Map.of("mae", 0.2));
        for (String query : List.of("?sort=f1", "?team=x", "?sort=nothing", "?page=2")) {
            assertThat(page(phase, query)).contains("The results are sealed").doesNotContain("Hidden\"", "pd-say");
        }
    }

    @Test
    void choice_needsOneStatementMore() {
        Phase phase = phase();
        String path = "/competitions/" + phase.competition.slug + "/leaderboard?subtask=count";
        long plain = statements.of(path);

        assertThat(statements.of(path + "&sort=team&without=baselines")).isEqualTo(plain);
        assertThat(statements.of(path + "&sort=f1&team=bert")).isEqualTo(plain + 1);
    }

    @Test
    void page_ofManyRows_isNotHeavy() {
        Phase phase = play.competition().published().phase();
        results.manyScored(phase, LeaderboardPart.ROWS, "count", "mae");

        assertThat(page(phase, "").length()).isLessThan(150_000);
    }

    private static String say(RequestSpecification reader, Phase phase) {
        return Html.text(Html.one(page(reader, phase, ""), ".pd-say"));
    }

    private static String page(Phase phase, String query) {
        return page(TestSignIn.asVisitor(), phase, query);
    }

    private static String page(RequestSpecification reader, Phase phase, String query) {
        return reader.get("/competitions/" + phase.competition.slug + "/leaderboard" + query)
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }

    private static List<String> rows(String page) {
        return Html.parse(page).select(".pd-lb tbody:not(.is-pinned) > tr").stream()
                .map(row -> (row.selectFirst(".pd-rank") == null
                                ? "-"
                                : row.selectFirst(".pd-rank").ownText())
                        + " " + name(row.selectFirst("> th")))
                .toList();
    }

    /** A link for those who may see its errors. */
    private static String name(Element header) {
        Element link = header.selectFirst("> a");
        return link == null ? header.ownText() : link.text();
    }
}
