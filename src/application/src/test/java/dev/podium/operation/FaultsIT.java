package dev.podium.operation;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Kills of the database at every step, before and after its commit, and one of each process; all of them are in {@link FaultCampaign}. */
@Tag("extended")
@QuarkusTest
@TestProfile(Faults.Killable.class)
class FaultsIT extends Faults {

    private static final List<Kill> SOME = List.of(
            new Kill(Step.INTAKE, Victim.PROCESS, false),
            new Kill(Step.CLAIM, Victim.DATABASE, true),
            new Kill(Step.STORE, Victim.PROCESS, true),
            new Kill(Step.FINISH, Victim.DATABASE, false));

    @Test
    void killedOnceAtEveryStep_everyRunIsScoredOnce() throws Exception {
        everyRunIsScoredOnce(SOME);
    }

    @Test
    void killedAtEveryOtherMoment_everyRunIsScoredOnce() throws Exception {
        everyRunIsScoredOnce(Kill.all().stream()
                .filter(kill -> kill.victim() == Victim.DATABASE && !SOME.contains(kill))
                .toList());
    }

    private void everyRunIsScoredOnce(List<Kill> kills) throws Exception {
        List<String> teams = teams(1, kills.size());
        for (Kill kill : kills) {
            kill(kill, teams.get(0), kill.step() + " " + kill.victim() + " " + kill.beforeCommit());
        }
        assertThat(send(teams.get(0), "one too many")).isFalse();
        check(1, kills.size());
    }
}
