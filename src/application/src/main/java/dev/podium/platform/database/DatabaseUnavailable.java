package dev.podium.platform.database;

import dev.podium.platform.Refused;
import dev.podium.platform.blob.StoreUnavailableException;
import io.quarkus.logging.Log;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;

/** Tells failures because the database, or the store of files, cannot be reached from faults of ours: they end by themselves. */
public final class DatabaseUnavailable {

    /** What a client may wait before it asks again, in seconds. */
    public static final String RETRY_AFTER = "10";

    /** Connection exceptions, no room for another connection, and a server that stops, ended us or starts. */
    private static final Pattern STATES = Pattern.compile("08...|53300|57P0[1235]");

    /** The pool gives up without a state. */
    private static final String NO_CONNECTION = "acquisition timeout";

    private static final long SECOND_NANOS = 1_000_000_000L;
    private static final long SAID_EVERY_NANOS = 10 * SECOND_NANOS;
    private static final AtomicLong SAID_AT = new AtomicLong(System.nanoTime() - SAID_EVERY_NANOS);

    private DatabaseUnavailable() {}

    /** Whether something failed since one of them is away; says so in the log, but not for every request. */
    public static boolean made(Throwable failure) {
        Optional<Throwable> away =
                FailureCauses.of(failure).filter(DatabaseUnavailable::isAway).findFirst();
        away.ifPresent(DatabaseUnavailable::say);
        return away.isPresent();
    }

    /** The answer to those who asked for something meanwhile. */
    public static Refused refusal(Throwable failure) {
        boolean store = FailureCauses.of(failure).anyMatch(StoreUnavailableException.class::isInstance);
        return Refused.because(Refused.Kind.BUSY, store ? "platform.store-away" : "platform.database-away");
    }

    private static boolean isAway(Throwable cause) {
        return cause instanceof StoreUnavailableException || (cause instanceof SQLException fault && isAway(fault));
    }

    private static boolean isAway(SQLException fault) {
        return fault.getSQLState() == null
                ? String.valueOf(fault.getMessage()).toLowerCase(Locale.ROOT).contains(NO_CONNECTION)
                : STATES.matcher(fault.getSQLState()).matches();
    }

    private static void say(Throwable fault) {
        long last = SAID_AT.get();
        long now = System.nanoTime();
        if (now - last >= SAID_EVERY_NANOS && SAID_AT.compareAndSet(last, now)) {
            Log.warnf(
                    "The %s is away, requests are answered 503 and jobs wait: %s",
                    fault instanceof StoreUnavailableException ? "store of files" : "database", fault.getMessage());
        }
    }
}
