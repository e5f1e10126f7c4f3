package dev.podium.web.cache;

import dev.podium.platform.DirectConnections;
import io.quarkus.logging.Log;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.postgresql.PGNotification;
import org.postgresql.core.BaseConnection;

/**
 * Knows the present {@link PageState} of competitions, exactly: who asks is answered by what was true after they asked.
 *
 * <p>One connection listens to {@code page_change}, and asks for the time. PostgreSQL hands a notification
 * to whoever listens before a commit is answered, and sends it before the answer to their next statement: so an answer of the database that was
 * asked for later than a change was committed comes with the news of it. All who ask meanwhile are answered together.
 */
@ApplicationScoped
class PageStates {

    /** The name of all competitions together. */
    static final String ALL = "";

    private static final String TIME = "select clock_timestamp()";

    private static final String STATES = """
            with wanted as (
              select slug, id from competition where slug = any(?) union all select '', 0 where '' = any(?)
            )
            select wanted.slug, wanted.id, since, until
            from wanted cross join lateral (
              select max(moment.at) filter (where moment.at <= now.at) as since,
                min(moment.at) filter (where moment.at > now.at) as until
              from (select clock_timestamp() as at) now, phase p cross join lateral (values (p.opens_at), (p.closes_at),
                (p.closes_at + p.upload_seconds * interval '1 second'), (p.revealed_at), (p.planned_reveal_at),
                (p.late_from), (p.late_until)) moment (at)
              where wanted.id in (p.competition_id, 0)) moments""";

    private static final int TOGETHER = 1_000;
    private static final int MOST_KEPT = 10_000;
    private static final int IDLE_MILLIS = 500;
    private static final int PAUSE_MILLIS = 1_000;

    /** How long the database may take to answer before it counts as away. */
    private static final int PATIENCE_MILLIS = 5_000;

    private record Asked(String name, Consumer<Optional<PageState.Seen>> answer) {}

    @Inject
    DirectConnections database;

    private final BlockingQueue<Asked> waiting = new LinkedBlockingQueue<>();
    private final Map<String, PageState> states = new HashMap<>();
    private volatile boolean listening;
    private volatile boolean stopped;
    private Thread thread;

    /** Whether it was said that there is no connection; once, however often it is tried. Of the thread. */
    private boolean lost;

    /**
     * Asks for the state of a competition.
     *
     * @param slug of a competition, or {@link #ALL}
     * @param answer is given the state on another thread, which must not be held up; nothing where there is no such
     *     competition, or the database is not listened to: at once then, on this thread
     */
    void ask(String slug, Consumer<Optional<PageState.Seen>> answer) {
        if (listening) {
            waiting.add(new Asked(slug, answer));
        } else {
            start();
            answer.accept(Optional.empty());
        }
    }

    /** The same, for somebody who waits for it on a thread of their own. */
    Optional<PageState.Seen> ask(String slug) {
        CompletableFuture<Optional<PageState.Seen>> answer = new CompletableFuture<>();
        ask(slug, answer::complete);
        return answer.completeOnTimeout(Optional.empty(), PATIENCE_MILLIS, TimeUnit.MILLISECONDS)
                .join();
    }

    private synchronized void start() {
        if (thread == null) {
            thread = new Thread(this::run, "page-states");
            thread.setDaemon(true);
            thread.start();
        }
    }

    private void run() {
        while (!stopped) {
            try (Connection connection = database.open()) {
                try {
                    connection.setNetworkTimeout(Runnable::run, PATIENCE_MILLIS);
                    hear(connection);
                } finally {
                    giveBack(connection);
                }
            } catch (SQLException | RuntimeException e) {
                listening = false;
                if (!stopped) {
                    if (!lost) {
                        Log.warnf(
                                "lost the connection that hears of changes of pages, trying again: %s", e.getMessage());
                        lost = true;
                    }
                    answerNobody();
                }
            }
        }
    }

    private void hear(Connection connection) throws SQLException {
        BaseConnection postgres = connection.unwrap(BaseConnection.class);
        try (Statement listen = connection.createStatement()) {
            listen.execute("listen page_change");
        }
        states.clear();
        listening = true;
        if (lost) {
            Log.info("hears of changes of pages again");
            lost = false;
        }
        try (PreparedStatement time = connection.prepareStatement(TIME);
                PreparedStatement read = connection.prepareStatement(STATES)) {
            while (!stopped) {
                List<Asked> asked = next();
                if (asked.isEmpty()) {
                    forget(postgres.getNotifications());
                } else {
                    answer(asked, postgres, time, read);
                }
            }
        }
    }

    /** Without what was set on it, for whoever takes it from the pool next. */
    private static void giveBack(Connection connection) {
        try {
            DirectConnections.forget(connection);
            connection.setNetworkTimeout(Runnable::run, 0);
        } catch (SQLException broken) {
            Log.debugf("the connection that heard of changes of pages is broken: %s", broken.getMessage());
        }
    }

    /** Who waits; nobody after a while. */
    private List<Asked> next() {
        List<Asked> asked = new ArrayList<>();
        try {
            Asked first = waiting.poll(IDLE_MILLIS, TimeUnit.MILLISECONDS);
            if (first != null) {
                asked.add(first);
                waiting.drainTo(asked, TOGETHER);
            }
        } catch (InterruptedException e) {
            // the thread is ours alone, and ends when it is told to by `stopped`
            Log.debug("whoever waits for news of pages was interrupted, and goes on");
        }
        return asked;
    }

    private void answer(List<Asked> asked, BaseConnection postgres, PreparedStatement time, PreparedStatement read)
            throws SQLException {
        Map<String, Optional<PageState>> found = new HashMap<>();
        long began = System.nanoTime();
        Instant now;
        try {
            now = now(time);
            forget(came(postgres));
            List<String> unknown = new ArrayList<>();
            for (Asked one : asked) {
                PageState known = states.get(one.name());
                if (known == null || known.isOverAt(now)) {
                    unknown.add(one.name());
                } else {
                    found.put(one.name(), Optional.of(known));
                }
            }
            if (!unknown.isEmpty()) {
                load(unknown.stream().distinct().toArray(String[]::new), read);
                unknown.forEach(name -> found.put(name, Optional.ofNullable(states.get(name))));
            }
        } catch (SQLException | RuntimeException e) {
            asked.forEach(one -> tell(one, Optional.empty()));
            throw e;
        }
        asked.forEach(one -> tell(one, found.get(one.name()).map(state -> new PageState.Seen(state, now, began))));
    }

    private static Instant now(PreparedStatement time) throws SQLException {
        try (ResultSet row = time.executeQuery()) {
            row.next();
            return row.getObject(1, OffsetDateTime.class).toInstant();
        }
    }

    /** What came before the last answer. The driver's own way to ask for it waits a millisecond for more each time. */
    private static PGNotification[] came(BaseConnection postgres) throws SQLException {
        return postgres.getQueryExecutor().getNotifications();
    }

    private void forget(PGNotification[] notifications) {
        if (notifications != null) {
            for (PGNotification notification : notifications) {
                long competition = Long.parseLong(notification.getParameter());
                states.values().removeIf(state -> state.isOf(competition));
            }
        }
    }

    private void load(String[] names, PreparedStatement read) throws SQLException {
        if (states.size() > MOST_KEPT) {
            states.clear();
        }
        for (int parameter = 1; parameter <= 2; parameter++) {
            read.setArray(parameter, read.getConnection().createArrayOf("text", names));
        }
        List.of(names).forEach(states::remove);
        try (ResultSet row = read.executeQuery()) {
            while (row.next()) {
                states.put(
                        row.getString("slug"),
                        new PageState(row.getLong("id"), moment(row, "since"), moment(row, "until")));
            }
        }
    }

    private static Optional<Instant> moment(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getObject(column, OffsetDateTime.class)).map(OffsetDateTime::toInstant);
    }

    private static void tell(Asked asked, Optional<PageState.Seen> state) {
        try {
            asked.answer().accept(state);
        } catch (RuntimeException e) {
            Log.errorf(e, "somebody who asked for the state of pages failed");
        }
    }

    /** Those who asked before it was known that the database is away. */
    private void answerNobody() {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PAUSE_MILLIS);
        while (System.nanoTime() < end && !stopped) {
            next().forEach(one -> tell(one, Optional.empty()));
        }
    }

    void stop(@Observes ShutdownEvent event) {
        stopped = true;
    }
}
