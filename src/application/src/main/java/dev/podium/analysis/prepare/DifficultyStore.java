package dev.podium.analysis.prepare;

import dev.podium.competition.Phase;
import dev.podium.task.Subtask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import javax.sql.DataSource;
import org.hibernate.Session;

/** Keeps how hard items are. Plain SQL: long arrays need no entities. */
@ApplicationScoped
class DifficultyStore {

    private static final int BATCH = 1000;

    @Inject
    Session session;

    @Inject
    DataSource database;

    /** Makes sure that a phase has its row, as {@link dev.podium.platform.job.FollowUpJobs} needs it. */
    void prepare(Phase phase) {
        session.createNativeMutationQuery(
                        "insert into difficulty (phase_id, changes) values (:phase, 0) on conflict (phase_id) do nothing")
                .setParameter("phase", phase.id)
                .executeUpdate();
    }

    /**
     * Replaces what is known of a phase.
     *
     * @param found by subtask; of one that is missing nothing is known
     */
    @Transactional
    void replace(Phase phase, Map<Subtask, ItemDifficulty> found) {
        try (Connection connection = database.getConnection()) {
            replace(connection, phase, found);
        } catch (SQLException e) {
            throw new IllegalStateException("storing the hard items of phase " + phase.id, e);
        }
    }

    private static void replace(Connection connection, Phase phase, Map<Subtask, ItemDifficulty> found)
            throws SQLException {
        for (String sql : List.of(
                "delete from item_difficulty where phase_id = ?", "delete from error_overlap where phase_id = ?")) {
            try (PreparedStatement delete = connection.prepareStatement(sql)) {
                delete.setLong(1, phase.id);
                delete.executeUpdate();
            }
        }
        for (Map.Entry<Subtask, ItemDifficulty> entry : found.entrySet()) {
            insert(connection, phase, entry.getKey(), entry.getValue());
            insertOverlaps(connection, phase, entry.getKey(), entry.getValue().overlaps());
        }
    }

    private static void insert(Connection connection, Phase phase, Subtask subtask, ItemDifficulty of)
            throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement("""
                insert into item_difficulty
                  (phase_id, subtask, gold_release_id, metric, evaluations, left_out, takers, means, ranks, wrong, sole)
                values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""")) {
            boolean judged = of.yardstick().rule().isPresent();
            insert.setLong(1, phase.id);
            insert.setString(2, subtask.id());
            insert.setLong(3, phase.gold.id);
            insert.setString(4, of.yardstick().column().metric());
            insert.setArray(5, connection.createArrayOf("bigint", of.evaluations()));
            insert.setInt(6, of.leftOut());
            insert.setArray(7, connection.createArrayOf("smallint", of.takers()));
            insert.setArray(8, connection.createArrayOf("float8", of.means()));
            insert.setArray(9, connection.createArrayOf("integer", of.ranks()));
            insert.setArray(10, judged ? connection.createArrayOf("smallint", of.wrong()) : null);
            insert.setArray(11, judged ? connection.createArrayOf("smallint", of.sole()) : null);
            insert.executeUpdate();
        }
    }

    private static void insertOverlaps(
            Connection connection, Phase phase, Subtask subtask, List<ItemDifficulty.Overlap> overlaps)
            throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement("""
                insert into error_overlap
                  (phase_id, subtask, first_id, second_id, items, both_wrong, first_wrong, second_wrong, jaccard, kappa)
                values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""")) {
            int waiting = 0;
            for (ItemDifficulty.Overlap overlap : overlaps) {
                insert.setLong(1, phase.id);
                insert.setString(2, subtask.id());
                insert.setLong(3, overlap.first());
                insert.setLong(4, overlap.second());
                insert.setInt(5, overlap.items());
                insert.setInt(6, overlap.bothWrong());
                insert.setInt(7, overlap.firstWrong());
                insert.setInt(8, overlap.secondWrong());
                insert.setObject(9, number(overlap.jaccard()), Types.DOUBLE);
                insert.setObject(10, number(overlap.kappa()), Types.DOUBLE);
                insert.addBatch();
                if (++waiting % BATCH == 0) {
                    insert.executeBatch();
                }
            }
            insert.executeBatch();
        }
    }

    private static Double number(OptionalDouble number) {
        return number.isPresent() ? (Double) number.getAsDouble() : null;
    }
}
