package dev.podium.web.team;

import dev.podium.platform.language.LocalText;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * What a link invites to.
 *
 * @param heading names the team where the reader may know it
 * @param told whether the reader may know who is in it: visitors may not where the invitation is for an address
 * @param registered whether the reader may take part
 * @param terms to which the reader has yet to agree, and can here; empty where there are none
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
        Optional<Terms> terms,
        boolean member,
        Complaint complaint)
        implements TemplateInstance {

    /**
     * What somebody agrees to who joins.
     *
     * @param seen fingerprint of what is shown
     */
    record Terms(LocalText text, int version, String seen) {}
}
