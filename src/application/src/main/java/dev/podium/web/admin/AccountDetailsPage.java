package dev.podium.web.admin;

import dev.podium.person.AccountSearch;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;

/**
 * An account, for admins.
 *
 * @param stoppable whether it can be suspended: not one's own, and no admin's
 * @param form what stands in the forms, as it was typed
 * @param zone of all times
 */
@CheckedTemplate(basePath = "admin")
record AccountDetailsPage(
        AccountSearch.PersonDetails known, boolean stoppable, Form form, Complaint complaint, ZoneId zone)
        implements TemplateInstance {

    /** Reasons: of a decision about the right to create competitions, and of a suspension. */
    record Form(String reason, String suspension) {

        static final Form BLANK = new Form("", "");
    }
}
