package dev.podium.web.session;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** Asks whether somebody wants to sign out. */
@CheckedTemplate(basePath = "layout")
record SignOutPage() implements TemplateInstance {}
