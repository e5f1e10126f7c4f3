package dev.podium.web.account;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.net.URI;

/**
 * Says that the account is deleted, and leads on by itself.
 *
 * @param login where the login server ends its own session
 */
@CheckedTemplate(basePath = "account")
record AccountDeletedPage(URI login) implements TemplateInstance {}
