package dev.podium.leaderboard.comparison;

import dev.podium.competition.Phase;
import dev.podium.task.Subtask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.hibernate.Session;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyManager;

/** Keeps what the tests of phases say. Plain SQL: many rows need no entities. */
@ApplicationScoped
class ComparisonStore {

    private static final int BATCH = 1000;

    @Inject
    Session session;

    @Inject
    DataSource database;

    /**
     * How it was worked out.
     *
     * @param clusters column of the gold by which the items belong together; empty where each stands alone
     */
    record How(int resamples, Optional<String> clusters) {}

    /** Makes sure that a phase has its row, as {@link dev.podium.platform.job.FollowUpJobs} needs it. */
    void prepare(Phase phase) {
        session.createNativeMutationQuery("""
                        insert into significance (phase_id, seed, changes) values (:phase, :seed, 0)
                        on conflict (phase_id) do nothing""")
                .setParameter("phase", phase.id)
                .setParameter("seed", seed(phase))
                .executeUpdate();
    }

    /** The same in every installation, and as large as every reader of JSON takes. */
    private static long seed(Phase phase) {
        return Integer.toUnsignedLong((phase.competition.slug + "/" + phase.slug).hashCode());
    }

    /** The seed that stays as long as the phase does. */
    long findSeed(Phase phase) {
        return session.createNativeQuery("select seed from significance where phase_id = :phase", Long.class)
                .setParameter("phase", phase.id)
                .getSingleResult();
    }

    /**
     * Phases that take submissions ({@link Phase#state}, {@link Phase#isLateLaneOpen}), and whose tests are worked out: the numbers of
     * those that opened last.
     */
    @Transactional
    List<Long> findRunning(Instant now, int most) {
        return session.createNativeQuery("""
                        select p.id from significance s join phase p on p.id = s.phase_id
                        where s.computed > 0 and s.computed = s.changes and p.opens_at <= :now
                          and (p.closes_at is null or p.closes_at > :now or p.late_from <= :now and (p.late_until is null or p.late_until > :now))
                        order by p.opens_at desc, p.id desc limit :most""", Long.class)
                .setParameter("now", now)
                .setParameter("most", most)
                .getResultList();
    }

    /** Says how far the work is, in percent. */
    @Transactional
    void progress(Phase phase, int percent) {
        session.createNativeMutationQuery("update significance set progress = :percent where phase_id = :phase")
                .setParameter("percent", percent)
                .setParameter("phase", phase.id)
                .executeUpdate();
    }

    /**
     * Replaces what the tests of a phase say. Its row is changed at the end, since changes of the leaderboard wait for it.
     *
     * @param findings of the subtasks
     * @param failed those whose tests have failed
     */
    @Transactional
    void replace(Phase phase, How how, Map<Subtask, ComparisonResults> findings, List<Subtask> failed) {
        try (Connection connection = database.getConnection()) {
            replace(connection, phase.id, findings);
        } catch (SQLException e) {
            throw new IllegalStateException("storing the tests of phase " + phase.id, e);
        }
        session.createNativeMutationQuery("""
                        update significance set resamples = :resamples, clusters = :clusters, progress = 100, failed = :failed
                        where phase_id = :phase""")
                .setParameter("resamples", how.resamples())
                .setParameter("clusters", how.clusters().orElse(null), String.class)
                .setParameter("failed", failed.stream().map(Subtask::id).toArray(String[]::new))
                .setParameter("phase", phase.id)
                .executeUpdate();
    }

    private static void replace(Connection connection, long phase, Map<Subtask, ComparisonResults> findings)
            throws SQLException {
        for (String sql :
                List.of("delete from pair_test where phase_id = ?", "delete from rank_range where phase_id = ?")) {
            try (PreparedStatement delete = connection.prepareStatement(sql)) {
                delete.setLong(1, phase);
                delete.executeUpdate();
            }
        }
        for (Map.Entry<Subtask, ComparisonResults> entry : findings.entrySet()) {
            String subtask = entry.getKey().id();
            deleteIntervals(connection, subtask, entry.getValue().evaluations);
            insertIntervals(connection, subtask, entry.getValue().intervals);
            insertRanges(connection, phase, subtask, entry.getValue().ranges);
            insertPairs(connection, phase, subtask, entry.getValue().pairs);
        }
    }

    /** Not every value has an interval, though it may have had one. */
    private static void deleteIntervals(Connection connection, String subtask, List<Long> evaluations)
            throws SQLException {
        try (PreparedStatement delete = connection.prepareStatement(
                "delete from score_interval where subtask = ? and evaluation_id = any (?)")) {
            delete.setString(1, subtask);
            delete.setArray(2, connection.createArrayOf("bigint", evaluations.toArray()));
            delete.executeUpdate();
        }
    }

    private static void insertIntervals(
            Connection connection, String subtask, List<ComparisonResults.IntervalOf> intervals) throws SQLException {
        insert(
                connection,
                """
                insert into score_interval (evaluation_id, subtask, metric, items, low, high, percentile_low, percentile_high)
                values (?, ?, ?, ?, ?, ?, ?, ?)
                on conflict on constraint score_interval_of_score_once do update set items = excluded.items,
                  low = excluded.low, high = excluded.high,
                  percentile_low = excluded.percentile_low, percentile_high = excluded.percentile_high""",
                intervals.stream()
                        .map(of -> Arrays.<Object>asList(
                                of.evaluation(),
                                subtask,
                                of.metric(),
                                of.items(),
                                of.corrected().low(),
                                of.corrected().high(),
                                of.percentile().low(),
                                of.percentile().high()))
                        .toList());
    }

    private static void insertRanges(
            Connection connection, long phase, String subtask, List<ComparisonResults.RangeOf> ranges)
            throws SQLException {
        insert(
                connection,
                """
                insert into rank_range (phase_id, subtask, evaluation_id, best, worst, groups, cluster)
                values (?, ?, ?, ?, ?, ?, ?)""",
                ranges.stream()
                        .map(of -> Arrays.<Object>asList(
                                phase,
                                subtask,
                                of.evaluation(),
                                of.range().best(),
                                of.range().worst(),
                                of.range().groups().toArray(Integer[]::new),
                                of.range().cluster()))
                        .toList());
    }

    private static void insertPairs(
            Connection connection, long phase, String subtask, List<ComparisonResults.CorrectedPair> pairs)
            throws SQLException {
        CopyManager copies = connection.unwrap(PGConnection.class).getCopyAPI();
        for (int from = 0; from < pairs.size(); from += BATCH) {
            String rows = pairs.subList(from, Math.min(pairs.size(), from + BATCH)).stream()
                    .map(pair -> PairColumns.line(phase, subtask, pair))
                    .collect(Collectors.joining());
            try {
                copies.copyIn("copy pair_test (%s) from stdin".formatted(PairColumns.WRITTEN), new StringReader(rows));
            } catch (IOException e) {
                throw new UncheckedIOException("a text can be read", e);
            }
        }
    }

    private static void insert(Connection connection, String sql, List<List<Object>> rows) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(sql)) {
            int waiting = 0;
            for (List<Object> cells : rows) {
                int place = 0;
                for (Object cell : cells) {
                    insert.setObject(++place, cell);
                }
                insert.addBatch();
                if (++waiting % BATCH == 0) {
                    insert.executeBatch();
                }
            }
            insert.executeBatch();
        }
    }
}
