package dev.podium.web.crowd;

import dev.podium.web.layout.View;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * Asks to come again, without anything that would have to be looked up.
 *
 * @param stylesheet where it is found
 * @param status of the response
 * @param sentence why, and what to do
 */
@CheckedTemplate(basePath = "crowd")
record BusyPage(View.Look look, String stylesheet, int status, String sentence) implements TemplateInstance {}
