package dev.podium.web.home;

import dev.podium.web.layout.OrganizedRow;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * Public competitions, those aside that stand with what the reader organizes; a heading under which nothing stands is not there.
 *
 * @param organized competitions that the reader organizes; on the first page of the list only
 * @param page which part of the list it is, from 1
 * @param pages how many there are
 */
@CheckedTemplate(basePath = "home")
record HomePage(List<OrganizedRow> organized, List<CompetitionGroup> groups, int page, int pages)
        implements TemplateInstance {}
