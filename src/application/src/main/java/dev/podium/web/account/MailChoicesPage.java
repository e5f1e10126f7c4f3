package dev.podium.web.account;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The choice of e-mails.
 *
 * @param sends whether this installation sends any
 * @param address where they go; empty where nobody vouches for one
 */
@CheckedTemplate(basePath = "account")
record MailChoicesPage(boolean sends, String address, List<Choice> kinds) implements TemplateInstance {

    /** A kind, by its word, and whether the reader wants it. */
    record Choice(String kind, boolean wanted) {}
}
