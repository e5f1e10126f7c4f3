package dev.podium.web.account;

import dev.podium.account.Profile;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Option;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * What somebody says of themselves.
 *
 * @param form what stands in the form
 * @param loginName what the login says that they are called
 * @param longest most characters of a name and of an affiliation
 */
@CheckedTemplate(basePath = "account")
record ProfilePage(
        Profile form,
        String loginName,
        Longest longest,
        List<Option> languages,
        List<String> zones,
        Complaint complaint)
        implements TemplateInstance {

    /** Most characters of each. */
    record Longest(int name, int affiliation) {}
}
