package dev.podium.web.account;

import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Tokens of everybody, for admins.
 *
 * @param owner part of the name or address of those whose tokens are shown; blank: all
 * @param before key of the token above the page; empty: the first page
 * @param older address of the next page; empty on the last one
 * @param zone of all times
 */
@CheckedTemplate(basePath = "account")
record AllTokensPage(
        String owner,
        Optional<UUID> before,
        List<Line> tokens,
        Optional<String> older,
        ZoneId zone,
        Complaint complaint)
        implements TemplateInstance {

    /**
     * A token and whose it is.
     *
     * @param email blank where the login does not tell
     */
    record Line(String owner, String email, AccountPage.Token token) {}
}
