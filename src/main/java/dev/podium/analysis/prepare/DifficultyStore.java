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
import java.util.Optional;
import java.util.OptionalDouble;
import javax.sql.DataSource;
import org.hibernate.Hibernate;
import org.hibernate.Session;

/** Keeps how hard items are, and up to which change of the leaderboards. Plain SQL: long arrays need no entities. */
@ApplicationScoped
class DifficultyStore {

    private static final int BATCH = 1000;

    @Inject
    Session session;

    @Inject
    DataSource database;

    @Inject
    DifficultyQueue queue;

    /**
     * What is to be worked out.
     *
     * @param phase with its gold
     * @param change the last one that is seen
     */
    record Order(Phase phase, List<Subtask> subtasks, String taskType, long change) {}

    /** Begins with what has happened up to now; empty where nothing has happened since the last time. */
    @Transactional
    Optional<Order> begin(long phase) {
        return session.createNativeQuery(
                        "select changes from difficulty where phase_id = :phase and computed < changes", Long.class)
                .setParameter("phase", phase)
                .getResultStream()
                .findFirst()
                .map(change -> order(session.find(Phase.class, phase), change));
    }

    private static Order order(Phase phase, long change) {
        Hibernate.initialize(phase.gold);
        return new Order(phase, phase.subtasks(), phase.competition.taskType, change);
    }

    /**
     * Replaces what is known of a phase, unless somebody else has done that from a later change, and wants it worked out again
     * if something has changed since.
     *
     * @param found by subtask; of one that is missing nothing is known
     */
    @Transactional
    void store(Order order, Map<Subtask, Difficulty> found) {
        if (!isBehind(order)) {
            return;
        }
        try (Connection connection = database.getConnection()) {
            replace(connection, order.phase(), found);
        } catch (SQLException e) {
            throw new IllegalStateException("storing the hard items of phase " + order.phase().id, e);
        }
        finish(order);
    }

    private boolean isBehind(Order order) {
        return !session.createNativeQuery(
                        "select 1 from difficulty where phase_id = :phase and computed < :change", Integer.class)
                .setParameter("phase", order.phase().id)
                .setParameter("change", order.change())
                .getResultList()
                .isEmpty();
    }

    /** At the end, since changes of the leaderboard wait for this row. Of two that store at once one fails, and is late then. */
    private void finish(Order order) {
        long changes = session.createNativeQuery(
                        "update difficulty set computed = :change where phase_id = :phase and computed < :change"
                                + " returning changes",
                        Long.class)
                .setParameter("change", order.change())
                .setParameter("phase", order.phase().id)
                .getSingleResult();
        if (changes > order.change()) {
            queue.enqueue(order.phase().id, changes);
        }
    }

    private static void replace(Connection connection, Phase phase, Map<Subtask, Difficulty> found)
            throws SQLException {
        for (String table : List.of("item_difficulty", "error_overlap")) {
            try (PreparedStatement delete =
                    connection.prepareStatement("delete from " + table + " where phase_id = ?")) {
                delete.setLong(1, phase.id);
                delete.executeUpdate();
            }
        }
        for (Map.Entry<Subtask, Difficulty> entry : found.entrySet()) {
            insert(connection, phase, entry.getKey(), entry.getValue());
            insertOverlaps(connection, phase, entry.getKey(), entry.getValue().overlaps());
        }
    }

    private static void insert(Connection connection, Phase phase, Subtask subtask, Difficulty of) throws SQLException {
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
            Connection connection, Phase phase, Subtask subtask, List<Difficulty.Overlap> overlaps)
            throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement("""
                insert into error_overlap
                  (phase_id, subtask, first_id, second_id, items, both_wrong, first_wrong, second_wrong, jaccard, kappa)
                values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""")) {
            int waiting = 0;
            for (Difficulty.Overlap overlap : overlaps) {
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
