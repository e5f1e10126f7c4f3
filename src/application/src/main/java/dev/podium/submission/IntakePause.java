package dev.podium.submission;

import dev.podium.platform.Refused;
import java.time.Instant;
import java.util.Locale;

/**
 * That nothing is taken in anywhere.
 *
 * @param since by the database's clock
 * @param english what everybody is told who reads English
 * @param german the same in German
 */
public record IntakePause(Instant since, String english, String german) {

    /** What a reader is told. */
    public String message(Locale reader) {
        return reader.getLanguage().equals(Locale.GERMAN.getLanguage()) ? german : english;
    }

    /** Whether a file that arrived then came too late for it to be taken in. */
    boolean isAt(Instant arrived) {
        return !arrived.isBefore(since);
    }

    Refused refusal() {
        return Refused.because(Refused.Kind.CONFLICT, "submission.all-paused", (Refused.Spoken) this::message);
    }
}
