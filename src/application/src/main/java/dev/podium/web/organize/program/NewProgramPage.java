package dev.podium.web.organize.program;

import dev.podium.competition.change.NewCompetition;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Option;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The form for a competition that a program of its organizers scores.
 *
 * @param texts its description is not asked for yet
 */
@CheckedTemplate(basePath = "program")
record NewProgramPage(
        NewCompetition texts,
        ProgramUnitForm form,
        List<String> zones,
        List<Option> languages,
        List<Option> environments,
        Complaint complaint)
        implements TemplateInstance {}
