package dev.podium.web.organize.exchange;

import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * The form for a copy of a competition, and its export.
 *
 * @param slug of the competition that is copied
 * @param competition its name
 * @param maker whether the reader may create competitions
 * @param mostDays by which dates can be shifted
 */
@CheckedTemplate(basePath = "copy")
record CompetitionCopyPage(String slug, String competition, boolean maker, Form form, int mostDays, Complaint complaint)
        implements TemplateInstance {

    /** What stands in the form, as it was typed. */
    record Form(String name, String slug, String days, boolean data) {}
}
