package dev.podium.web.organize.program;

import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Option;
import dev.podium.web.organize.OrganizeFrame;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The form of one unit.
 *
 * @param subtask its name in addresses; {@code new} where it is to be added
 * @param environments that can be chosen
 * @param ingestion whether it has an ingestion program
 * @param check whether it has a check program
 * @param script whether its program is an evaluation script, which is called and not started
 */
@CheckedTemplate(basePath = "program")
record ProgramUnitPage(
        OrganizeFrame frame,
        String subtask,
        ProgramUnitForm form,
        List<Option> environments,
        List<Option> directories,
        List<Option> statusFiles,
        List<Option> ingestionTimes,
        boolean ingestion,
        boolean check,
        boolean script,
        Complaint complaint)
        implements TemplateInstance {}
