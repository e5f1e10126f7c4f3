package dev.podium.platform.database;

import dev.podium.platform.DirectConnections;
import dev.podium.platform.PgNotifications;
import io.quarkus.logging.Log;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Whether all web processes of an installation have the same secrets. Each names itself, at the connection that listens, by
 * digests that are keyed by the secret of the sessions, so that the others can compare and nobody can tell the secrets from it.
 */
@ApplicationScoped
public class SharedSecrets {

    private static final String ALGORITHM = "HmacSHA256";
    private static final int SHOWN_BYTES = 6;
    private static final String WEB = "podium web ";

    /** The names of web processes on this database, that of the longest connection first. */
    private static final String NAMES = """
            select application_name name from pg_stat_activity
            where datname = current_database() and starts_with(application_name, ?)
            group by application_name order by min(backend_start), application_name""";

    /** How the secrets of this process go with those of others. */
    enum Found {
        /** All are the same, as far as is known. */
        SAME,
        /** Others differ, but came later: it is for them to change. */
        OTHERS_DIFFER,
        /** This process differs from those that were there before. */
        DIFFERS
    }

    /** What was found, and what to do about it, for operators. */
    record Comparison(Found found, String problem) {}

    @Inject
    DataSource database;

    @Inject
    PgNotifications notifications;

    @ConfigProperty(name = DirectConnections.NAME)
    Optional<String> name;

    private final AtomicReference<Found> told = new AtomicReference<>(Found.SAME);

    /**
     * What a web process is called at the database.
     *
     * @param sessionSecret what encrypts the sessions
     * @param clientSecret the secret of the client at the login server; blank where there is none
     */
    public static String nameOf(String sessionSecret, String clientSecret) {
        return WEB + digest(sessionSecret, "sessions") + " " + digest(sessionSecret, "client " + clientSecret);
    }

    private static String digest(String key, String of) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key.getBytes(StandardCharsets.UTF_8), ALGORITHM));
            byte[] digest = mac.doFinal(of.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(Arrays.copyOf(digest, SHOWN_BYTES));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, e);
        }
    }

    void compareAtStart(@Observes StartupEvent event) throws SQLException {
        if (isNamed()) {
            notifications.start();
            compare();
        }
    }

    private boolean isNamed() {
        return name.filter(own -> own.startsWith(WEB)).isPresent();
    }

    /** Compares, and logs what has changed since. One query; none in a process without pages. */
    Comparison compare() throws SQLException {
        Comparison comparison = isNamed() ? compare(name.get()) : new Comparison(Found.SAME, "");
        if (told.getAndSet(comparison.found()) != comparison.found()) {
            if (comparison.found() == Found.SAME) {
                Log.info("All web processes have the same secrets now.");
            } else {
                Log.error(comparison.problem());
            }
        }
        return comparison;
    }

    /** Compares a process of this name. */
    Comparison compare(String own) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement select = connection.prepareStatement(NAMES)) {
            select.setString(1, WEB);
            try (ResultSet row = select.executeQuery()) {
                String first = null;
                String other = null;
                while (row.next()) {
                    String found = row.getString("name");
                    first = first == null ? found : first;
                    other = other == null && !found.equals(own) ? found : other;
                }
                return other == null
                        ? new Comparison(Found.SAME, "")
                        : new Comparison(own.equals(first) ? Found.OTHERS_DIFFER : Found.DIFFERS, problem(own, other));
            }
        }
    }

    private static String problem(String own, String other) {
        int sessions = WEB.length() + 2 * SHOWN_BYTES;
        return own.regionMatches(0, other, 0, sessions)
                ? "Web processes of this installation have different client secrets: logins fail at some of them. Give all the"
                        + " same QUARKUS_OIDC_CREDENTIALS_SECRET, and stop those that have another one."
                : "Web processes of this installation have different session secrets: whoever comes to another one is signed"
                        + " out. Give all the same QUARKUS_OIDC_TOKEN_STATE_MANAGER_ENCRYPTION_SECRET, and stop those that"
                        + " have another one.";
    }
}
