package dev.podium.platform.database;

import dev.podium.platform.Refused;
import io.quarkus.logging.Log;
import java.util.Optional;

/** The database has no room, on its disk or in its memory, for what is to be kept: that ends by its operator, and is no fault of a file. */
public final class DatabaseFull extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Insufficient resources, and a disk that fails. */
    private static final String NO_ROOM = "53";

    private static final String BROKEN_DISK = "58030";

    /** Says so, with its state. */
    private DatabaseFull(String state, Throwable cause) {
        super("the database has no room for what is to be kept (%s)".formatted(state), cause);
    }

    /** The answer to whoever wanted something to be kept; says so in the log. Empty where something else failed. */
    public static Optional<Refused> refusal(Throwable failure) {
        return behind(failure).map(full -> {
            Log.errorf("What somebody sent was not kept: %s", full.getMessage());
            return Refused.because(Refused.Kind.NO_SPACE, "platform.database-full");
        });
    }

    /** What failed since there is no room; empty where something else did. */
    public static Optional<DatabaseFull> behind(Throwable failure) {
        return Schema.state(failure)
                .filter(state -> state.startsWith(NO_ROOM) || state.equals(BROKEN_DISK))
                .map(state -> new DatabaseFull(state, failure));
    }
}
