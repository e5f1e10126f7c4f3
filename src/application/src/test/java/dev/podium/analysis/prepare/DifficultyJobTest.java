package dev.podium.analysis.prepare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Phase;
import dev.podium.submission.SubmissionIntake;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Said;
import dev.podium.testsupport.Scorer;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.hibernate.Session;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The job that finds the hard items of a phase: ten sentences, a team that is right but once, and the baselines. */
@QuarkusTest
class DifficultyJobTest {

    @Inject
    Play play;

    @Inject
    Scorer scorer;

    @Inject
    SubmissionIntake intake;

    @Inject
    DifficultyJob work;

    @Inject
    Session database;

    private Phase phase;

    @BeforeEach
    void begin() {
        phase = play.competition().published().phase();
        play.team(phase.competition, "Nearly", "pia");
        submit("1,1,[]", "1,2,[]");
        scorer.scoreAll(phase);
    }

    private void submit(String right, String wrong) {
        Upload file = Upload.of(
                "predictions.csv",
                Play.PERFECT
                        .replaceFirst("(?m)^" + right.replace("[", "\\[").replace("]", "\\]"), wrong)
                        .getBytes(StandardCharsets.UTF_8));
        try {
            intake.accept(new SubmissionIntake.Offer(
                    phase, play.account("pia"), file, Said.inOneLine("Made up"), Instant.now()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void items_areJudgedOverAllSystems() {
        work.on(phase.id);
        assertThat(texts("select array_to_string(wrong, ' ') from item_difficulty where subtask = 'count'"))
                .isEqualTo(counted());
        assertThat(texts("select distinct array_to_string(takers, ' ') from item_difficulty where subtask = 'count'"))
                .containsExactly("4 4 4 4 4 4 4 4 4 4");
        assertThat(texts("select cardinality(evaluations) || ' ' || metric from item_difficulty order by subtask"))
                .containsExactly("4 mae", "4 jaccard");
    }

    @Test
    void overlaps_haveEveryPairOnce() {
        work.on(phase.id);
        assertThat(texts("select both_wrong || ' ' || first_wrong from error_overlap where subtask = 'count'"))
                .hasSize(6);
        assertThat(
                        texts(
                                "select items || ' ' || both_wrong || ' ' || first_wrong || ' ' || second_wrong from error_overlap o"
                                        + " join live_evaluation l on l.evaluation_id = o.second_id and l.phase_id = o.phase_id and l.subtask = o.subtask"
                                        + " join team t on t.id = l.team_id where t.name = 'all-1' and o.subtask = 'count'"
                                        + " and o.first_id = (select max(evaluation_id) from live_evaluation where phase_id = o.phase_id)"))
                .containsExactly("10 0 1 5");
    }

    @Test
    void twice_leavesTheSame() {
        work.on(phase.id);
        String all = "select subtask || array_to_string(ranks, ' ') || array_to_string(means, ' ') from item_difficulty"
                + " order by subtask";
        List<String> before = texts(all);
        change("update difficulty set changes = changes + 1 where phase_id = :phase");
        work.on(phase.id);
        assertThat(texts(all)).isEqualTo(before);
    }

    @Test
    void withoutAChange_nothingIsWritten() {
        work.on(phase.id);
        String rows = "select string_agg(cast(xmin as text), ' ') from item_difficulty";
        List<String> before = texts(rows);
        work.on(phase.id);
        assertThat(texts(rows)).isEqualTo(before);
    }

    @Test
    void anotherRun_isSeenByTheNextJob() {
        work.on(phase.id);
        submit("1,1,[]", "1,1,[]");
        scorer.scoreAll(phase);
        assertThat(texts("select changes - computed from difficulty")).isNotEqualTo(List.of("0"));
        work.on(phase.id);
        assertThat(texts("select changes - computed from difficulty")).containsExactly("0");
        assertThat(texts("select array_to_string(wrong, ' ') from item_difficulty where subtask = 'count'"))
                .isEqualTo(counted());
    }

    @Test
    void changes_enqueueOneJob() {
        assertThat(jobs()).hasSize(1);
        submit("2,2,.*", "2,1,[]");
        scorer.scoreAll(phase);
        assertThat(jobs()).hasSize(1);
    }

    @Test
    void start_lostJob_isEnqueued() {
        change("delete from scheduled_tasks where task_name = 'difficulty'"
                + " and task_instance like cast(:phase as text) || '-%'");
        QuarkusTransaction.requiringNew().run(work::enqueueLost);
        assertThat(jobs()).hasSize(1);
    }

    @Test
    void gonePhase_isNoFault() {
        work.on(Long.MAX_VALUE);
    }

    /** How many systems are wrong about each item, by their own values: one of the baselines guesses. */
    private List<String> counted() {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery("""
                                select string_agg(cast(wrong as text), ' ' order by number) from (
                                  select number, count(*) filter (where value > 0) as wrong
                                  from live_evaluation join item_scores using (evaluation_id, subtask),
                                    unnest(item_values) with ordinality as each (value, number)
                                  where phase_id = :phase and subtask = 'count' and metric = 'mae' group by number) as counts""", String.class)
                        .setParameter("phase", phase.id)
                        .getResultList());
    }

    private void change(String sql) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeMutationQuery(sql)
                        .setParameter("phase", phase.id)
                        .executeUpdate());
    }

    private List<String> jobs() {
        return texts("select task_instance from scheduled_tasks where task_name = 'difficulty'"
                + " and task_instance like phase.id || '-%'");
    }

    /** What a query says of the phase. */
    private List<String> texts(String sql) {
        String of = sql.contains("phase.id")
                ? sql.replace("phase.id", "cast(:phase as text)")
                : sql.contains(" where ")
                        ? sql.replaceFirst(
                                " where ",
                                " where " + (sql.contains("error_overlap o") ? "o." : "") + "phase_id = :phase and ")
                        : sql.replaceFirst("(from \\w+)", "$1 where phase_id = :phase");
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(
                                "select cast(x as text) from (" + of + ") as each (x)", String.class)
                        .setParameter("phase", phase.id)
                        .getResultList());
    }
}
