package dev.podium.evaluation;

import dev.podium.task.Scores;
import dev.podium.task.TaskType;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import javax.sql.DataSource;
import org.postgresql.PGConnection;

/** Writes runs and numbers, in the caller's transaction. Plain SQL: long arrays need no entities. */
@ApplicationScoped
class ScoreStore {

    /** Chunks of answers that are sent together: the driver holds them until then. */
    private static final int CHUNKS_AT_ONCE = 12;

    /**
     * Answers that are kept together: few enough that a page of one item does not read those of all, and enough that PostgreSQL
     * compresses them, as it does with rows of more than 2 kB.
     */
    private static final int ANSWERS_TOGETHER = 128;

    @Inject
    DataSource database;

    @Inject
    Event<RunMetrics.Ended> ended;

    void beginRun(long evaluation, int number, String worker, Instant at, RunLimits limits) {
        update(
                """
                insert into scoring_run (evaluation_id, number, worker, started_at,
                  memory_limit_bytes, wall_limit_ms, cpu_limit_ms) values (?, ?, ?, ?, ?, ?, ?)""",
                evaluation,
                number,
                worker,
                at.atOffset(ZoneOffset.UTC),
                limits.memoryBytes(),
                limits.wall().toMillis(),
                limits.cpu().toMillis());
    }

    void endRun(ClaimedRun claim, Instant at, String verdict, String detail, RunUsage usage) {
        int open = update(
                """
                update scoring_run set ended_at = ?, verdict = ?, detail = ?, wall_ms = ?, cpu_ms = ?, peak_memory_bytes = ?
                where evaluation_id = ? and number = ? and ended_at is null""",
                at.atOffset(ZoneOffset.UTC),
                verdict,
                detail,
                usage.wall().toMillis(),
                usage.cpu().toMillis(),
                usage.peakMemoryBytes(),
                claim.evaluation(),
                claim.run());
        if (open == 1) {
            ended.fire(new RunMetrics.Ended(claim.type().id(), verdict, usage));
        }
    }

    /** A run that is still open when the next one begins was lost with its worker. */
    void endLostRuns(long evaluation, TaskType<?, ?> type, Instant at) {
        int lost = update("""
                update scoring_run set ended_at = ?, verdict = 'platform', detail = 'lost with its worker'
                where evaluation_id = ? and ended_at is null""", at.atOffset(ZoneOffset.UTC), evaluation);
        if (lost > 0) {
            ended.fire(new RunMetrics.Ended(type.id(), "lost", RunUsage.UNKNOWN));
        }
    }

    /** How many runs failed by our fault since somebody last wanted it scored again. */
    int brokenRuns(long evaluation) {
        try (Connection connection = database.getConnection();
                PreparedStatement select = connection.prepareStatement("""
                        select count(*) from scoring_run run join evaluation e on e.id = run.evaluation_id
                        where e.id = ? and run.verdict = 'platform' and run.number > e.forgiven_runs""")) {
            select.setLong(1, evaluation);
            try (ResultSet row = select.executeQuery()) {
                row.next();
                return row.getInt(1);
            }
        } catch (SQLException e) {
            throw new IllegalStateException("counting the runs of evaluation " + evaluation, e);
        }
    }

    void store(long evaluation, ScoringResult result) {
        for (Scores.OfSubtask subtask : result.scores().subtasks()) {
            for (Scores.Kept kept : subtask.kept()) {
                store(evaluation, subtask.subtask(), kept);
            }
        }
        storeAnswers(evaluation, result.answers());
    }

    private void storeAnswers(long evaluation, List<String> answers) {
        try (Connection connection = database.getConnection();
                PreparedStatement insert = connection.prepareStatement(
                        "insert into item_answers (evaluation_id, first_item, answers) values (?, ?, ?)")) {
            for (int from = 0; from < answers.size(); from += ANSWERS_TOGETHER) {
                List<String> chunk = answers.subList(from, Math.min(answers.size(), from + ANSWERS_TOGETHER));
                insert.setLong(1, evaluation);
                insert.setInt(2, from + 1);
                insert.setArray(3, connection.createArrayOf("text", chunk.toArray()));
                insert.addBatch();
                if (from / ANSWERS_TOGETHER % CHUNKS_AT_ONCE == CHUNKS_AT_ONCE - 1) {
                    insert.executeBatch();
                }
            }
            insert.executeBatch();
        } catch (SQLException e) {
            throw new IllegalStateException("storing the answers of evaluation " + evaluation, e);
        }
    }

    private void store(long evaluation, String subtask, Scores.Kept kept) {
        update(
                "insert into score (evaluation_id, subtask, metric, value, signature) values (?, ?, ?, ?, ?)",
                evaluation,
                subtask,
                kept.metric(),
                kept.value(),
                kept.signature());
        try (Connection connection = database.getConnection()) {
            update(
                    """
                    insert into item_scores (evaluation_id, subtask, metric, item_values, width, counts)
                    values (?, ?, ?, ?, ?, ?)""",
                    evaluation,
                    subtask,
                    kept.metric(),
                    connection.createArrayOf("float8", boxed(kept.items())),
                    kept.width(),
                    connection.unwrap(PGConnection.class).createArrayOf("float8", kept.counts()));
        } catch (SQLException e) {
            throw new IllegalStateException("storing the items of evaluation " + evaluation, e);
        }
    }

    private static Object[] boxed(double[] values) {
        return Arrays.stream(values)
                .mapToObj(value -> Double.isNaN(value) ? null : value)
                .toArray();
    }

    private int update(String sql, Object... values) {
        try (Connection connection = database.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            return statement.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }
}
