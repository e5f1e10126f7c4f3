package dev.podium.web.organize.people;

import dev.podium.competition.OrganizerRole;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Option;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;

/**
 * Somebody who organizes a competition, for its owners and themselves.
 *
 * @param name of the person
 * @param self whether it is the reader
 * @param owned whether the reader says who organizes the competition
 * @param lastOwner whether nobody else owns the competition, so that the person stays
 */
@CheckedTemplate(basePath = "people")
record OrganizerPage(
        String slug,
        String competition,
        ZoneId zone,
        UUID key,
        String name,
        OrganizerRole role,
        Instant since,
        boolean self,
        boolean owned,
        boolean lastOwner,
        List<Option> roles,
        Complaint complaint)
        implements TemplateInstance {}
