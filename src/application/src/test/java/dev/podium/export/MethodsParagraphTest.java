package dev.podium.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.leaderboard.comparison.MethodReference;
import dev.podium.leaderboard.comparison.PairsQuery;
import dev.podium.leaderboard.comparison.TestMethod;
import dev.podium.leaderboard.comparison.TestedPairs;
import dev.podium.scoring.Direction;
import dev.podium.significance.Correction;
import dev.podium.significance.Judgement;
import dev.podium.significance.Method;
import dev.podium.significance.TestResult.Draws;
import dev.podium.task.Subtask;
import dev.podium.team.Audience;
import dev.podium.team.Viewer;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class MethodsParagraphTest {

    private static final Subtask.Column MAE = new Subtask.Column("mae", Direction.LOWER_IS_BETTER, 2);

    private static TestedPairs tested(Optional<TestMethod.InClusters> clusters) {
        return tested(clusters, 15, 0, true);
    }

    private static TestedPairs tested(
            Optional<TestMethod.InClusters> clusters, int family, int untested, boolean baselines) {
        Phase phase = new Phase();
        phase.competition = new Competition();
        phase.competition.taskType = "stage";
        PairsQuery wanted = new PairsQuery(
                new Viewer(phase, Audience.EVERYBODY, Instant.EPOCH), new Subtask("count", List.of(MAE)), MAE);
        return new TestedPairs(
                wanted,
                new TestMethod(Method.T, Correction.HOLM, family, 878, clusters, new Draws(7, 10_000)),
                878,
                untested,
                baselines);
    }

    private static Optional<TestMethod.InClusters> topics(int number, OptionalDouble least, OptionalDouble largest) {
        return Optional.of(new TestMethod.InClusters("topic", number, least, largest));
    }

    private static String text(TestedPairs tested, Locale locale) {
        return MethodsParagraph.of(List.of(tested), "1.0", locale).text();
    }

    @Test
    void text_clusters_saysWhichHowManyAndWhatTheyCost() {
        MethodsParagraph methods = MethodsParagraph.of(
                List.of(tested(topics(77, OptionalDouble.of(0.961), OptionalDouble.of(2.237)))), "1.0", Locale.ENGLISH);

        assertThat(methods.text())
                .contains("For MAE (Number of statements), all 15 pairs of systems, baselines included, were compared")
                .contains("on 878 items in 77 clusters by two-sided paired t-tests")
                .contains("Items with the same topic were treated as one cluster")
                .contains("cluster-robust (CR2) standard errors (Bell and McCaffrey 2002; Pustejovsky and Tipton 2018)")
                .contains("range from 0.96 to 2.24.")
                .contains("used 10,000 resamples (seed 7).")
                .doesNotContain("rough", "[@", "{");
        assertThat(methods.tex()).contains("\\cite{bell2002,pustejovsky2018}", "95 \\% bias-corrected");
        assertThat(methods.references())
                .contains(MethodReference.BELL2002, MethodReference.HOLM1979, MethodReference.HALL1992)
                .doesNotContain(MethodReference.ROMANO2005, MethodReference.KOEHN2004);
    }

    @Test
    void text_fewClustersInGerman_saysThatNumbersAreRough() {
        assertThat(text(tested(topics(12, OptionalDouble.empty(), OptionalDouble.empty())), Locale.GERMAN))
                .contains(
                        "wurden alle 15 Paare von Systemen (einschließlich der Baselines) auf 878 Einträgen in 12 Clustern")
                .contains("sind diese Ergebnisse nur grobe Näherungen", "nach Holm korrigiert (Holm 1979)")
                .doesNotContain("Designeffekte", "Gruppe", "berichtigt", "[@", "{");
    }

    @Test
    void text_itemsAlone_saysThatTheyAreTakenAsIndependent() {
        MethodsParagraph methods = MethodsParagraph.of(List.of(tested(Optional.empty())), "1.0", Locale.ENGLISH);

        assertThat(methods.text())
                .contains("on 878 items by two-sided", "Items were treated as independent of each other.");
        assertThat(methods.references()).doesNotContain(MethodReference.BELL2002);
    }

    @Test
    void text_onePairWithoutABaseline_saysNothingOfBaselines() {
        TestedPairs one = tested(Optional.empty(), 1, 1, false);

        assertThat(text(one, Locale.ENGLISH))
                .contains("one pair of systems was compared on", "One of these pairs was not tested")
                .doesNotContain("aseline");
        assertThat(text(one, Locale.GERMAN))
                .contains("wurde ein Paar von Systemen auf 878 Einträgen", "Eines dieser Paare wurde nicht getestet")
                .doesNotContain("aseline");
    }

    @Test
    void text_manyPairs_countsThemAsReadersDo() {
        TestedPairs many = tested(Optional.empty(), 4950, 2, true);

        assertThat(text(many, Locale.ENGLISH)).contains("all 4,950 pairs", "2 of these pairs were not tested");
        assertThat(text(many, Locale.GERMAN)).contains("alle 4.950 Paare", "2 dieser Paare wurden nicht getestet");
    }

    /** The sentence says what {@link Judgement} asks, no more and no less. */
    @Test
    void text_found_isWhatTheJudgementAsks() {
        assertThat(text(tested(Optional.empty()), Locale.ENGLISH))
                .contains("p of this test and p of an approximate randomization test", "are below .05")
                .contains("the step-down procedure of Westfall and Young", "with at least ten items or clusters")
                .contains("without the one item or cluster that contributes most to it")
                .contains("after a correction for skewness (Hall 1992)")
                .contains("no item favours the other system and three unseen items could reverse it")
                .contains("with fewer than 20 items or clusters");
        assertThat(Judgement.Reason.values())
                .as("reasons that the sentence has to name")
                .containsExactly(Judgement.Reason.TOO_FEW_UNITS, Judgement.Reason.RANDOMIZATION_DISAGREES);
        assertThat(Judgement.Caution.values())
                .as("cautions that the sentence has to name")
                .containsExactly(
                        Judgement.Caution.ONE_DECIDES,
                        Judgement.Caution.SKEWED,
                        Judgement.Caution.UNOPPOSED,
                        Judgement.Caution.FEW_UNITS);
    }
}
