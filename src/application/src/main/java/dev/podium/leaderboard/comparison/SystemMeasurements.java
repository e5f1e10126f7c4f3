package dev.podium.leaderboard.comparison;

import dev.podium.competition.Phase;
import dev.podium.platform.PgArrays;
import dev.podium.significance.Counts;
import dev.podium.task.Subtask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.sql.DataSource;
import org.postgresql.PGStatement;

/** Reads what was measured of the systems on a leaderboard. Plain SQL: long arrays need no entities. */
@ApplicationScoped
class SystemMeasurements {

    /** Systems of one subtask; there are half as many pairs as its square. */
    static final int MOST_SYSTEMS = 200;

    /**
     * Numbers of one subtask that are held at once, of which each needs up to four copies of eight bytes: a quarter of the
     * memory. With very many items fewer systems are tested, and nothing else breaks.
     */
    private static final long MOST_NUMBERS = Runtime.getRuntime().maxMemory() / 4 / 32;

    /** Rows that are fetched at once: each may be as large as an evaluation with very many items. */
    private static final int FETCHED = 2;

    /** What tells the driver to take all values as they are, not as text. */
    private static final int BINARY = -1;

    /**
     * Anything that begins the transaction: the driver asks for the types of what it takes as it is before it begins one, and behind
     * PgBouncer another server would not know what was asked then.
     */
    private static final String BEGIN = "select";

    /** First what is compared, baselines before teams, then what is shown beside the ranking; the best of each first. */
    private static final String MEASURED = """
            with ranked as (
              select evaluation_id, official, baseline,
                row_number() over (order by not official, not baseline, place) as wanted,
                row_number() over (order by not official, place) as place
              from ranked_system(?, ?, ?, ?) where value is not null
            )
            select evaluation_id, official, baseline, place, metric, value, array_send(item_values) as item_values, width,
              array_send(counts) as counts
            from ranked join score using (evaluation_id) join item_scores using (evaluation_id, subtask, metric)
            where subtask = ? and wanted <= ?
            order by wanted, metric""";

    @Inject
    DataSource database;

    /** The systems of a subtask, the official ones first, best first by the metric that ranks. */
    @Transactional
    List<SystemMeasurement> find(Phase phase, Subtask subtask) {
        try (Connection connection = database.getConnection();
                Statement beginning = connection.createStatement();
                PreparedStatement select = connection.prepareStatement(MEASURED)) {
            beginning.execute(BEGIN);
            select.setLong(1, phase.id);
            select.setString(2, subtask.id());
            select.setString(3, subtask.ranking().metric());
            select.setBoolean(4, subtask.ranking().isLowerBetter());
            select.setString(5, subtask.id());
            select.setInt(6, MOST_SYSTEMS);
            select.unwrap(PGStatement.class).setPrepareThreshold(BINARY);
            select.setFetchSize(FETCHED);
            try (ResultSet rows = select.executeQuery()) {
                return systems(rows);
            }
        } catch (SQLException e) {
            throw new IllegalStateException("reading what was measured in phase " + phase.id, e);
        }
    }

    private static List<SystemMeasurement> systems(ResultSet rows) throws SQLException {
        SortedMap<Integer, SystemMeasurement> byPlace = new TreeMap<>();
        long numbers = 0;
        while (rows.next()) {
            SystemMeasurement system = byPlace.get(rows.getInt("place"));
            if (system == null) {
                if (numbers > MOST_NUMBERS) {
                    break;
                }
                system = new SystemMeasurement(
                        rows.getLong("evaluation_id"),
                        rows.getBoolean("official"),
                        rows.getBoolean("baseline"),
                        new LinkedHashMap<>());
                byPlace.put(rows.getInt("place"), system);
            }
            Counts counts = counts(rows, system);
            boolean shared = system.measures().values().stream()
                    .anyMatch(measure -> measure.counts().equals(counts));
            numbers += shared ? 0 : counts.values().length;
            system.measures()
                    .put(
                            rows.getString("metric"),
                            new SystemMeasurement.Measure(
                                    rows.getDouble("value"), PgArrays.numbers(rows.getBytes("item_values")), counts));
        }
        return List.copyOf(byPlace.values());
    }

    /** Those of another metric of the system, where they are the same. */
    private static Counts counts(ResultSet row, SystemMeasurement system) throws SQLException {
        int width = row.getInt("width");
        double[] values = PgArrays.numbers(row.getBytes("counts"));
        return system.measures().values().stream()
                .map(SystemMeasurement.Measure::counts)
                .filter(other -> other.width() == width && Arrays.equals(other.values(), values))
                .findFirst()
                .orElseGet(() -> new Counts(values.length / width, width, values));
    }
}
