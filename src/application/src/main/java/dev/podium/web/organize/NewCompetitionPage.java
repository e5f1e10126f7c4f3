package dev.podium.web.organize;

import dev.podium.competition.change.NewCompetition;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.TaskFiles;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The form for a new competition.
 *
 * @param form what stands in it
 * @param preview the description in its languages; empty where nobody asked for that
 */
@CheckedTemplate(basePath = "organize")
record NewCompetitionPage(
        NewCompetition form,
        List<TaskFiles> tasks,
        List<String> zones,
        List<Option> languages,
        List<TextPreview> preview,
        Complaint complaint)
        implements TemplateInstance {

    /** Nothing yet: in which language the texts will be is for whoever writes them to say. */
    static final NewCompetition BLANK = new NewCompetition("", "", "", "Europe/Berlin", "", "", "");
}
