package dev.podium.web.account;

import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * Asks whether somebody wants to delete their account.
 *
 * @param shown competitions that are public and that they organize alone: as long as there are some, the account stays
 * @param drafts those that are not public, which go with it
 * @param teams names of the teams that they leave
 */
@CheckedTemplate(basePath = "account")
record DeleteAccountPage(List<Competition> shown, List<Competition> drafts, List<String> teams, Complaint complaint)
        implements TemplateInstance {

    /** A competition. */
    record Competition(String slug, String name) {}
}
