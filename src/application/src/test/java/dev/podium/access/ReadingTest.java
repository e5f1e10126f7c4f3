package dev.podium.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.testsupport.TestSignIn;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Whoever only reads changes nothing: all that {@code access.txt} lets read is asked, and no row is another afterwards. */
@QuarkusTest
class ReadingTest {

    /** Tables that reading may write to, and why. */
    private static final Map<String, String> NOTED =
            Map.of("file_download", "who had files that are for registered participants only");

    /** What the log notes, since all that is secret goes out with it. */
    private static final String LOGGED = "/export.zip";

    /** Who sees what others do not. */
    private static final Set<Role> READERS =
            EnumSet.of(Role.ANONYMOUS, Role.STRANGER, Role.MEMBER, Role.ORGANIZER, Role.ADMIN);

    /** How many rows each table has, and how many of them were written by transactions from one on. */
    private static final String COUNT =
            "select '%1$s' as name, count(*) as rows, count(*) filter (where xmin::text::bigint >= %2$d) as written from \"%1$s\"";

    @Inject
    Worlds worlds;

    @Inject
    AgroalDataSource database;

    @Test
    void reading_whateverThereIs_changesNothing() throws SQLException {
        World world = known();
        List<AccessLine> lines = AccessLine.all().stream()
                .filter(AccessLine::isReading)
                .filter(line -> !line.path().endsWith(LOGGED))
                .toList();
        assertThat(lines).hasSizeGreaterThan(200);
        Set<String> changed = changedBy(() -> lines.forEach(line -> ask(line, world)));
        changed.removeAll(NOTED.keySet());
        assertThat(changed)
                .as(
                        "Tables that were written to. What does so again, one after the other: %s",
                        again(lines, world, changed))
                .isEmpty();
    }

    @Test
    void reading_anExport_changesTheLogAlone() throws SQLException {
        World world = known();
        List<AccessLine> exports = AccessLine.all().stream()
                .filter(line -> line.path().endsWith(LOGGED))
                .toList();
        assertThat(exports).hasSize(2);
        assertThat(changedBy(() -> exports.forEach(line -> ask(line, world)))).containsExactly("audit_entry");
    }

    /** One whose readers have all just been noted to be here, which is done every ten minutes, with all that there is to read. */
    private World known() throws SQLException {
        World world = worlds.analysed(true);
        execute("""
                update account set seen_at = seen_at - interval '1 hour', signed_in_at = signed_in_at - interval '1 hour',
                  organizer_at = organizer_at - interval '1 hour', admin_at = admin_at - interval '1 hour'""");
        for (Role role : READERS) {
            TestSignIn.as(role.user(world), role.realmRole()).get("/api/v1/me");
        }
        world.complete();
        return world;
    }

    private static void ask(AccessLine line, World world) {
        String address = world.address(line.path()).orElseThrow();
        for (Role role : READERS) {
            AccessMatrixTest.status(line, role, world, address);
        }
    }

    private Map<String, Set<String>> again(List<AccessLine> lines, World world, Set<String> tables)
            throws SQLException {
        Map<String, Set<String>> again = new TreeMap<>();
        if (!tables.isEmpty()) {
            for (AccessLine line : lines) {
                Set<String> changed = changedBy(() -> ask(line, world));
                changed.retainAll(tables);
                if (!changed.isEmpty()) {
                    again.put(line.toString(), changed);
                }
            }
        }
        return again;
    }

    @Test
    void changedBy_insertUpdateAndDelete_areSeen() throws SQLException {
        String paused = "paused_kind";
        assertThat(changedBy(() -> execute("insert into %s (task_name) values ('made-up')".formatted(paused))))
                .containsExactly(paused);
        assertThat(changedBy(() ->
                        execute("update %s set task_name = task_name where task_name = 'made-up'".formatted(paused))))
                .containsExactly(paused);
        assertThat(changedBy(() -> execute("delete from %s where task_name = 'made-up'".formatted(paused))))
                .containsExactly(paused);
        assertThat(changedBy(() -> {})).isEmpty();
    }

    /** Names of the tables that have other rows after something was done. */
    private Set<String> changedBy(Runnable deed) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            Map<String, List<Long>> before = count(statement, Long.MAX_VALUE);
            long first = next(statement);
            deed.run();
            Map<String, List<Long>> after = count(statement, first);
            return after.entrySet().stream()
                    .filter(table -> !table.getValue().equals(before.get(table.getKey())))
                    .map(Map.Entry::getKey)
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    /** The number of a transaction, which all that follow are above. */
    private static long next(Statement statement) throws SQLException {
        try (ResultSet number = statement.executeQuery("select pg_current_xact_id()::text::bigint")) {
            number.next();
            return number.getLong(1);
        }
    }

    private static Map<String, List<Long>> count(Statement statement, long first) throws SQLException {
        List<String> each = new ArrayList<>();
        try (ResultSet tables =
                statement.executeQuery("select tablename from pg_tables where schemaname = current_schema()")) {
            while (tables.next()) {
                each.add(COUNT.formatted(tables.getString("tablename"), first));
            }
        }
        Map<String, List<Long>> counted = new TreeMap<>();
        try (ResultSet rows = statement.executeQuery(String.join(" union all ", each))) {
            while (rows.next()) {
                counted.put(rows.getString("name"), List.of(rows.getLong("rows"), rows.getLong("written")));
            }
        }
        return counted;
    }

    private void execute(String sql) {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
