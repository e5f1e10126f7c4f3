package dev.podium.web.organize.people;

import dev.podium.competition.OrganizerRole;
import dev.podium.platform.language.LocalText;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * What a link invites to.
 *
 * @param summary of the competition; blank where it is not public, as the link alone opens nothing of it
 * @param by name of who invites
 * @param organizes whether the reader organizes the competition already
 */
@CheckedTemplate(basePath = "people")
record OrganizerInvitationPage(
        String secret,
        String slug,
        String competition,
        LocalText summary,
        OrganizerRole role,
        String by,
        boolean signedIn,
        boolean organizes)
        implements TemplateInstance {}
