package dev.podium.api.repeat;

import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Reception;
import jakarta.inject.Inject;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionScoped;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.hibernate.Session;

/**
 * Whether a request may have changed something: a transaction of it that wrote was about to be committed, whatever came of that. One that
 * was rolled back before has changed nothing.
 */
@RequestScoped
class WriteDetector {

    @Inject
    TransactionSynchronizationRegistry transactions;

    @Inject
    Session session;

    @Inject
    AgroalDataSource database;

    private boolean writing;

    /** Looks at all transactions that begin from now on. */
    void follow() {
        writing = false;
    }

    /** Whether what was to be committed since has something that was written. */
    boolean isWriting() {
        return writing;
    }

    /** Whether the database has given the transaction a number, as it does when something is written first. */
    private boolean hasWritten() {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet answer = statement.executeQuery("select pg_current_xact_id_if_assigned() is not null")) {
            return answer.next() && answer.getBoolean(1);
        } catch (SQLException e) {
            throw new IllegalStateException("the transaction cannot be committed", e);
        }
    }

    /** Only of requests that are followed. */
    void begun(@Observes(notifyObserver = Reception.IF_EXISTS) @Initialized(TransactionScoped.class) Object event) {
        transactions.registerInterposedSynchronization(new Synchronization() {
            @Override
            public void beforeCompletion() {
                session.flush();
                writing |= hasWritten();
            }

            @Override
            public void afterCompletion(int status) {
                // what was about to be committed may have been
            }
        });
    }
}
