package dev.podium.operation;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Ten kills: the database at every step, before and after its commit, the web process and the worker once each. */
@QuarkusTest
@TestProfile(Faults.Killable.class)
class FaultsIT extends Faults {

    private static final int RUNS = 10;

    @Test
    void tenKills_everyRunIsScoredOnce() throws Exception {
        List<Kill> kills = Stream.concat(
                        Kill.all().stream().filter(kill -> kill.victim() == Victim.DATABASE),
                        Stream.of(
                                new Kill(Step.INTAKE, Victim.PROCESS, false),
                                new Kill(Step.STORE, Victim.PROCESS, true)))
                .toList();
        assertThat(kills).hasSize(RUNS);
        List<String> teams = teams(1, RUNS);
        for (Kill kill : kills) {
            kill(kill, teams.get(0), kill.step() + " " + kill.victim() + " " + kill.beforeCommit());
        }
        assertThat(send(teams.get(0), "one too many")).isFalse();
        check(1, RUNS);
    }
}
