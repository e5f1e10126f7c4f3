package dev.podium.web.legal;

import dev.podium.platform.legal.LegalText;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * A page of the operator.
 *
 * @param understood whether it is in the reader's language
 */
@CheckedTemplate(basePath = "legal")
record LegalPage(LegalText text, boolean understood) implements TemplateInstance {}
