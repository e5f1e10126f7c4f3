package dev.podium.platform;

import io.quarkus.logging.Log;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;

/**
 * Listens to notifications of the database (LISTEN/NOTIFY), over one connection for the whole process. A notification only says
 * that it is worth looking; whoever listens looks again after a lost connection and, as a safety net, from time to time.
 */
@ApplicationScoped
public class PgNotifications {

    /** What a listener gets after the connection was lost: anything may have happened. */
    public static final String ANYTHING = "";

    private static final Duration WAIT = Duration.ofMillis(500);
    private static final Duration PAUSE = Duration.ofSeconds(1);

    @Inject
    DirectConnections database;

    private final Map<String, List<Consumer<String>>> listeners = new ConcurrentHashMap<>();
    private volatile boolean stopped;
    private Thread thread;

    /** Whether it was said that there is no connection; once, however often it is tried. Of the listening thread. */
    private boolean lost;

    /**
     * Calls the listener for every notification on a channel, on a thread that must not be held up.
     *
     * @param channel a name of our migrations
     */
    public synchronized void on(String channel, Consumer<String> listener) {
        listeners.computeIfAbsent(channel, c -> new CopyOnWriteArrayList<>()).add(listener);
        start();
    }

    /** Begins to listen, if nobody has wanted to hear of anything yet: the connection names this process to others. */
    public synchronized void start() {
        if (thread == null) {
            thread = new Thread(this::listen, "database-notifications");
            thread.setDaemon(true);
            thread.start();
        }
    }

    private void listen() {
        while (!stopped) {
            try (Connection connection = database.open()) {
                hear(connection);
            } catch (SQLException | RuntimeException e) {
                if (!stopped) {
                    if (!lost) {
                        Log.warnf("lost the connection that hears of changes, trying again: %s", e.getMessage());
                        lost = true;
                    }
                    pause();
                }
            }
        }
    }

    private void hear(Connection connection) throws SQLException {
        PGConnection postgres = connection.unwrap(PGConnection.class);
        if (lost) {
            Log.info("hears of changes again");
            lost = false;
        }
        int heard = 0;
        while (!stopped) {
            if (heard != listeners.size()) {
                heard = listenTo(connection);
            }
            PGNotification[] notifications = postgres.getNotifications((int) WAIT.toMillis());
            if (notifications != null) {
                for (PGNotification notification : notifications) {
                    tell(notification.getName(), notification.getParameter());
                }
            }
        }
        DirectConnections.forget(connection);
    }

    private int listenTo(Connection connection) throws SQLException {
        List<String> channels = List.copyOf(listeners.keySet());
        try (Statement statement = connection.createStatement()) {
            for (String channel : channels) {
                statement.execute("listen " + channel);
            }
        }
        channels.forEach(channel -> tell(channel, ANYTHING));
        return channels.size();
    }

    private void tell(String channel, String payload) {
        for (Consumer<String> listener : listeners.getOrDefault(channel, List.of())) {
            try {
                listener.accept(payload);
            } catch (RuntimeException e) {
                Log.errorf(e, "a listener of %s failed", channel);
            }
        }
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    void stop(@Observes ShutdownEvent event) {
        stopped = true;
    }
}
