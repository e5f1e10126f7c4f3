package dev.podium.testsupport;

import io.agroal.api.AgroalDataSource;
import io.agroal.api.AgroalPoolInterceptor;
import io.quarkus.arc.Arc;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Has the application ask the database with the rights that an installation gives it: what answers requests with those of web, what a test
 * has done as a worker with those of workers. All else that a test does is done with all rights.
 */
@ApplicationScoped
public class DatabaseUsers implements AgroalPoolInterceptor {

    public static final String WEB = "podium_web_of_tests";
    public static final String WORKER = "podium_worker_of_tests";

    private static final Path GRANTS = Path.of("migrations/afterMigrate__let_the_application_in.sql");

    private static final ThreadLocal<Integer> WORKING = ThreadLocal.withInitial(() -> 0);
    private static volatile boolean on;

    /** What a worker does. */
    @FunctionalInterface
    public interface Work<E extends Exception> {

        void run() throws E;
    }

    /** Makes both users, as an operator and the migrations do. From now on they are who asks. */
    public static void begin() {
        execute("""
                do $$ begin
                  if not exists (select from pg_roles where rolname = '%1$s') then
                    create role %1$s;
                    create role %2$s;
                  end if;
                end $$""".formatted(WEB, WORKER));
        try {
            execute(Files.readString(GRANTS).replace("${application}", WEB).replace("${worker}", WORKER));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        on = true;
    }

    public static void end() {
        on = false;
    }

    /** Does something as a worker does it, on this thread. */
    public static <E extends Exception> void asWorker(Work<E> work) throws E {
        WORKING.set(WORKING.get() + 1);
        try {
            work.run();
        } finally {
            WORKING.set(WORKING.get() - 1);
        }
    }

    @Override
    public void onConnectionAcquire(Connection connection) {
        if (on && WORKING.get() > 0) {
            execute(connection, "set role " + WORKER);
        } else if (on && isOfApplication(Thread.currentThread().getName())) {
            execute(connection, "set role " + WEB);
        }
    }

    /** Those of requests, and those on which a web process looks at what is kept. */
    private static boolean isOfApplication(String thread) {
        return !thread.startsWith("main") && !thread.startsWith("ForkJoinPool") && !thread.startsWith("pool-");
    }

    @Override
    public void onConnectionReturn(Connection connection) {
        if (on) {
            execute(connection, "reset role");
        }
    }

    private static void execute(String sql) {
        try (Connection connection =
                Arc.container().instance(AgroalDataSource.class).get().getConnection()) {
            execute(connection, sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void execute(Connection connection, String sql) {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
