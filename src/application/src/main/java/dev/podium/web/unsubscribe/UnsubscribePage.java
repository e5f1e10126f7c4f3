package dev.podium.web.unsubscribe;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * Asks whether somebody wants no more e-mails of a kind, or says that there are no more.
 *
 * @param kind word of the kind
 * @param action where the form is sent to
 */
@CheckedTemplate(basePath = "unsubscribe")
record UnsubscribePage(String kind, String action, boolean ended) implements TemplateInstance {}
