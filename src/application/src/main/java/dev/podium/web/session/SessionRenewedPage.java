package dev.podium.web.session;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** Sends readers who signed in beside a form back to it, and tells the form. */
@CheckedTemplate(basePath = "layout")
record SessionRenewedPage() implements TemplateInstance {}
