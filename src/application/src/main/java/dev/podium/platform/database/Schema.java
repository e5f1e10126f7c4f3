package dev.podium.platform.database;

import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationVersion;

/**
 * The version of the database's tables. While an installation is updated, processes of two versions run beside each other:
 * the first new one changes the tables, and an old one must not write to them what they do not take any more.
 */
@ApplicationScoped
public class Schema {

    private static final String INSTALLED =
            "select version from flyway_schema_history where success and version is not null order by installed_rank desc limit 1";

    private static final String UNKNOWN_TABLE_OR_FORBIDDEN = "42";
    private static final String UNKNOWN_TABLE = "42P01";
    private static final String AGAINST_A_CONSTRAINT = "23";

    private static final String NO_TABLES = "none";

    /** Until a migration that has changed the tables has told its version. */
    private static final int MOST_QUESTIONS = 11;

    private static final long BETWEEN_QUESTIONS = 200;

    @Inject
    Flyway flyway;

    @Inject
    DataSource database;

    private volatile MigrationVersion own;

    /** Learns it while no transaction is under way, within which it could not be read. */
    void learn(@Observes StartupEvent event) {
        newest();
    }

    /** The newest migration that this program knows, for example {@code 029}. */
    public String own() {
        return newest().getVersion();
    }

    private MigrationVersion newest() {
        MigrationVersion known = own;
        if (known == null) {
            known = Arrays.stream(flyway.info().all())
                    .filter(migration -> migration.getState().isResolved() && migration.getVersion() != null)
                    .map(MigrationInfo::getVersion)
                    .max(MigrationVersion::compareTo)
                    .orElse(MigrationVersion.EMPTY);
            own = known;
        }
        return known;
    }

    /** The newest migration of the database; {@code none} where it has no tables. One query, part of a transaction where there is one. */
    public String installed() {
        return named(inDatabase());
    }

    /** Whether the database is still to be migrated for this program. One query. */
    public boolean isBehind() {
        return inDatabase().compareTo(newest()) < 0;
    }

    private static String named(MigrationVersion version) {
        return version.equals(MigrationVersion.EMPTY) ? NO_TABLES : version.getVersion();
    }

    private MigrationVersion inDatabase() {
        try (Connection connection = database.getConnection();
                PreparedStatement select = connection.prepareStatement(INSTALLED);
                ResultSet row = select.executeQuery()) {
            return row.next() ? MigrationVersion.fromVersion(row.getString(1)) : MigrationVersion.EMPTY;
        } catch (SQLException e) {
            if (UNKNOWN_TABLE.equals(e.getSQLState())) {
                return MigrationVersion.EMPTY;
            }
            throw new IllegalStateException("looking up the version of the tables", e);
        }
    }

    /** Why this program must not write to the database, and what to do; empty where it may. One query. */
    public Optional<String> misfit() {
        MigrationVersion installed = inDatabase();
        int order = installed.compareTo(newest());
        if (order == 0) {
            return Optional.empty();
        }
        return Optional.of("Stopped: the database has schema %s, this program is made for %s: %s."
                .formatted(named(installed), own(), order > 0 ? "update this program" : "migrate the database"));
    }

    /**
     * Ends what must not be done with other tables. One query.
     *
     * @throws SchemaMismatchException if the version is another one
     */
    public void requireOwn() {
        misfit().ifPresent(problem -> {
            throw new SchemaMismatchException(problem);
        });
    }

    /**
     * Why the database did not take a statement or a row, where that is because its tables are of another version; empty
     * where the fault is another one. Where the database refused something and its version is still that of this program, it
     * is asked again for up to two seconds: Flyway commits what a migration changes before it commits the version.
     */
    public Optional<String> misfitBehind(Throwable failure) {
        if (state(failure)
                .filter(state -> state.startsWith(UNKNOWN_TABLE_OR_FORBIDDEN) || state.startsWith(AGAINST_A_CONSTRAINT))
                .isEmpty()) {
            return Optional.empty();
        }
        Optional<String> misfit = misfit();
        for (int asked = 1; misfit.isEmpty() && asked < MOST_QUESTIONS && paused(); asked++) {
            misfit = misfit();
        }
        return misfit;
    }

    private static boolean paused() {
        try {
            Thread.sleep(BETWEEN_QUESTIONS);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** What the database called a fault ({@code SQLSTATE}); empty where something else failed. */
    public static Optional<String> state(Throwable failure) {
        return FailureCauses.of(failure)
                .filter(SQLException.class::isInstance)
                .map(refusal -> ((SQLException) refusal).getSQLState())
                .filter(Objects::nonNull)
                .findFirst();
    }
}
