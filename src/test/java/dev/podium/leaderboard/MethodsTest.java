package dev.podium.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.scoring.Direction;
import dev.podium.significance.Correction;
import dev.podium.significance.Method;
import dev.podium.significance.TestResult.Draws;
import dev.podium.task.Subtask;
import dev.podium.team.Audience;
import dev.podium.team.Spectator;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class MethodsTest {

    private static final Subtask.Column MAE = new Subtask.Column("mae", Direction.LOWER_IS_BETTER, 2);

    private static TestedPairs tested(
            Optional<TestMethod.InClusters> clusters, OptionalDouble least, OptionalDouble most) {
        Phase phase = new Phase();
        phase.competition = new Competition();
        phase.competition.taskType = "stage";
        WantedPairs wanted = new WantedPairs(
                new Spectator(phase, Audience.EVERYBODY, Instant.EPOCH), new Subtask("count", List.of(MAE)), MAE);
        return new TestedPairs(
                wanted,
                new TestMethod(Method.T, Correction.HOLM, 15, 878, clusters, new Draws(7, 10_000)),
                878,
                0,
                least,
                most);
    }

    @Test
    void text_clusters_saysWhichHowManyAndWhatTheyCost() {
        Methods methods = Methods.of(
                List.of(tested(
                        Optional.of(new TestMethod.InClusters("topic", 77)),
                        OptionalDouble.of(0.961),
                        OptionalDouble.of(2.237))),
                "1.0",
                Locale.ENGLISH);

        assertThat(methods.text())
                .contains("Under MAE (Number of statements), 15 pairs of systems")
                .contains("on 878 items in 77 clusters by two-sided paired t-tests")
                .contains("Items with the same topic were taken as one cluster")
                .contains("cluster-robust (CR2) (Bell and McCaffrey 2002; Pustejovsky and Tipton 2018)")
                .contains("lie between 0.96 and 2.24.")
                .contains("drew 10,000 replicates, beginning with the seed 7.")
                .doesNotContain("rough", "[@", "{");
        assertThat(methods.tex()).contains("\\cite{bell2002,pustejovsky2018}", "95 \\% intervals");
        assertThat(methods.references())
                .contains(Reference.BELL2002, Reference.HOLM1979)
                .doesNotContain(Reference.ROMANO2005, Reference.KOEHN2004);
    }

    @Test
    void text_fewClustersInGerman_saysThatNumbersAreRough() {
        assertThat(Methods.of(
                                List.of(tested(
                                        Optional.of(new TestMethod.InClusters("topic", 12)),
                                        OptionalDouble.empty(),
                                        OptionalDouble.empty())),
                                "1.0",
                                Locale.GERMAN)
                        .text())
                .contains("auf 878 Einträgen in 12 Gruppen", "sind diese Zahlen grob")
                .doesNotContain("Designeffekte", "[@", "{");
    }

    @Test
    void text_itemsAlone_saysThatTheyAreTakenAsIndependent() {
        Methods methods = Methods.of(
                List.of(tested(Optional.empty(), OptionalDouble.empty(), OptionalDouble.empty())),
                "1.0",
                Locale.ENGLISH);

        assertThat(methods.text())
                .contains("on 878 items by two-sided", "Items were taken as independent of each other.");
        assertThat(methods.references()).doesNotContain(Reference.BELL2002);
    }
}
