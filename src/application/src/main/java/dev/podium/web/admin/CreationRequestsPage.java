package dev.podium.web.admin;

import dev.podium.account.creating.CreationRightDecision;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;
import java.util.List;

/**
 * Who asks to create competitions, for admins.
 *
 * @param waiting the oldest first, at most as many as are shown at once
 * @param zone of all times
 */
@CheckedTemplate(basePath = "admin")
record CreationRequestsPage(List<CreationRightDecision> waiting, ZoneId zone) implements TemplateInstance {}
