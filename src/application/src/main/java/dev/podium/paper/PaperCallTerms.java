package dev.podium.paper;

import dev.podium.platform.Digests;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What organizers ask of teams.
 *
 * @param wanted whether papers are taken at all
 * @param due the first instant that is too late; empty where there is no end
 */
public record PaperCallTerms(boolean wanted, Form form, Optional<Instant> due) {

    /** As what papers are taken. */
    public enum Form {
        link,
        pdf,
        either;

        public boolean takesLinks() {
            return this != pdf;
        }

        public boolean takesFiles() {
            return this != link;
        }
    }

    /** No papers. */
    public static final PaperCallTerms NONE = new PaperCallTerms(false, Form.either, Optional.empty());

    /** Whether papers are taken at an instant. */
    public boolean isOpen(Instant now) {
        return wanted && !isOver(now);
    }

    /** Whether the deadline has passed. */
    public boolean isOver(Instant now) {
        return due.filter(end -> !now.isBefore(end)).isPresent();
    }

    /** The same for the same values only: who changes them can tell whether somebody else did meanwhile. */
    public String fingerprint() {
        return Digests.ofText(toString());
    }

    /** As the audit log names them. */
    Map<String, Object> values() {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("papersWanted", wanted);
        values.put("paperForm", form);
        values.put("papersDue", due.orElse(null));
        return values;
    }
}
