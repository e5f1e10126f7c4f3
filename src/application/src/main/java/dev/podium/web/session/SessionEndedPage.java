package dev.podium.web.session;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.net.URI;

/**
 * Says that the login has ended, and how to go on.
 *
 * @param signIn leads through the login, back to the page with the form
 */
@CheckedTemplate(basePath = "layout")
record SessionEndedPage(URI signIn) implements TemplateInstance {}
