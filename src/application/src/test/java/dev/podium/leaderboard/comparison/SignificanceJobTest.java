package dev.podium.leaderboard.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Phase;
import dev.podium.evaluation.RunWithdrawals;
import dev.podium.leaderboard.Leaderboard;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.submission.Submission;
import dev.podium.submission.SubmissionIntake;
import dev.podium.task.Subtask;
import dev.podium.task.reading.Upload;
import dev.podium.team.Audience;
import dev.podium.team.Viewer;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Said;
import dev.podium.testsupport.Scorer;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The job that works out which differences of a phase are real. */
@QuarkusTest
class SignificanceJobTest {

    private static final String WORSE = Play.PERFECT.replace("1,1,[]", "1,2,[]").replace("8,1,[]", "8,3,[]");

    @Inject
    Play play;

    @Inject
    Scorer scorer;

    @Inject
    SubmissionIntake intake;

    @Inject
    RunWithdrawals withdrawals;

    @Inject
    SignificanceJob work;

    @Inject
    ComparisonCache memory;

    @Inject
    ComparisonStore table;

    @Inject
    Leaderboards leaderboards;

    @Inject
    SystemComparisons comparisons;

    @Inject
    EntityManager database;

    private Phase phase;
    private Subtask count;

    @BeforeEach
    void begin() {
        phase = play.competition().published().phase();
        count = phase.subtasks().get(0);
        play.team(phase.competition, "Better", "pia");
        play.team(phase.competition, "Worse", "paul");
        submit("pia", Play.PERFECT);
        submit("paul", WORSE);
        scorer.scoreAll(phase);
    }

    @Test
    void change_enqueuesOneJob() {
        assertThat(jobs()).hasSize(1);
        submit("paul", Play.PERFECT);
        scorer.scoreAll(phase);
        assertThat(jobs()).hasSize(1);
    }

    @Test
    void board_beforeTheJob_saysThatItIsNotCurrent() {
        Leaderboard board = board();
        assertThat(board.certainty())
                .hasValueSatisfying(of -> assertThat(of.current()).isFalse());
        assertThat(board.rows()).allSatisfy(row -> {
            assertThat(row.intervals()).isEmpty();
            assertThat(row.range()).isEmpty();
        });
    }

    /** A perfect file does not tell how wrong it is elsewhere: it has no interval. */
    @Test
    void board_afterTheJob_hasIntervalsThatHoldTheirValues() {
        work.on(phase.id);
        Leaderboard board = board();
        assertThat(board.certainty())
                .hasValueSatisfying(of -> assertThat(of.current()).isTrue());
        assertThat(board.rows())
                .hasSize(5)
                .anyMatch(row -> row.values().get("mae") == 0)
                .allSatisfy(row -> {
                    String[] metrics = board.subtask().metrics().stream()
                            .map(Subtask.Column::metric)
                            .toArray(String[]::new);
                    assertThat(row.intervals())
                            .containsOnlyKeys(row.values().get("mae") == 0 ? new String[0] : metrics);
                    row.intervals().forEach((metric, interval) -> {
                        double value = row.values().get(metric);
                        assertThat(value)
                                .isBetween(
                                        interval.corrected().low(),
                                        interval.corrected().high());
                        assertThat(value)
                                .isBetween(
                                        interval.percentile().low(),
                                        interval.percentile().high());
                        assertThat(interval.items()).isEqualTo(10);
                    });
                });
    }

    @Test
    void teams_thatCannotBeToldApart_shareAGroupAndARange() {
        work.on(phase.id);
        List<Leaderboard.Row> teams =
                board().rows().stream().filter(row -> !row.baseline()).toList();
        assertThat(teams)
                .extracting(Leaderboard.Row::range)
                .containsOnly(Optional.of(new RankRange(1, 2, List.of(0), 0)));
    }

    @Test
    void baselines_haveNoRange() {
        work.on(phase.id);
        assertThat(board().rows().stream().filter(Leaderboard.Row::baseline))
                .isNotEmpty()
                .allSatisfy(row -> assertThat(row.range()).isEmpty());
    }

    @Test
    void matrix_hasEveryPairOnce() {
        work.on(phase.id);
        SystemComparisons.Matrix matrix = comparisons.matrix(wanted()).orElseThrow();
        assertThat(matrix.systems())
                .hasSize(5)
                .extracting(SystemComparison.Side::name)
                .startsWith("Better");
        Set<Set<String>> pairs = matrix.pairs().stream()
                .map(pair -> Set.of(pair.first().name(), pair.second().name()))
                .collect(Collectors.toSet());
        assertThat(matrix.pairs()).hasSize(10);
        assertThat(pairs).hasSize(10);
    }

    @Test
    void pair_ofMeans_hasTheTTest() {
        work.on(phase.id);
        SystemComparison pair = pair("Better", "Worse");
        assertThat(pair.difference()).isEqualTo(-0.3);
        assertThat(pair.items()).isEqualTo(10);
        assertThat(pair.equal()).isEqualTo(8);
        assertThat(pair.firstBetter()).hasValue(2);
        assertThat(pair.p().df()).hasValue(9);
        assertThat(pair.p().t().orElseThrow()).isNegative();
        assertThat(pair("Worse", "Better")).isEqualTo(pair.turned());
    }

    @Test
    void spans_withTooFewItems_areNotJudged() {
        work.on(phase.id);
        assertThat(board(1).rows())
                .isNotEmpty()
                .allSatisfy(row -> assertThat(row.intervals()).isEmpty());
    }

    @Test
    void subtask_thatCannotBeTested_keepsNothingFromTheOthers() {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeQuery("""
                                update item_scores set counts = trim_array(counts, width) where subtask = :subtask
                                  and evaluation_id = (select max(evaluation_id) from live_evaluation where phase_id = :phase)""")
                        .setParameter("subtask", phase.subtasks().get(1).id())
                        .setParameter("phase", phase.id)
                        .executeUpdate());
        work.on(phase.id);
        assertThat(board().certainty()).hasValueSatisfying(of -> {
            assertThat(of.current()).isTrue();
            assertThat(of.failed()).isFalse();
        });
        assertThat(board(1).certainty())
                .hasValueSatisfying(of -> assertThat(of.failed()).isTrue());
        assertThat(pair("Better", "Worse").items()).isEqualTo(10);
    }

    @Test
    void work_twice_leavesTheSame() {
        work.on(phase.id);
        SystemComparison before = pair("Better", "Worse");
        update("update significance set changes = changes + 1 where phase_id = :phase");
        work.on(phase.id);
        assertThat(pair("Better", "Worse")).isEqualTo(before);
    }

    @Test
    void work_withAChangeMeanwhile_wantsAnotherJob() {
        SignificanceJob.Order order = work.begin(phase.id).orElseThrow();
        submit("paul", Play.PERFECT);
        scorer.scoreAll(phase);
        work.store(order, new ComparisonStore.How(1000, Optional.empty()), Map.of());
        assertThat(jobs()).hasSize(2);
        assertThat(board().certainty())
                .hasValueSatisfying(of -> assertThat(of.current()).isFalse());
    }

    @Test
    void enqueueLost_whileAJobWaits_addsNone() {
        submit("paul", Play.PERFECT);
        scorer.scoreAll(phase);
        QuarkusTransaction.requiringNew().run(work::enqueueLost);
        assertThat(jobs()).hasSize(1);
    }

    @Test
    void enqueueLost_afterAJobWasLost_addsOne() {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeQuery("delete from scheduled_tasks where task_instance like :mine")
                        .setParameter("mine", phase.id + "-%")
                        .executeUpdate());
        QuarkusTransaction.requiringNew().run(work::enqueueLost);
        assertThat(jobs()).hasSize(1);
    }

    @Test
    void store_thatComesLate_changesNothing() {
        SignificanceJob.Order early = work.begin(phase.id).orElseThrow();
        work.on(phase.id);
        work.store(early, new ComparisonStore.How(1000, Optional.empty()), Map.of());
        assertThat(board().certainty())
                .hasValueSatisfying(of -> assertThat(of.resamples()).isEqualTo(10_000));
        assertThat(pair("Better", "Worse").items()).isEqualTo(10);
    }

    @Test
    void warmUp_afterARestart_knowsTheSystemsAndStoresNothing() {
        work.on(phase.id);
        String stored = stored();
        memory.forget();
        assertThat(memory.bytes()).isZero();
        work.warmUp(new SignificanceJob.Data(phase.id));
        long bytes = memory.bytes();
        assertThat(bytes).isPositive();
        work.warmUp(new SignificanceJob.Data(phase.id));
        assertThat(memory.bytes()).as("what is known already").isEqualTo(bytes);
        assertThat(stored()).isEqualTo(stored);
    }

    @Test
    void warmUp_phaseIsGone_doesNothing() {
        memory.forget();
        work.warmUp(new SignificanceJob.Data(-1));
        assertThat(memory.bytes()).isZero();
    }

    @Test
    void findToWarmUp_phasesThatTakeSubmissionsAndAreWorkedOut() {
        assertThat(running()).doesNotContain(phase.id);
        work.on(phase.id);
        assertThat(running()).contains(phase.id);
        update("update significance set changes = changes + 1 where phase_id = :phase");
        assertThat(running()).as("a job of its own waits").doesNotContain(phase.id);
        update("update significance set computed = changes where phase_id = :phase");
        update("update phase set closes_at = now() - interval '1 minute' where id = :phase");
        assertThat(running()).doesNotContain(phase.id);
        update("update phase set late_from = closes_at where id = :phase");
        assertThat(running()).contains(phase.id);
        assertThat(work.findToWarmUp()).hasSizeBetween(1, 4);
    }

    private void update(String ofPhase) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeQuery(ofPhase)
                        .setParameter("phase", phase.id)
                        .executeUpdate());
    }

    private List<Long> running() {
        return table.findRunning(Instant.now(), Integer.MAX_VALUE);
    }

    private String stored() {
        return QuarkusTransaction.requiringNew().call(() -> (String)
                database.createNativeQuery("""
                        select cast(s as text) || (select string_agg(cast(p as text), '' order by p) from pair_test p where p.phase_id = s.phase_id)
                        from significance s where phase_id = :phase""").setParameter("phase", phase.id).getSingleResult());
    }

    @Test
    void withdrawnRun_isInNoPair() {
        work.on(phase.id);
        Submission run = QuarkusTransaction.requiringNew()
                .call(() -> Submission.<Submission>find("phase = ?1 and team.name = 'Worse'", phase)
                        .firstResult());
        withdrawals.withdraw(run, play.account("paul"), Instant.now());
        assertThat(comparisons.matrix(wanted())).hasValueSatisfying(matrix -> {
            assertThat(matrix.systems()).hasSize(4);
            assertThat(matrix.pairs()).hasSize(6);
        });
    }

    private SystemComparison pair(String first, String second) {
        List<Leaderboard.Row> rows = board().rows();
        return comparisons.find(wanted(), team(rows, first), team(rows, second)).orElseThrow();
    }

    private PairsQuery wanted() {
        return new PairsQuery(new Viewer(phase, Audience.EVERYBODY, Instant.now()), count, count.ranking());
    }

    private static UUID team(List<Leaderboard.Row> rows, String name) {
        return rows.stream()
                .filter(row -> row.name().equals(name))
                .findFirst()
                .orElseThrow()
                .team();
    }

    private Leaderboard board() {
        return board(0);
    }

    private Leaderboard board(int subtask) {
        return leaderboards
                .find(phase, phase.subtasks().get(subtask), Audience.EVERYBODY, Instant.now())
                .orElseThrow();
    }

    @SuppressWarnings("unchecked")
    private List<String> jobs() {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(
                                "select task_instance from scheduled_tasks where task_name = 'significance' and task_instance like :mine",
                                String.class)
                        .setParameter("mine", phase.id + "-%")
                        .getResultList());
    }

    private void submit(String member, String csv) {
        try {
            intake.accept(new SubmissionIntake.Offer(
                    phase,
                    play.account(member),
                    Upload.of("predictions.csv", csv.getBytes(StandardCharsets.UTF_8)),
                    Said.inOneLine("made up"),
                    Instant.now()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
