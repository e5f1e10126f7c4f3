package dev.podium.platform;

import io.agroal.api.AgroalDataSource;
import io.quarkus.arc.Unremovable;
import io.smallrye.config.ConfigMapping;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.Properties;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Connections that belong to whoever has them until they close them, as listening needs it: a pooler such as PgBouncer, where it
 * gives every transaction another connection, loses all notifications.
 */
@ApplicationScoped
public class DirectConnections {

    /** The setting for {@link Settings#name}. */
    public static final String NAME = "podium.notifications.name";

    /** How to reach the database without a pooler. */
    @Unremovable
    @ConfigMapping(prefix = "podium.notifications")
    public interface Settings {

        /**
         * Address of the same database without a pooler in between, for listening and for migrations; user and password are
         * those of the data source. Without it, connections are taken from the process's own pool.
         */
        Optional<String> jdbcUrl();

        /** What the process is called at these connections ({@code pg_stat_activity}); Main sets it. */
        Optional<String> name();
    }

    @Inject
    AgroalDataSource pool;

    @Inject
    Settings settings;

    @ConfigProperty(name = "quarkus.datasource.username")
    Optional<String> user;

    @ConfigProperty(name = "quarkus.datasource.password")
    Optional<String> password;

    /** A connection, to be closed after use. */
    public Connection open() throws SQLException {
        Connection connection =
                settings.jdbcUrl().isPresent() ? connect(settings.jdbcUrl().get()) : pool.getConnection();
        try (PreparedStatement name = connection.prepareStatement("select set_config('application_name', ?, false)")) {
            name.setString(1, settings.name().orElse(""));
            name.execute();
            return connection;
        } catch (SQLException | RuntimeException e) {
            connection.close();
            throw e;
        }
    }

    /** Takes back what was set on a connection, for whoever takes it from the pool next. */
    public static void forget(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("unlisten *");
            statement.execute("reset application_name");
        }
    }

    private Connection connect(String url) throws SQLException {
        Properties properties = new Properties();
        user.ifPresent(known -> properties.setProperty("user", known));
        password.ifPresent(known -> properties.setProperty("password", known));
        return DriverManager.getConnection(url, properties);
    }
}
