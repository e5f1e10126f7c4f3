package dev.podium.web.organize;

import dev.podium.web.layout.OrganizedRow;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The competitions that the reader organizes.
 *
 * @param mayCreate whether they may make more of them
 */
@CheckedTemplate(basePath = "organize")
record OrganizedPage(List<OrganizedRow> competitions, boolean mayCreate) implements TemplateInstance {}
