package dev.podium.web.layout;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * Says why there is no page, and what to do.
 *
 * @param status of the response
 * @param sentence why, and what to do
 */
@CheckedTemplate(basePath = "layout")
record ErrorPage(int status, String title, String sentence) implements TemplateInstance {}
