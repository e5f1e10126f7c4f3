package dev.podium.web.team;

import dev.podium.platform.language.LocalText;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * What a link invites to.
 *
 * @param heading names the team where the reader may know it
 * @param told whether the reader may know who is in it: visitors may not where the invitation is for an address
 * @param registered whether the reader may take part
 * @param member whether the reader is in the team already
 */
@CheckedTemplate(basePath = "team")
record TeamInvitationPage(
        String heading,
        boolean told,
        String competition,
        LocalText summary,
        String slug,
        List<String> members,
        String secret,
        boolean signedIn,
        boolean registered,
        boolean member,
        Complaint complaint)
        implements TemplateInstance {}
