package dev.podium.team;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.competition.Competition;
import dev.podium.platform.Refused;
import dev.podium.submission.RunQuota;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Merging;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/** How large teams may be, how they end, and how organizers name them. */
@QuarkusTest
class TeamSetupTest {

    private final String mark = UUID.randomUUID().toString();
    private final String pia = "pia-" + mark;
    private final String ben = "ben-" + mark;
    private final String zoe = "zoe-" + mark;

    @Inject
    Play play;

    @Inject
    Merging merging;

    @Inject
    Teams teams;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Inject
    RunQuota quota;

    @Inject
    Session database;

    private Team team(Competition competition, String member) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Team.findById(
                        teams.find(play.account(member), competition).orElseThrow().id));
    }

    private List<String> texts(String sql) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(sql, String.class).getResultList());
    }

    private static void refused(String code, ThrowingCallable action) {
        assertThatThrownBy(action)
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo(code));
    }

    @Test
    void disband_teamThatWasGivenRuns_itsNameIsFree() {
        Play.Played played = play.competition().totalLimit(2).published();
        Team team = play.team(played.competition(), "Lumen", pia);
        quota.give(played.phase(), team, 2, "A fault of ours", play.account("olga"), Instant.now());

        teams.disband(team, play.account(pia));

        assertThat(teams.found(played.competition(), "Lumen", play.account(zoe)).name)
                .isEqualTo("Lumen");
    }

    @Test
    void disband_leader_letsAllGoAndRunsStay() {
        Play.Played played = play.competition().published();
        Competition competition = played.competition();
        Submission run = results.run(played.phase(), "Lumen", pia, "BERT");
        Team team = team(competition, pia);
        merging.join(team, pia, ben);
        refused("team.leader-only", () -> teams.disband(team, play.account(ben)));
        teams.disband(team, play.account(pia));

        assertThat(TeamRows.members(team)).isEmpty();
        assertThat(TeamRows.runs(team)).containsExactly(run.key);
        refused("team.name-taken", () -> teams.found(competition, "Lumen", play.account(zoe)));
    }

    @Test
    void disband_teamThatSentNothing_itsNameIsFree() {
        Competition competition = play.competition().published().competition();
        play.team(competition, "Lumen", pia);
        teams.disband(team(competition, pia), play.account(pia));

        assertThat(teams.found(competition, "Lumen", play.account(zoe)).name).isEqualTo("Lumen");
    }

    @Test
    void size_organizersSay_nobodyElseJoins() {
        Competition competition = play.competition().published().competition();
        Team team = play.team(competition, "Lumen", pia);
        merging.join(team, pia, ben);
        merging.set(competition, Optional.of(1), Optional.empty());

        refused("team.full", () -> merging.join(team, pia, zoe));
        assertThat(TeamRows.members(team)).hasSize(2);
        refused("team.most-members", () -> merging.set(competition, Optional.of(51), Optional.empty()));
        refused("team.most-members", () -> merging.set(competition, Optional.of(0), Optional.empty()));
    }

    @Test
    void renameByOrganizer_afterAScoredRun_withAReason() {
        Play.Played played = play.competition().published();
        results.run(played.phase(), "Lumen", pia, "BERT");
        scorer.scoreAll(played.phase());
        Team team = team(played.competition(), pia);
        refused("team.name-stays", () -> teams.rename(team, "Lux", play.account(pia)));
        refused(
                "team.reason",
                () -> teams.renameByOrganizer(played.competition(), team.key, "Lux", " ", play.account("olga")));
        Team renamed = teams.renameByOrganizer(played.competition(), team.key, "Lux", "A slur", play.account("olga"));

        assertThat(renamed.name).isEqualTo("Lux");
        assertThat(texts("""
                select old_values ->> 'name' || ' ' || (new_values ->> 'name') || ' ' || (new_values ->> 'reason')
                from audit_entry where action = 'team.renamed' and competition_id = %d""".formatted(played.competition().id))).containsExactly("Lumen Lux A slur");
    }
}
