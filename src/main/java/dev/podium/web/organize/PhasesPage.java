package dev.podium.web.organize;

import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The phases of a competition, and ways to add some.
 *
 * @param presets phases to begin with
 */
@CheckedTemplate(basePath = "organize")
record PhasesPage(
        OrganizeFrame frame,
        List<PhaseRow> phases,
        List<GoldChoice> releases,
        List<Preset> presets,
        Complaint complaint)
        implements TemplateInstance {}
