package dev.podium.web.guide;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** How a competition is run; its headings are the words of the pages where it is done. */
@CheckedTemplate(basePath = "guide")
record OrganizersGuidePage() implements TemplateInstance {}
