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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javax.sql.DataSource;
import org.postgresql.PGConnection;

/** Writes runs and numbers, in the caller's transaction. Plain SQL: long arrays need no entities. */
@ApplicationScoped
class ScoreStore {

    private static final String LOST = "lost with its worker";
    private static final String AWAY = "the database was away";

    /** Chunks of answers that are sent together: the driver holds them until then. */
    private static final int CHUNKS_AT_ONCE = 16;

    /** Item values and counts of so many metrics are sent together. */
    private static final int METRICS_AT_ONCE = 16;

    private static final Map<Class<?>, String> ARRAYS = Map.of(
            long[].class, "int8",
            int[].class, "int4",
            double[].class, "float8",
            Double[].class, "float8",
            String[].class, "text");

    /**
     * Answers that are kept together: few enough that a page of one item does not read those of all, and enough that PostgreSQL
     * compresses them, as it does with rows of more than 2 kB.
     */
    private static final int ANSWERS_TOGETHER = 128;

    @Inject
    DataSource database;

    @Inject
    Event<SandboxMetrics.Ended> ended;

    /** Begins runs that share a process. */
    void beginRuns(List<ClaimedEvaluation> runs, Instant at, SandboxLimits limits) {
        update(
                """
                insert into scoring_run (evaluation_id, number, worker, process, started_at,
                  memory_limit_bytes, wall_limit_ms, cpu_limit_ms)
                select evaluation, number, ?, ?, ?, ?, ?, ? from unnest(?, ?) as run (evaluation, number)""",
                runs.get(0).worker(),
                UUID.randomUUID(),
                at.atOffset(ZoneOffset.UTC),
                limits.memoryBytes(),
                limits.wall().toMillis(),
                limits.cpu().toMillis(),
                evaluations(runs),
                numbers(runs));
    }

    /** Ends runs in the same way. */
    void endRuns(List<ClaimedEvaluation> runs, Instant at, String verdict, String detail, SandboxUsage usage) {
        int open = update(
                """
                update scoring_run set ended_at = ?, verdict = ?, detail = ?, wall_ms = ?, cpu_ms = ?, peak_memory_bytes = ?
                from unnest(?, ?) as ended (evaluation, number)
                where evaluation_id = ended.evaluation and scoring_run.number = ended.number and ended_at is null""",
                at.atOffset(ZoneOffset.UTC),
                verdict,
                detail,
                usage.wall().toMillis(),
                usage.cpu().toMillis(),
                usage.peakMemoryBytes(),
                evaluations(runs),
                numbers(runs));
        runs.stream()
                .limit(open)
                .forEach(run -> ended.fire(new SandboxMetrics.Ended(run.type().id(), verdict, usage)));
    }

    private static long[] evaluations(List<ClaimedEvaluation> runs) {
        return runs.stream().mapToLong(ClaimedEvaluation::evaluation).toArray();
    }

    private static int[] numbers(List<ClaimedEvaluation> runs) {
        return runs.stream().mapToInt(ClaimedEvaluation::run).toArray();
    }

    /** Ends evaluations that are scored. */
    void end(Collection<Long> evaluations, Instant at) {
        update(
                "update evaluation set status = 'scored', finished_at = ? where id = any (?)",
                at.atOffset(ZoneOffset.UTC),
                evaluations.stream().mapToLong(Long::longValue).toArray());
    }

    /** Lets evaluations wait again that are being scored. */
    void queueAgain(Collection<Long> evaluations) {
        update("update evaluation set status = 'queued' where id = any (?) and status = 'scoring'", (Object)
                evaluations.stream().mapToLong(Long::longValue).toArray());
    }

    /**
     * Ends a run that is still open when the next one begins. It was lost with its worker; where that is still there, and is the one
     * that begins the next run, the database was away when it ended, which is held against nobody.
     *
     * @param worker who begins the next run
     * @return whether one was lost with its worker
     */
    boolean endLostRuns(long evaluation, String worker, TaskType type, Instant at) {
        update("""
                update scoring_run set ended_at = ?, verdict = 'interrupted', detail = ?
                where evaluation_id = ? and ended_at is null and worker = ?""", at.atOffset(ZoneOffset.UTC), AWAY, evaluation, worker);
        int lost = update("""
                update scoring_run set ended_at = ?, verdict = 'platform', detail = ?
                where evaluation_id = ? and ended_at is null""", at.atOffset(ZoneOffset.UTC), LOST, evaluation);
        if (lost > 0) {
            ended.fire(new SandboxMetrics.Ended(type.id(), "lost", SandboxUsage.UNKNOWN));
        }
        return lost > 0;
    }

    /**
     * How many runs failed by our fault since somebody last wanted it scored again. That the first one was lost with its worker says nothing:
     * it may have shared its process with others, as later ones do not. A run that its worker could not end counts as a tenth: the database
     * is not away that often.
     */
    int brokenRuns(long evaluation) {
        try (Connection connection = database.getConnection();
                PreparedStatement select = connection.prepareStatement("""
                        select count(*) filter (where run.verdict = 'platform' and not (run.number = 1 and run.detail = ?))
                          + count(*) filter (where run.verdict = 'interrupted' and run.detail = ?) / 10
                        from scoring_run run join evaluation e on e.id = run.evaluation_id
                        where e.id = ? and run.number > e.forgiven_runs""")) {
            select.setString(1, LOST);
            select.setString(2, AWAY);
            select.setLong(3, evaluation);
            try (ResultSet row = select.executeQuery()) {
                row.next();
                return row.getInt(1);
            }
        } catch (SQLException e) {
            throw new IllegalStateException("counting the runs of evaluation " + evaluation, e);
        }
    }

    /** One value under a metric of one evaluation. */
    private record Kept(long evaluation, String subtask, Scores.Kept measured) {}

    void store(List<Evaluations.Scored> all) {
        List<Kept> kept = all.stream()
                .flatMap(scored -> scored.result().scores().subtasks().stream()
                        .flatMap(subtask -> subtask.kept().stream()
                                .map(one -> new Kept(scored.claim().evaluation(), subtask.subtask(), one))))
                .toList();
        storeValues(kept);
        storeItems(kept);
        storeAnswers(all);
    }

    private void storeValues(List<Kept> kept) {
        update(
                """
                insert into score (evaluation_id, subtask, metric, value, signature)
                select * from unnest(?, ?, ?, ?, ?)""",
                kept.stream().mapToLong(Kept::evaluation).toArray(),
                kept.stream().map(Kept::subtask).toArray(String[]::new),
                kept.stream().map(one -> one.measured().metric()).toArray(String[]::new),
                kept.stream().mapToDouble(one -> one.measured().value()).toArray(),
                kept.stream().map(one -> one.measured().signature()).toArray(String[]::new));
    }

    /** What programs say of a whole has no items. */
    private void storeItems(List<Kept> all) {
        List<Kept> kept =
                all.stream().filter(one -> one.measured().counts().length > 0).toList();
        for (int from = 0; from < kept.size(); from += METRICS_AT_ONCE) {
            List<Kept> some = kept.subList(from, Math.min(kept.size(), from + METRICS_AT_ONCE));
            List<Object> values = new ArrayList<>();
            for (Kept one : some) {
                Scores.Kept measured = one.measured();
                values.addAll(List.of(
                        one.evaluation(),
                        one.subtask(),
                        measured.metric(),
                        boxed(measured.items()),
                        measured.width(),
                        measured.counts()));
            }
            update(
                    "insert into item_scores (evaluation_id, subtask, metric, item_values, width, counts) values "
                            + String.join(", ", Collections.nCopies(some.size(), "(?, ?, ?, ?, ?, ?)")),
                    values.toArray());
        }
    }

    private void storeAnswers(List<Evaluations.Scored> all) {
        List<Object> values = new ArrayList<>();
        for (Evaluations.Scored scored : all) {
            List<String> answers = scored.result().answers();
            for (int from = 0; from < answers.size(); from += ANSWERS_TOGETHER) {
                List<String> chunk = answers.subList(from, Math.min(answers.size(), from + ANSWERS_TOGETHER));
                values.addAll(List.of(scored.claim().evaluation(), from + 1, chunk.toArray(String[]::new)));
                if (values.size() == 3 * CHUNKS_AT_ONCE) {
                    storeAnswers(values.toArray());
                    values.clear();
                }
            }
        }
        if (!values.isEmpty()) {
            storeAnswers(values.toArray());
        }
    }

    private void storeAnswers(Object[] values) {
        update(
                "insert into item_answers (evaluation_id, first_item, answers) values "
                        + String.join(", ", Collections.nCopies(values.length / 3, "(?, ?, ?)")),
                values);
    }

    private static Double[] boxed(double[] values) {
        return Arrays.stream(values)
                .mapToObj(value -> Double.isNaN(value) ? null : value)
                .toArray(Double[]::new);
    }

    private int update(String sql, Object... values) {
        try (Connection connection = database.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                set(statement, i + 1, values[i]);
            }
            return statement.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    /** Arrays by their own types, so that numbers travel as they are and not as text. */
    private static void set(PreparedStatement statement, int place, Object value) throws SQLException {
        String type = value == null ? null : ARRAYS.get(value.getClass());
        if (type == null) {
            statement.setObject(place, value);
        } else {
            PGConnection postgres = statement.getConnection().unwrap(PGConnection.class);
            statement.setArray(place, postgres.createArrayOf(type, value));
        }
    }
}
