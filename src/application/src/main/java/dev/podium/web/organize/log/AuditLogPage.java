package dev.podium.web.organize.log;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * A page of the audit log, newest first.
 *
 * @param title its headline
 * @param competition the one whose log it is; empty where it is that of all
 * @param admin whether the reader may see the log of all, but perhaps not the settings of one
 * @param zone in which times are told
 * @param older address of the next page; empty on the last one
 */
@CheckedTemplate(basePath = "log")
record AuditLogPage(
        String title,
        Optional<Owner> competition,
        boolean admin,
        ZoneId zone,
        Filter filter,
        List<Line> lines,
        Optional<String> older)
        implements TemplateInstance {

    /** A competition. */
    record Owner(String slug, String name) {}

    /**
     * What is shown.
     *
     * @param path address of the first page of everything
     * @param action word of the one action that is shown; blank: all
     * @param actor part of the name of those whose actions are shown; blank: all
     * @param actions words to choose from
     * @param first whether it is the first page
     */
    record Filter(String path, String action, String actor, List<String> actions, boolean first) {

        /** Whether more is there than is shown on all pages together. */
        public boolean isNarrow() {
            return !action.isEmpty() || !actor.isEmpty();
        }
    }

    /**
     * Somebody did something.
     *
     * @param subject what it was done to, as it was called
     * @param competition empty where it belongs to none
     */
    record Line(
            Instant at, String actor, String action, String subject, Optional<Owner> competition, List<Value> values) {

        /** Whether the values are more than a line takes. */
        public boolean isLong() {
            return values.size() > 3;
        }
    }

    /**
     * A field.
     *
     * @param field its name, as people read it
     * @param before empty where it is that of something new
     */
    record Value(String field, Optional<String> before, String after) {}
}
