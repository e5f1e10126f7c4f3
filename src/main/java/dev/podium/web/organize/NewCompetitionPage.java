package dev.podium.web.organize;

import dev.podium.competition.change.NewCompetition;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.TaskFiles;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The form for a new competition.
 *
 * @param form what stands in it
 * @param preview the description as it was typed, to be shown as it will look; empty where nobody asked for that
 */
@CheckedTemplate(basePath = "organize")
record NewCompetitionPage(
        NewCompetition form, List<TaskFiles> tasks, List<String> zones, String preview, Complaint complaint)
        implements TemplateInstance {

    static final NewCompetition BLANK = new NewCompetition("", "", "", "Europe/Berlin", "", "", "");
}
