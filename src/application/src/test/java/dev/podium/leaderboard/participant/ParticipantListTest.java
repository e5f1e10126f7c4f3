package dev.podium.leaderboard.participant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import dev.podium.evaluation.RunWithdrawals;
import dev.podium.leaderboard.participant.ParticipantQuery.By;
import dev.podium.leaderboard.participant.ParticipantQuery.Only;
import dev.podium.leaderboard.participant.ParticipantQuery.Order;
import dev.podium.submission.MethodDescription;
import dev.podium.submission.RunQuota;
import dev.podium.submission.Submission;
import dev.podium.team.Team;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ParticipantListTest {

    private static final String WORSE = Play.PERFECT.replace("\n1,1,", "\n1,2,");

    private final String pia = "pia-" + UUID.randomUUID();
    private final String gerd = "gerd-" + UUID.randomUUID();
    private final String zoe = "zoe-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Inject
    RunQuota quota;

    @Inject
    RunWithdrawals withdrawals;

    @Inject
    ParticipantList participants;

    @Inject
    SessionFactory hibernate;

    /** One team with two runs, one of which is described; one with a run that nobody described; one without. */
    private Play.Played played(Play.Setting setting) {
        Play.Played played = setting.published();
        Team lumen = play.team(played.competition(), "Lumen", pia);
        results.anotherRun(played.phase(), play.account(pia), MethodDescription.NOTHING, WORSE);
        results.anotherRun(played.phase(), play.account(pia), "BERT");
        play.team(played.competition(), "Umbra", gerd);
        results.anotherRun(played.phase(), play.account(gerd), MethodDescription.NOTHING, WORSE);
        play.team(played.competition(), "=Zero", zoe);
        quota.give(played.phase(), lumen, 3, "A fault of ours", play.account("olga"), Instant.now());
        return played;
    }

    private List<Participant> find(Phase phase, Only only, Order order, boolean descending) {
        return QuarkusTransaction.requiringNew().call(() -> {
            Phase known = Phase.findBySlug(phase.competition, phase.slug).orElseThrow();
            return participants.find(new ParticipantQuery(known, only, order, descending), 0, 10);
        });
    }

    private List<String> names(Phase phase, Only only, By by, String subtask, boolean descending) {
        return find(phase, only, new Order(by, subtask), descending).stream()
                .map(Participant::name)
                .toList();
    }

    @Test
    void find_tellsOfEachTeamWhatItHasDone() {
        Play.Played played = played(play.competition().totalLimit(5));
        scorer.scoreAll(played.phase());

        List<Participant> teams = find(played.phase(), Only.all, Order.TEAM, false);

        assertThat(teams).extracting(Participant::name).containsExactly("=Zero", "Lumen", "Umbra");
        Participant lumen = teams.get(1);
        assertThat(lumen.members()).containsExactly(pia);
        assertThat(lumen.runs()).isEqualTo(2);
        assertThat(lumen.allowed()).isEqualTo(OptionalInt.of(8));
        assertThat(lumen.described()).contains(true);
        assertThat(lumen.lastUpload()).isPresent();
        assertThat(lumen.best()).containsEntry("count", 0.0);
        Participant umbra = teams.get(2);
        assertThat(umbra.described()).contains(false);
        assertThat(umbra.allowed()).isEqualTo(OptionalInt.of(5));
        assertThat(umbra.best().get("count")).isEqualTo(0.1);
        Participant zero = teams.get(0);
        assertThat(zero.described()).isEmpty();
        assertThat(zero.lastUpload()).isEmpty();
        assertThat(zero.best()).isEmpty();
    }

    @Test
    void find_narrowed_knowsWhoLacksWhat() {
        Play.Played played = played(play.competition());

        assertThat(names(played.phase(), Only.upload, By.team, "", false)).containsExactly("=Zero");
        assertThat(names(played.phase(), Only.method, By.team, "", false)).containsExactly("Umbra");
        ParticipantList.Numbers numbers =
                QuarkusTransaction.requiringNew().call(() -> participants.numbers(played.phase()));
        assertThat(numbers).isEqualTo(new ParticipantList.Numbers(3, 1, 1));
    }

    @Test
    void find_withdrawnRun_isNoUpload() {
        Play.Played played = play.competition().published();
        Submission run = results.run(played.phase(), "Lumen", pia, "BERT");
        withdrawals.withdraw(run, play.account(pia), Instant.now());

        assertThat(names(played.phase(), Only.upload, By.team, "", false)).containsExactly("Lumen");
    }

    @Test
    void find_sorted_teamsWithoutAValueAreLastEitherWay() {
        Play.Played played = played(play.competition());
        scorer.scoreAll(played.phase());
        Phase phase = played.phase();

        assertThat(names(phase, Only.all, By.score, "count", false)).containsExactly("Lumen", "Umbra", "=Zero");
        assertThat(names(phase, Only.all, By.score, "count", true)).containsExactly("Umbra", "Lumen", "=Zero");
        assertThat(names(phase, Only.all, By.runs, "", true)).startsWith("Lumen", "Umbra");
        assertThat(names(phase, Only.all, By.upload, "", true)).containsExactly("Umbra", "Lumen", "=Zero");
        assertThat(names(phase, Only.all, By.team, "", true)).containsExactly("Umbra", "Lumen", "=Zero");
        assertThat(names(phase, Only.all, By.method, "", false)).containsExactly("Umbra", "Lumen", "=Zero");
    }

    @Test
    void page_sealedPhase_showsScoresToOrganizersOnly() {
        Play.Played played = played(play.competition().visibility(Visibility.BLIND));
        scorer.scoreAll(played.phase());
        String address = "/organize/" + played.competition().slug + "/participants";

        assertThat(Html.texts(TestSignIn.as("olga").get(address).asString(), "td.num"))
                .contains("0.10");
        for (String path : List.of(
                address,
                address + "/final.csv",
                "/api/v1/competitions/" + played.competition().slug + "/phases/final/participants")) {
            TestSignIn.as(pia).get(path).then().statusCode(404);
        }
    }

    @Test
    void page_headings_sortAndTurnRound() {
        Play.Played played = played(play.competition());
        String address = "/organize/" + played.competition().slug + "/participants";

        String page = TestSignIn.as("olga").get(address).asString();
        assertThat(Html.values(page, "th[aria-sort]", "aria-sort")).containsExactly("ascending");
        String turned = TestSignIn.as("olga").get(Html.link(page, "Team")).asString();
        assertThat(Html.values(turned, "th[aria-sort]", "aria-sort")).containsExactly("descending");
        assertThat(Html.texts(turned, "tbody th > span:first-child")).containsExactly("Umbra", "Lumen", "=Zero");
        String silent = TestSignIn.as("olga")
                .get(Html.link(page, "Nothing submitted yet (1)"))
                .asString();
        assertThat(Html.texts(silent, "tbody th > span:first-child")).containsExactly("=Zero");
    }

    @Test
    void page_withoutAPhase_saysWhatToDo() {
        Play.Played played = play.competition().published();
        String address = "/organize/" + played.competition().slug + "/participants?phase=final&show=method";

        assertThat(Html.text(TestSignIn.as("olga").get(address).asString()))
                .contains("Every team that has submitted something has described its method.");
    }

    @Test
    void file_noCellIsAFormula() {
        Play.Played played = played(play.competition());
        String csv = TestSignIn.as("olga")
                .get("/organize/" + played.competition().slug + "/participants/final.csv")
                .then()
                .statusCode(200)
                .extract()
                .asString();

        assertThat(csv.lines().findFirst().orElseThrow())
                .isEqualTo(
                        "key,team,members,created_at,last_upload,runs,runs_allowed,method_described,paper,best_count_mae,best_spans_chrf");
        assertThat(csv.lines())
                .hasSize(4)
                .anyMatch(line -> line.contains(",'=Zero,"))
                .noneMatch(line -> line.contains(",=Zero"));
    }

    @Test
    void page_moreTeams_asksNoMoreQueries() {
        Play.Played played = played(play.competition());
        String address = "/organize/" + played.competition().slug + "/participants";
        long few = statements(address);
        for (int i = 0; i < 12; i++) {
            play.team(played.competition(), "Another " + i, "else-" + UUID.randomUUID());
        }

        assertThat(statements(address)).isEqualTo(few);
        assertThat(few).isLessThan(15);
    }

    private long statements(String address) {
        TestSignIn.as("olga").get(address).then().statusCode(200);
        hibernate.getStatistics().clear();
        TestSignIn.as("olga").get(address).then().statusCode(200);
        return hibernate.getStatistics().getPrepareStatementCount();
    }

    @Test
    void api_tellsTheSame() {
        Play.Played played = played(play.competition().totalLimit(5));
        var answer = TestSignIn.as("olga")
                .queryParam("sort", "runs")
                .queryParam("descending", true)
                .get("/api/v1/competitions/" + played.competition().slug + "/phases/final/participants")
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();

        assertThat(answer.getInt("pages")).isOne();
        assertThat(answer.getList("teams.name")).containsExactly("Lumen", "Umbra", "=Zero");
        assertThat(answer.getInt("teams[0].runs.allowed")).isEqualTo(8);
        assertThat(answer.<Boolean>get("teams[2].methodDescribed")).isNull();
        assertThat(answer.<String>get("teams[0].paper")).isNull();
        assertThat(Optional.ofNullable(answer.<String>get("teams[2].lastUpload")))
                .isEmpty();
    }
}
