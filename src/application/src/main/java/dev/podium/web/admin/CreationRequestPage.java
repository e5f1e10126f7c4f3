package dev.podium.web.admin;

import dev.podium.account.creating.CreationRightDecision;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;

/**
 * A request to create competitions, for admins.
 *
 * @param reason what stands in the form, as it was typed
 * @param zone of all times
 */
@CheckedTemplate(basePath = "admin")
record CreationRequestPage(CreationRightDecision asked, String reason, Complaint complaint, ZoneId zone)
        implements TemplateInstance {}
