package dev.podium.web.admin;

import dev.podium.person.AccountSummary;
import dev.podium.web.layout.Option;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * Accounts, for admins.
 *
 * @param typed part of the name or address, or the key, of those that are shown; blank: all
 * @param only which of them can be chosen
 * @param narrow whether there may be more than are shown on all pages together
 * @param first whether it is the first page
 * @param older address of the next page; empty on the last one
 * @param zone of all times
 */
@CheckedTemplate(basePath = "admin")
record AccountsPage(
        List<AccountSummary> people,
        String typed,
        List<Option> only,
        boolean narrow,
        boolean first,
        Optional<String> older,
        ZoneId zone)
        implements TemplateInstance {}
