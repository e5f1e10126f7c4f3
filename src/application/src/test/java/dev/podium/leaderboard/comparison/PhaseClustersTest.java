package dev.podium.leaderboard.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.competition.Phase;
import dev.podium.competition.change.PhaseChanges;
import dev.podium.competition.change.RuleChange;
import dev.podium.platform.Refused;
import dev.podium.significance.Clusters;
import dev.podium.testsupport.Play;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/** Which items of a phase hang together, by whose choice. */
@QuarkusTest
class PhaseClustersTest {

    private static final Clusters ARTICLES = Clusters.of(new int[] {0, 0, 0, 0, 0, 1, 1, 1, 1, 1});

    @Inject
    Play play;

    @Inject
    PhaseClusters clusters;

    @Inject
    PhaseChanges changes;

    @Inject
    Session database;

    @Test
    void of_nothingChosen_isWhatTheTaskTypeNames() {
        Phase phase = play.competition().clusteredBy("default").published().phase();
        PhaseClusters.Clustered found = clusters.find(phase, phase.subtasks().get(0));

        assertThat(found.column()).contains("topic");
        assertThat(found.clusters()).isEqualTo(ARTICLES);
    }

    @Test
    void of_columnChosen_isThatOfTheGold() {
        Phase phase = play.competition()
                .clusteredBy("default")
                .gold(Play.GOLD
                        .replace(",u1,", ",u2,")
                        .replace("\n10,mond", "\n10,brot")
                        .replace(
                                "Natur,2024-01-01T00:00:00Z,u2,0:=Menschen",
                                "Natur,2024-01-01T00:00:00Z,u3,0:=Menschen"))
                .published()
                .phase();
        choose(phase, "user");

        PhaseClusters.Clustered found = clusters.find(phase, phase.subtasks().get(0));

        assertThat(found.column()).contains("user");
        assertThat(found.clusters()).isEqualTo(Clusters.of(new int[] {0, 0, 0, 0, 0, 0, 0, 1, 0, 0}));
    }

    @Test
    void of_noneChosen_leavesEachItemAlone() {
        Phase phase = play.competition().clusteredBy("default").published().phase();
        choose(phase, "none");

        assertThat(clusters.find(phase, phase.subtasks().get(0)).column()).isEmpty();
        assertThat(clusters.find(phase, phase.subtasks().get(0)).clusters().areItems())
                .isTrue();
        assertThat(clusters.find(phase, phase.subtasks().get(0)).clusters().items())
                .isEqualTo(10);
    }

    @Test
    void of_goldWithoutTheColumnOfTheTaskType_leavesEachItemAlone() {
        Phase phase = play.competition()
                .clusteredBy("default")
                .gold(Play.GOLD.replaceAll("(?m)^(\\d+),[a-z]+,", "$1,,"))
                .published()
                .phase();

        assertThat(clusters.find(phase, phase.subtasks().get(0)).column()).isEmpty();
        assertThat(clusters.find(phase, phase.subtasks().get(0)).clusters()).isEqualTo(Clusters.none(10));
    }

    @Test
    void found_releaseFromBefore_isReadAndKept() {
        Play.Played played = play.competition().clusteredBy("default").published();
        play.forgetClusters(played.gold());
        assertThat(clusters.find(played.phase(), played.phase().subtasks().get(0))
                        .column())
                .isEmpty();
        assertThat(clusters.find(played.phase(), played.phase().subtasks().get(0))
                        .known())
                .isFalse();

        assertThat(clusters.found(played.phase(), played.phase().subtasks().get(0))
                        .clusters())
                .isEqualTo(ARTICLES);
        assertThat(clusters.find(played.phase(), played.phase().subtasks().get(0))
                        .column())
                .contains("topic");
    }

    @Test
    void choose_columnThatIsNone_saysWhichThereAre() {
        Phase phase = play.competition().clusteredBy("default").published().phase();

        assertThatThrownBy(() -> choose(phase, "num_statements")).isInstanceOfSatisfying(Refused.class, refused -> {
            assertThat(refused.code()).isEqualTo("phase.clusters");
            assertThat(refused.sentence(Locale.ENGLISH))
                    .contains("test 1", ": topic, phrase_number, genre, user. Choose one");
        });
    }

    @Test
    void choose_inAPhaseThatHasBegun_isToldAndTestsAnew() {
        Phase phase = play.competition().clusteredBy("default").published().phase();
        long before = counted(phase);

        choose(phase, "user");

        assertThat(counted(phase)).isEqualTo(before + 1);
        RuleChange told = QuarkusTransaction.requiringNew()
                .call(() ->
                        RuleChange.findByCompetition(phase.competition, 0, 1).get(0));
        assertThat(told.note).isEqualTo("Users write much alike.");
        assertThat(told.changes)
                .singleElement()
                .satisfies(change -> assertThat(List.of(change.field(), change.from(), change.to()))
                        .containsExactly("clusters", "default", "user"));
    }

    private void choose(Phase phase, String column) {
        changes.make(phase, is -> is.clusteredBy(column), "Users write much alike.", play.account("olga"));
    }

    private long counted(Phase phase) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Optional.ofNullable(database.createNativeQuery(
                                        "select changes from significance where phase_id = ?1", Long.class)
                                .setParameter(1, phase.id)
                                .getSingleResultOrNull())
                        .orElse(0L));
    }
}
