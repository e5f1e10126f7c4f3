package dev.podium.platform.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.bootstrap.logging.InitialConfigurator;
import io.quarkus.test.junit.QuarkusTest;
import java.sql.SQLException;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.handlers.ConsoleHandler;
import org.junit.jupiter.api.Test;

/** What the console of a real start writes. */
@QuarkusTest
class LogLineEscapingTest {

    private static final String FORGED =
            "2026-11-29 09:40:00,000 INFO  [dev.podium.account.SessionRevocation] admin olga signed in";

    @Test
    void wordsOfOthers_writeNoLinesOfTheirOwn() {
        String words = "/organize/x\n" + FORGED + "\r\u001b[2J\u0000\u2028/publish";
        IllegalArgumentException thrown = new IllegalArgumentException(
                "Illegal character: " + words, new IllegalStateException("because of " + words));
        thrown.addSuppressed(new IllegalStateException("beside " + words));
        ExtLogRecord record = new ExtLogRecord(
                Level.SEVERE,
                "incident %s",
                ExtLogRecord.FormatStyle.PRINTF,
                getClass().getName());
        record.setParameters(new Object[] {words});
        record.setThrown(thrown);
        Handler console = console();

        assertThat(console.getFilter().isLoggable(record)).isTrue();
        String written = console.getFormatter().format(record);

        assertThat(written.lines()).noneMatch(line -> line.startsWith("2026-11-29"));
        assertThat(written)
                .contains("incident /organize/x\\n" + FORGED + "\\r\\u001b[2J\\u0000\\u2028/publish")
                .contains("java.lang.IllegalArgumentException: Illegal character: /organize/x\\n")
                .contains("because of /organize/x\\n")
                .contains("beside /organize/x\\n")
                .contains("at dev.podium.platform.log.LogLineEscapingTest")
                .doesNotContain("\u0000", "\u001b[2J", "\u2028");
    }

    /** Each look for jobs fails then, twice a second and with its trace. */
    @Test
    void databaseIsAway_isNotSaidByLibrariesEachTime() {
        assertThat(isLogged("com.github.kagkarlsson.scheduler.RunUntilShutdown", "Will keep running.", "08006"))
                .isFalse();
        assertThat(isLogged("com.github.kagkarlsson.shaded.jdbc.TransactionManager", "Not restored.", "57P01"))
                .isFalse();
        assertThat(isLogged("com.github.kagkarlsson.scheduler.RunUntilShutdown", "Will keep running.", "42P01"))
                .isTrue();
        assertThat(isLogged("io.agroal.pool", "Datasource '<default>': This connection has been closed.", "08003"))
                .isFalse();
        assertThat(isLogged("io.agroal.pool", "Datasource '<default>': Something else.", "08003"))
                .isTrue();
        assertThat(isLogged("dev.podium.worker.Worker", "no job is taken", "08006"))
                .isTrue();
    }

    private static boolean isLogged(String logger, String message, String state) {
        ExtLogRecord record = new ExtLogRecord(Level.SEVERE, message, ExtLogRecord.FormatStyle.NO_FORMAT, logger);
        record.setLoggerName(logger);
        record.setThrown(new IllegalStateException(new SQLException("planted", state)));
        return console().getFilter().isLoggable(record);
    }

    private static Handler console() {
        return List.of(InitialConfigurator.DELAYED_HANDLER.getHandlers()).stream()
                .filter(ConsoleHandler.class::isInstance)
                .findFirst()
                .orElseThrow();
    }
}
