package dev.podium.web.organize.phase;

import dev.podium.competition.MissingReferenceFolder;
import dev.podium.web.layout.Complaint;
import dev.podium.web.organize.GoldChoice;
import dev.podium.web.organize.OrganizeFrame;
import dev.podium.web.organize.PhasePreset;
import dev.podium.web.organize.PhaseRow;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * The phases of a competition, and ways to add some.
 *
 * @param saved name of the phase that was saved just now
 * @param missing reference data that programs do not find in the gold of these phases
 * @param two what stands in the form for two phases
 * @param presets phases to begin with
 * @param baselines that are submitted to each phase; empty where programs score
 */
@CheckedTemplate(basePath = "organize")
record PhasesPage(
        OrganizeFrame frame,
        List<PhaseRow> phases,
        Optional<String> saved,
        List<MissingReferenceFolder> missing,
        List<GoldChoice> releases,
        List<PhasePreset> presets,
        Optional<List<String>> baselines,
        Two two,
        Complaint complaint)
        implements TemplateInstance {

    /**
     * What stands in the form for two phases.
     *
     * @param practice key of the gold release; blank where none is chosen
     * @param last the same of the final
     * @param goldNote why the gold of the final is no secret
     */
    record Two(String practice, String last, String goldNote) {

        static final Two BLANK = new Two("", "", "");
    }
}
