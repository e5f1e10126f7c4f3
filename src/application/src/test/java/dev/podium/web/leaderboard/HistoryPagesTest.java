package dev.podium.web.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.CountingRule;
import dev.podium.competition.Phase;
import dev.podium.evaluation.RunSelection;
import dev.podium.evaluation.RunSelections;
import dev.podium.leaderboard.BestScoreHistories;
import dev.podium.leaderboard.BestScoreHistory;
import dev.podium.submission.Submission;
import dev.podium.task.Subtask;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.team.Audience;
import dev.podium.testsupport.Drawing;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.Test;

@QuarkusTest
class HistoryPagesTest {

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    BestScoreHistories histories;

    @Inject
    RunSelections choices;

    @Inject
    EntityManager database;

    @Inject
    SessionFactory hibernate;

    private void team(Phase phase, String name, String metric, double... values) {
        String member = UUID.randomUUID().toString();
        String subtask = metric.equals("mae") ? "count" : "spans";
        for (int i = 0; i < values.length; i++) {
            if (i == 0) {
                results.run(phase, name, member, "");
            } else {
                results.anotherRun(phase, play.account(member), "run " + i);
            }
            results.scored(phase, name, subtask, Map.of(metric, values[i]));
        }
    }

    private List<String> lines(Phase phase, int subtask) {
        Subtask wanted = TaskTypes.byId("stage").orElseThrow().subtasks().get(subtask);
        return histories.find(phase, wanted, Audience.EVERYBODY, Instant.now()).orElseThrow().lines().stream()
                .map(line -> line.name()
                        + line.steps().stream()
                                .map(BestScoreHistory.Step::value)
                                .toList())
                .toList();
    }

    private static String path(Phase phase) {
        return "/competitions/" + phase.competition.slug + "/history";
    }

    private static String page(Phase phase) {
        return TestSignIn.asVisitor()
                .get(path(phase))
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }

    @Test
    void lines_holdImprovementsOnly() {
        Phase phase = play.competition().published().phase();
        team(phase, "Lumen", "mae", 0.5, 0.6, 0.5, 0.4, 0.45, 0.3);

        assertThat(lines(phase, 0)).containsExactly("Lumen[0.5, 0.4, 0.3]");
    }

    @Test
    void lines_higherIsBetter_goUp() {
        Phase phase = play.competition().published().phase();
        team(phase, "Lumen", "chrf", 0.5, 0.4, 0.6);

        assertThat(lines(phase, 1)).containsExactly("Lumen[0.5, 0.6]");
    }

    @Test
    void lines_standInTheOrderOfTheirBest_baselinesLast() {
        Phase phase = play.competition().published().phase();
        results.scored(phase, "all-1", "count", Map.of("mae", 0.1));
        team(phase, "Second", "mae", 0.5, 0.4);
        team(phase, "First", "mae", 0.6, 0.2);

        assertThat(lines(phase, 0)).containsExactly("First[0.6, 0.2]", "Second[0.5, 0.4]", "all-1[0.1]");
    }

    @Test
    void lines_ofElevenTeams_areTen() {
        Phase phase = play.competition().published().phase();
        for (int i = 1; i <= 11; i++) {
            team(phase, "Team " + i, "mae", i / 16.0);
        }

        assertThat(lines(phase, 0)).hasSize(10).noneMatch(line -> line.startsWith("Team 11"));
    }

    @Test
    void lines_withdrawnRun_isNoStep() {
        Phase phase = play.competition().published().phase();
        String member = UUID.randomUUID().toString();
        Submission first = results.run(phase, "Lumen", member, "");
        results.scored(phase, "Lumen", "count", Map.of("mae", 0.1));
        results.anotherRun(phase, play.account(member), "second");
        results.scored(phase, "Lumen", "count", Map.of("mae", 0.5));
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeQuery("update submission set status = 'withdrawn',"
                                + " withdrawn_at = now(), withdrawn_by = account_id where id = ?1")
                        .setParameter(1, first.id)
                        .executeUpdate());

        assertThat(lines(phase, 0)).containsExactly("Lumen[0.5]");
    }

    @Test
    void lines_contrastiveRun_isNoStep() {
        Play.Played played = play.competition().counting(CountingRule.chosen).published();
        String member = UUID.randomUUID().toString();
        results.run(played.phase(), "Lumen", member, "");
        results.scored(played.phase(), "Lumen", "count", Map.of("mae", 0.5));
        Submission better = results.anotherRun(played.phase(), play.account(member), "second");
        results.scored(played.phase(), "Lumen", "count", Map.of("mae", 0.1));
        choices.choose(better, "count", Optional.of(RunSelection.contrastive), play.account(member), Instant.now());

        assertThat(lines(played.phase(), 0)).containsExactly("Lumen[0.5]");
    }

    @Test
    void page_showsChartAndTable() {
        Phase phase = play.competition().published().phase();
        team(phase, "Lumen <b>", "mae", 0.5, 0.4);

        String page = page(phase);
        assertThat(page)
                .contains("Best MAE over time", "All 2 steps as a table", "Best values now: Lumen &lt;b&gt; 0.40.")
                .doesNotContain("Lumen <b>", "style=");
        assertThat(Html.parse(page).select(".g-step")).isNotEmpty();
        assertThat(Html.texts(page, "td.num")).contains("−0.10");
    }

    @Test
    void drawingAndData_areFilesOfTheSameSteps() {
        Phase phase = play.competition().published().phase();
        team(phase, "Lumen <b>", "mae", 0.5, 0.6, 0.375);
        results.scored(phase, "all-1", "count", Map.of("mae", 0.75));
        String csv = "/competitions/" + phase.competition.slug + "/phases/final/history/count.csv";

        assertThat(Html.values(page(phase), "a[download]", "href"))
                .contains(csv)
                .anyMatch(link -> link.endsWith("/history/chart.svg"));
        Drawing drawing = Drawing.of(
                TestSignIn.asVisitor().get(path(phase) + "/chart.svg").asString());
        assertThat(drawing.texts()).contains("Lumen <b> 0.38");
        assertThat(drawing.count("circle", "g-turn")).isEqualTo(2);
        List<String> lines = TestSignIn.asVisitor()
                .get(csv)
                .then()
                .statusCode(200)
                .extract()
                .asString()
                .lines()
                .toList();
        assertThat(lines).hasSize(4).startsWith("competition,phase,subtask,metric,team,baseline,received_at,value");
        assertThat(lines.get(1))
                .startsWith(phase.competition.slug + ",final,count,mae,Lumen <b>,false,2")
                .endsWith("Z,0.5");
        assertThat(lines.get(2)).endsWith("Z,0.375");
        assertThat(lines.get(3)).contains(",all-1,true,").endsWith("Z,0.75");
    }

    @Test
    void page_nothingScored_saysSo() {
        Phase phase = play.competition().published().phase();

        assertThat(page(phase))
                .contains("No team has a value in this subtask yet")
                .doesNotContain("g-step");
    }

    @Test
    void page_unknownPhaseOrSubtask_isNotThere() {
        Phase phase = play.competition().published().phase();
        TestSignIn.asVisitor().get(path(phase) + "?phase=nothing").then().statusCode(404);
        TestSignIn.asVisitor().get(path(phase) + "?subtask=nothing").then().statusCode(404);
    }

    @Test
    void page_moreTeams_needsNoMoreStatements() {
        Phase phase = play.competition().published().phase();
        team(phase, "One", "mae", 0.5);
        long few = statements(phase);
        team(phase, "Two", "mae", 0.4, 0.3);

        assertThat(statements(phase)).isEqualTo(few).isEqualTo(4);
    }

    private long statements(Phase phase) {
        hibernate.getStatistics().clear();
        page(phase);
        return hibernate.getStatistics().getPrepareStatementCount();
    }
}
