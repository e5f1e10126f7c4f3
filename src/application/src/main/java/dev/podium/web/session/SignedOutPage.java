package dev.podium.web.session;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.net.URI;

/**
 * Says that somebody is signed out here, and leads on by itself.
 *
 * @param login where the login server ends its own session
 */
@CheckedTemplate(basePath = "layout")
record SignedOutPage(URI login) implements TemplateInstance {}
