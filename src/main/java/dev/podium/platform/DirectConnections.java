package dev.podium.platform;

import io.agroal.api.AgroalDataSource;
import io.quarkus.arc.Unremovable;
import io.smallrye.config.ConfigMapping;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Properties;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Connections that belong to whoever has them until they close them, as listening needs it: a pooler such as PgBouncer, where it
 * gives every transaction another connection, loses all notifications.
 */
@ApplicationScoped
public class DirectConnections {

    /** Names the process to the database; {@code pg_stat_activity} shows it. */
    public static final String NAME = "quarkus.datasource.jdbc.additional-jdbc-properties.ApplicationName";

    /** How to reach the database without a pooler. */
    @Unremovable
    @ConfigMapping(prefix = "podium.notifications")
    public interface Settings {

        /**
         * Address of the same database without a pooler in between, for listening and for migrations; user and password are
         * those of the data source. Without it, connections are taken from the process's own pool.
         */
        Optional<String> jdbcUrl();
    }

    @Inject
    AgroalDataSource pool;

    @Inject
    Settings settings;

    @ConfigProperty(name = "quarkus.datasource.username")
    Optional<String> user;

    @ConfigProperty(name = "quarkus.datasource.password")
    Optional<String> password;

    @ConfigProperty(name = NAME)
    Optional<String> name;

    /** A connection, to be closed after use. */
    public Connection open() throws SQLException {
        if (settings.jdbcUrl().isEmpty()) {
            return pool.getConnection();
        }
        Properties properties = new Properties();
        user.ifPresent(known -> properties.setProperty("user", known));
        password.ifPresent(known -> properties.setProperty("password", known));
        name.ifPresent(known -> properties.setProperty("ApplicationName", known));
        return DriverManager.getConnection(settings.jdbcUrl().get(), properties);
    }
}
