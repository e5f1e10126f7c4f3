package dev.podium.web.organize.participants;

import dev.podium.notification.reminder.Reminder;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;

/**
 * Who would be reminded, and the form that does it.
 *
 * @param last when the last reminder of the kind went out
 * @param obstacle why nobody can be reminded now, ready to read; empty where that is possible
 * @param text what stands in the form
 * @param most how long it may be, in characters
 */
@CheckedTemplate(basePath = "participants")
record ReminderPage(
        CompetitionFrame frame,
        ZoneId zone,
        String phase,
        String phaseSlug,
        Reminder.Kind kind,
        Numbers numbers,
        Optional<Instant> last,
        Optional<String> obstacle,
        String text,
        int most,
        Complaint complaint)
        implements TemplateInstance {

    /** How many would be told. */
    record Numbers(long teams, long people) {}
}
