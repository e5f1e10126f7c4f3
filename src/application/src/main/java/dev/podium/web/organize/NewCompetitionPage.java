package dev.podium.web.organize;

import dev.podium.competition.CompetitionTexts;
import dev.podium.competition.change.NewCompetition;
import dev.podium.platform.language.Language;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.TaskTypeFiles;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * The form for a new competition.
 *
 * @param form what stands in it
 * @param preview the description in its languages; empty where nobody asked for that
 */
@CheckedTemplate(basePath = "organize")
record NewCompetitionPage(
        NewCompetition form,
        List<TaskTypeFiles> tasks,
        List<String> zones,
        List<Option> languages,
        List<TextPreview> preview,
        Complaint complaint)
        implements TemplateInstance {

    /** Nothing yet: whoever writes the texts writes them, as a rule, in the language in which they read this page. */
    static NewCompetition blank(Language reader) {
        return new NewCompetition(
                "", "", "", "Europe/Berlin", "", "", "", Optional.of(reader), CompetitionTexts.Translation.NONE);
    }
}
