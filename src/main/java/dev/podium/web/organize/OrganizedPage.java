package dev.podium.web.organize;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The competitions that the reader organizes.
 *
 * @param mayCreate whether they may make more of them
 */
@CheckedTemplate(basePath = "organize")
record OrganizedPage(List<Organized> competitions, boolean mayCreate) implements TemplateInstance {

    /** One of them. */
    record Organized(String slug, String name, String summary, boolean published) {}
}
