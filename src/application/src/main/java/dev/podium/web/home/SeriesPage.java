package dev.podium.web.home;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The public competitions of a series.
 *
 * @param name of the series
 * @param cards in the order of their places
 */
@CheckedTemplate(basePath = "home")
record SeriesPage(String name, List<CompetitionCard> cards) implements TemplateInstance {}
