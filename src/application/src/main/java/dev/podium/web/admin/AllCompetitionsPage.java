package dev.podium.web.admin;

import dev.podium.evaluation.operation.CompetitionSummary;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.Pager;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;
import java.util.List;

/**
 * Competitions in all states, for admins.
 *
 * @param typed part of the name or the slug of those that are shown; blank: all
 * @param narrow whether there may be more than are shown on all pages together
 * @param states that can be chosen
 * @param orders that can be chosen
 * @param zone of all times
 */
@CheckedTemplate(basePath = "admin")
record AllCompetitionsPage(
        List<CompetitionSummary> competitions,
        String typed,
        boolean narrow,
        List<Option> states,
        List<Option> orders,
        Pager pager,
        ZoneId zone)
        implements TemplateInstance {}
