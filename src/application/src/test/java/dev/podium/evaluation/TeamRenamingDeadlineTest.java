package dev.podium.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.competition.Visibility;
import dev.podium.platform.Refused;
import dev.podium.submission.Submission;
import dev.podium.team.Team;
import dev.podium.team.Teams;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

@QuarkusTest
class TeamRenamingDeadlineTest {

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Inject
    Teams teams;

    @Test
    void rename_runWaitsOrFailed_nameChanges() {
        Play.Played played = play.competition().published();
        Submission run = results.run(played.phase(), "Lumen", "pia", "BERT");
        Team team = team(played);
        assertThat(teams.rename(team, "Umbra", play.account("pia")).name).isEqualTo("Umbra");
        scorer.fail(run.key, Evaluation.Failure.time);
        assertThat(teams.rename(team, "Lumen", play.account("pia")).name).isEqualTo("Lumen");
    }

    @Test
    void rename_runIsScored_nameStays() {
        Play.Played played = play.competition().published();
        results.run(played.phase(), "Lumen", "pia", "BERT");
        scorer.scoreAll(played.phase());
        refused(team(played));
    }

    @Test
    void rename_runWaitsInASealedPhase_nameStaysAndTellsNothing() {
        Play.Played played = play.competition().visibility(Visibility.BLIND).published();
        Submission run = results.run(played.phase(), "Lumen", "pia", "BERT");
        refused(team(played));
        scorer.fail(run.key, Evaluation.Failure.time);
        refused(team(played));
    }

    private Team team(Play.Played played) {
        return QuarkusTransaction.requiringNew()
                .call(() ->
                        teams.find(play.account("pia"), played.competition()).orElseThrow());
    }

    private void refused(Team team) {
        assertThatThrownBy(() -> teams.rename(team, "Umbra", play.account("pia")))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo("team.name-stays"));
    }
}
