package dev.podium.platform.log;

import dev.podium.platform.database.DatabaseUnavailable;
import io.quarkus.logging.LoggingFilter;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.logging.Filter;
import java.util.logging.LogRecord;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jboss.logmanager.ExtFormatter;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.formatters.PatternFormatter;

/**
 * Writes control characters of messages and exceptions escaped, so that nobody whose words come into the log writes lines of their own
 * or moves the cursor of who reads it. Logs as JSON do so by themselves. What libraries say each time they do not reach the database is left
 * out: {@link DatabaseUnavailable} says it once in a while.
 */
@LoggingFilter(name = "one-line")
public final class LogLineEscaping implements Filter {

    /** The tab moves nothing; the two separators of Unicode end lines, too. */
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cc}\\u2028\\u2029&&[^\t]]");

    /** It tries again, and takes its jobs up where it left them. */
    private static final String SCHEDULER = "com.github.kagkarlsson.";

    /** What the pool says of every connection that is given back after the database has ended it, or the process is to end. */
    private static final String CLOSED = "This connection has been closed.";

    private static final ExtFormatter FORMATTER = new PatternFormatter();

    private final boolean json = ConfigProvider.getConfig()
            .getOptionalValue("podium.log.json", Boolean.class)
            .orElse(false);

    @Override
    public boolean isLoggable(LogRecord record) {
        if (isOfEachTry(record)) {
            return false;
        }
        if (!json && record instanceof ExtLogRecord line) {
            String message = FORMATTER.formatMessage(line);
            if (message != null && CONTROL.matcher(message).find()) {
                line.setMessage(escaped(message), ExtLogRecord.FormatStyle.NO_FORMAT);
                line.setParameters(null);
            }
            if (line.getThrown() != null && hasControl(line.getThrown(), seen())) {
                line.setThrown(Escaped.of(line.getThrown(), seen()));
            }
        }
        return true;
    }

    private static boolean isOfEachTry(LogRecord record) {
        String logger = String.valueOf(record.getLoggerName());
        if (logger.equals("io.agroal.pool")) {
            return String.valueOf(FORMATTER.formatMessage(record)).endsWith(CLOSED);
        }
        return record.getThrown() != null
                && logger.startsWith(SCHEDULER)
                && DatabaseUnavailable.made(record.getThrown());
    }

    private static String escaped(String text) {
        return CONTROL.matcher(text).replaceAll(LogLineEscaping::escaped);
    }

    private static String escaped(MatchResult control) {
        char character = control.group().charAt(0);
        return switch (character) {
            case '\n' -> "\\\\n";
            case '\r' -> "\\\\r";
            default -> "\\\\u%04x".formatted((int) character);
        };
    }

    private static Set<Throwable> seen() {
        return Collections.newSetFromMap(new IdentityHashMap<>());
    }

    private static boolean hasControl(Throwable thrown, Set<Throwable> seen) {
        if (thrown == null || !seen.add(thrown)) {
            return false;
        }
        if (CONTROL.matcher(String.valueOf(thrown)).find() || hasControl(thrown.getCause(), seen)) {
            return true;
        }
        for (Throwable suppressed : thrown.getSuppressed()) {
            if (hasControl(suppressed, seen)) {
                return true;
            }
        }
        return false;
    }

    /** An exception as it is printed, in other words. */
    @SuppressWarnings("OverrideThrowableToString") // which is what is printed, the name of its class included
    private static final class Escaped extends Throwable {

        private static final long serialVersionUID = 1L;

        private final String words;

        private Escaped(String words, Throwable cause) {
            super(words, cause);
            this.words = words;
        }

        private static Escaped of(Throwable thrown, Set<Throwable> seen) {
            if (thrown == null || !seen.add(thrown)) {
                return null;
            }
            Escaped escaped = new Escaped(LogLineEscaping.escaped(String.valueOf(thrown)), of(thrown.getCause(), seen));
            escaped.setStackTrace(thrown.getStackTrace());
            for (Throwable suppressed : thrown.getSuppressed()) {
                Escaped other = of(suppressed, seen);
                if (other != null) {
                    escaped.addSuppressed(other);
                }
            }
            return escaped;
        }

        @Override
        public String toString() {
            return words;
        }
    }
}
