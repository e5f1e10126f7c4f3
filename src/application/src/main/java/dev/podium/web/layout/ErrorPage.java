package dev.podium.web.layout;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * Says why there is no page, and what to do.
 *
 * @param status of the response
 * @param sentence why, and what to do
 * @param nearest public competitions whose addresses are like the one where nothing is
 */
@CheckedTemplate(basePath = "layout")
record ErrorPage(int status, String title, String sentence, List<NavigationLink> nearest) implements TemplateInstance {

    ErrorPage(int status, String title, String sentence) {
        this(status, title, sentence, List.of());
    }
}
