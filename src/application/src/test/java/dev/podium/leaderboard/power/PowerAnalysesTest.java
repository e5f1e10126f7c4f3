package dev.podium.leaderboard.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import dev.podium.leaderboard.power.PowerAnalyses.Question;
import dev.podium.platform.Refused;
import dev.podium.scoring.Direction;
import dev.podium.significance.Clusters;
import dev.podium.task.Subtask;
import dev.podium.testsupport.Contest;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Scorer;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What the ten sentences of {@link Play#GOLD} can show. Their absolute errors are 0 1 2 0 1 0 1 0 0 1 where every sentence
 * has one statement, and 0 0 1 0 1 0 1 0 0 0 where it is cut at conjunctions. Expected values: scipy 1.17.1, the root of
 * {@code nct.sf(c, n-1, d√n/sd) + nct.cdf(-c, n-1, d√n/sd) = 0.8} with {@code sd = std(a - b, ddof=1)} and
 * {@code c = t.isf(level/2, n-1)}.
 */
@QuarkusTest
class PowerAnalysesTest {

    private static final Question PAIR = new Question("count.mae", "all-1", "string-match", "");

    private static final Subtask SUBTASK =
            new Subtask("count", List.of(new Subtask.Column("mae", Direction.LOWER_IS_BETTER, 2)));

    private static final List<PowerAnalysis.Side> SIDES = List.of(
            new PowerAnalysis.Side("string-match", true, 0.3),
            new PowerAnalysis.Side("all-1", true, 0.6),
            new PowerAnalysis.Side("far", true, 1.5));

    /** Of the errors above, and of a system that errs as nobody else does. */
    private static final List<PairSpread> SPREADS = PairSpread.ofMeans(
            SIDES,
            List.of(
                    new double[] {0, 0, 1, 0, 1, 0, 1, 0, 0, 0},
                    new double[] {0, 1, 2, 0, 1, 0, 1, 0, 0, 1},
                    new double[] {3, 0, 0, 3, 0, 3, 0, 3, 3, 0}),
            Clusters.none(10));

    @Inject
    Play play;

    @Inject
    Contest contest;

    @Inject
    Scorer scorer;

    @Inject
    PowerAnalyses studies;

    @Inject
    EntityManager database;

    private Phase scored() {
        Phase phase = play.competition().hidden().phase();
        scorer.scoreAll(phase);
        return phase;
    }

    private PowerAnalysis study(Phase phase, Question question) {
        return QuarkusTransaction.requiringNew().call(() -> studies.find(phase, question));
    }

    @Test
    void meanOfItems_isThatOfThePairedT() {
        PowerAnalysis.Plan plan = study(scored(), PAIR).plan().orElseThrow();
        assertThat(plan.items()).isEqualTo(10);
        assertThat(plan.draws()).isEmpty();
        assertThat(plan.single().sd()).isCloseTo(0.48304589153964794, within(1e-12));
        assertThat(plan.observed()).isCloseTo(0.3, within(1e-12));
        assertThat(plan.foundAsObserved()).isCloseTo(0.418816016010184, within(1e-9));
        assertThat(plan.byItems()).extracting(PowerAnalysis.Smallest::items).containsExactly(10, 20, 40);
        assertThat(plan.byItems().get(0).single()).isCloseTo(0.4811143704494069, within(1e-9));
        assertThat(plan.byItems().get(0).corrected()).isCloseTo(0.888640870805561, within(1e-9));
        assertThat(plan.byItems().get(2).single()).isCloseTo(0.2194269484175222, within(1e-9));
        assertThat(plan.byItems().get(2).corrected()).isCloseTo(0.3363713109059169, within(1e-9));
        assertThat(plan.pairs()).isEqualTo(45);
    }

    @Test
    void sizes_areRoundAndTheObservedOne() {
        PowerAnalysis.Plan plan = study(scored(), PAIR).plan().orElseThrow();
        assertThat(plan.bySize())
                .extracting(row -> row.observed() ? "observed" : "" + row.difference())
                .containsExactly("0.2", "observed", "0.5", "1.0");
        assertThat(plan.bySize().get(0).single()).isEqualTo(48);
        assertThat(plan.bySize().get(1).single()).isEqualTo(23);
        assertThat(plan.bySize().get(1).corrected()).isEqualTo(49);
    }

    /** NumPy 1.26: standard deviation of 100,000 resampled differences of weighted F1, {@code default_rng(1)}. */
    @Test
    void noMeanOfItems_isThatOfThePairedBootstrap() {
        Phase phase = scored();
        Question question = new Question("count.f1", "all-1", "string-match", "");
        PowerAnalysis.Plan plan = study(phase, question).plan().orElseThrow();
        assertThat(plan.standardError()).isCloseTo(0.15009, within(0.005));
        assertThat(plan.draws())
                .hasValueSatisfying(draws -> assertThat(draws.resamples()).isEqualTo(10_000));
        assertThat(plan.observed()).isCloseTo(0.6166666666666667 - 1.0 / 3, within(1e-12));
        assertThat(study(phase, question).plan()).hasValue(plan);
    }

    @Test
    void twoTeams_areCorrectedForNothing() {
        PowerAnalysis.Smallest now = study(scored(), new Question("", "all-1", "string-match", "2"))
                .plan()
                .orElseThrow()
                .now();
        assertThat(now.corrected()).isEqualTo(now.single());
    }

    @Test
    void nothingAsked_takesTheRankingMetricAndThePairThatDiffersMost() {
        PowerAnalysis study = study(scored(), Question.USUAL);
        assertThat(study.subtask().id() + "." + study.metric().metric()).isEqualTo("count.mae");
        assertThat(study.teams()).isEqualTo(10);
        assertThat(study.systems()).hasSize(3).isSortedAccordingTo((a, b) -> Double.compare(a.value(), b.value()));
        assertThat(study.pairs()).isEqualTo(3);
        assertThat(study.examples())
                .extracting(PowerAnalysis.Example::which)
                .containsExactly(
                        PowerAnalysis.Which.MOST_ALIKE, PowerAnalysis.Which.MEDIAN, PowerAnalysis.Which.LEAST_ALIKE);
        assertThat(study.examples())
                .extracting(example -> example.pair().deviation())
                .isSorted();
        PairSpread widest = study.examples().get(2).pair();
        assertThat(study.compared()).containsExactly(widest.first(), widest.second());
        assertThat(study.plan().orElseThrow().now())
                .isEqualTo(study.examples().get(2).smallest());
    }

    /** Of the ten absolute errors above seven are the same. */
    @Test
    void nearCopies_areAnExampleAndNotThePlan() {
        PowerAnalysis study = PowerAnalysis.of(
                SUBTASK,
                SUBTASK.ranking(),
                SIDES,
                10,
                SPREADS,
                PowerAnalyses.chosen(SPREADS, Optional.empty(), Optional.empty()));
        PowerAnalysis.Example alike = study.examples().get(0);
        assertThat(List.of(alike.pair().first().name(), alike.pair().second().name()))
                .containsExactly("string-match", "all-1");
        assertThat(alike.pair().agreement()).isEqualTo(0.7);
        assertThat(alike.smallest().single()).isCloseTo(0.4811143704494069, within(1e-9));
        assertThat(study.compared()).extracting(PowerAnalysis.Side::name).containsExactly("all-1", "far");
        assertThat(study.plan().orElseThrow().now().single())
                .isGreaterThan(alike.smallest().single());
    }

    /** SciPy 1.10.1, the root above with 100 items and {@code sd = 0.5 * sqrt(2.1)}. */
    @Test
    void designEffect_countsItemsThatHangTogetherForLess() {
        PowerAnalysis.Side one = new PowerAnalysis.Side("one", true, 0.5);
        PowerAnalysis.Side other = new PowerAnalysis.Side("other", true, 0.6);
        PairSpread spread = new PairSpread(one, other, 100, 20, 0.5, 0.5, 2.1, Optional.empty());
        PowerAnalysis.Smallest now = PowerAnalysis.of(
                        SUBTASK, SUBTASK.ranking(), List.of(one, other), 10, List.of(spread), spread)
                .plan()
                .orElseThrow()
                .now();
        assertThat(now.single()).isCloseTo(0.20498967738890567, within(1e-9));
        assertThat(now.corrected()).isCloseTo(0.3054680902016518, within(1e-9));
    }

    /**
     * Thirty differences in six clusters of five. R 4.2, {@code clubSandwich::vcovCR(lm(d ~ 1), cluster, "CR2") /
     * vcov(lm(d ~ 1))}, by hand {@code sum(e^2 / (1 - 5/30)) / 30^2 / (var(d) / 30)} with the sums e of a cluster's gaps.
     */
    @Test
    void itemsThatHangTogether_haveTheDesignEffectOfTheirClusters() {
        double[] none = new double[30];
        double[] some = new double[30];
        int[] topics = new int[30];
        for (int item = 0; item < 30; item++) {
            topics[item] = item / 5;
            some[item] = item / 5 % 2 == 0 ? 1 : item % 5 == 0 ? 1 : 0;
        }
        List<PowerAnalysis.Side> sides =
                List.of(new PowerAnalysis.Side("none", true, 0), new PowerAnalysis.Side("some", true, 0.6));
        PairSpread clustered = PairSpread.ofMeans(sides, List.of(none, some), Clusters.of(topics))
                .get(0);
        assertThat(clustered.clusters()).isEqualTo(6);
        assertThat(clustered.isClustered()).isTrue();
        assertThat(clustered.designEffect()).isCloseTo(3.866666666666666, within(1e-12));
        assertThat(clustered.power().sd())
                .isCloseTo(clustered.deviation() * Math.sqrt(3.866666666666666), within(1e-12));
        PairSpread alone = PairSpread.ofMeans(sides, List.of(none, some), Clusters.none(30))
                .get(0);
        assertThat(alone.designEffect()).isEqualTo(1);
        assertThat(alone.isClustered()).isFalse();
    }

    @Test
    void teams_areLookedAtOnlyWhileTheirMembersSeeTheLeaderboard() {
        Phase open = play.competition().gold(Contest.gold(60)).published().phase();
        Phase sealed = play.competition()
                .gold(Contest.gold(60))
                .visibility(Visibility.BLIND)
                .published()
                .phase();
        for (Phase phase : List.of(open, sealed)) {
            contest.plays(phase, "Team & Söhne", 0.5);
            scorer.scoreAll(phase);
        }
        assertThat(study(open, Question.USUAL).systems())
                .extracting(PowerAnalysis.Side::name)
                .contains("Team & Söhne");
        assertThat(study(open, new Question("", "Team & Söhne", "", ""))
                        .compared()
                        .get(0)
                        .name())
                .isEqualTo("Team & Söhne");
        assertThat(study(sealed, Question.USUAL).systems()).allMatch(PowerAnalysis.Side::baseline);
        assertThatThrownBy(() -> study(sealed, new Question("", "Team & Söhne", "", "")))
                .isInstanceOf(Refused.class);
    }

    @Test
    void secondAsked_isComparedWithTheOneThatDiffersMostFromIt() {
        PairSpread chosen = PowerAnalyses.chosen(SPREADS, Optional.empty(), Optional.of(SIDES.get(0)));
        assertThat(List.of(chosen.first().name(), chosen.second().name())).containsExactly("far", "string-match");
    }

    @Test
    void notScored_isWaitedFor() {
        PowerAnalysis study = study(play.competition().hidden().phase(), Question.USUAL);
        assertThat(study.obstacle()).hasValue(PowerAnalysis.Obstacle.WAITING);
        assertThat(study.plan()).isEmpty();
    }

    @Test
    void failed_isNotWaitedFor() {
        Phase phase = play.competition().hidden().phase();
        fail(phase, "random");
        fail(phase, "all-1");
        scorer.scoreAll(phase);
        assertThat(study(phase, Question.USUAL).obstacle()).hasValue(PowerAnalysis.Obstacle.ONE_BASELINE);
    }

    @Test
    void nothingMeasured_saysSo() {
        Phase phase = play.competition().gold(Play.GOLD_WITHOUT_SPANS).hidden().phase();
        scorer.scoreAll(phase);
        assertThat(study(phase, new Question("spans.chrf", "", "", "")).obstacle())
                .hasValue(PowerAnalysis.Obstacle.NO_BASELINE);
    }

    @Test
    void fewItems_tellNothing() {
        String nine = Play.GOLD.substring(0, Play.GOLD.indexOf("10,mond"));
        Phase phase = play.competition().gold(nine).hidden().phase();
        scorer.scoreAll(phase);
        for (String metric : List.of("count.mae", "count.f1")) {
            PowerAnalysis study = study(phase, new Question(metric, "", "", ""));
            assertThat(study.obstacle()).hasValue(PowerAnalysis.Obstacle.FEW_ITEMS);
            assertThat(study.compared()).hasSize(2);
        }
    }

    @Test
    void sameAnswers_tellNothing() {
        String alike = Play.GOLD.replace(":=und ", ":=plus ").replace(":=oder ", ":=plus ");
        Phase phase = play.competition().gold(alike).hidden().phase();
        scorer.scoreAll(phase);
        assertThat(study(phase, PAIR).obstacle()).hasValue(PowerAnalysis.Obstacle.ALIKE);
    }

    @ParameterizedTest
    @CsvSource({
        "count.blue, '', '', '', power.metric",
        "mae, '', '', '', power.metric",
        "'', nobody, '', '', power.baseline",
        "'', '', nobody, '', power.baseline",
        "'', all-1, all-1, '', power.same-baseline",
        "'', '', '', 1, power.teams",
        "'', '', '', 201, power.teams",
        "'', '', '', -3, power.teams",
        "'', '', '', many, power.teams"
    })
    void whatIsNotThere_isRefused(String metric, String first, String second, String teams, String code) {
        Phase phase = scored();
        assertThatThrownBy(() -> study(phase, new Question(metric, first, second, teams)))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo(code));
    }

    /** Of programs the gold has no items; how many numbers are held follows from what the runs have. */
    @Test
    void itemsThatNoGoldKnows_areCountedInTheRuns() {
        Phase phase = scored();
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeQuery("""
                        update item_scores i set item_values = array_fill(0.0::float8, array[1700000]),
                          counts = array_fill(1.0::float8, array[1700000 * i.width])
                        from evaluation e where e.id = i.evaluation_id and e.phase_id = ?1
                          and i.subtask = 'count' and i.metric = 'mae'""")
                        .setParameter(1, phase.id)
                        .executeUpdate());
        assertThat(study(phase, Question.USUAL).pairs()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"0, 25", "1, 25", "400000, 25", "1000000, 10", "5000001, 2", "1000000000000, 2"})
    void room_isBounded(long numbers, long systems) {
        assertThat(PowerAnalyses.room(numbers)).isEqualTo(systems);
    }

    private void fail(Phase phase, String baseline) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeQuery("""
                        update evaluation set status = 'failed', failure = 'platform', finished_at = now()
                        where phase_id = ?1 and submission_id in (select s.id from submission s
                          join team t on t.id = s.team_id where t.name = ?2)""")
                        .setParameter(1, phase.id)
                        .setParameter(2, baseline)
                        .executeUpdate());
    }
}
