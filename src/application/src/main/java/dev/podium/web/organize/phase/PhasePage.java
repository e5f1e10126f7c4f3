package dev.podium.web.organize.phase;

import dev.podium.web.layout.Complaint;
import dev.podium.web.organize.GoldChoice;
import dev.podium.web.organize.OrganizeFrame;
import dev.podium.web.organize.PhaseRow;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * The form for a phase, a new one or one that is there.
 *
 * @param action what the form is sent to
 * @param phase as it stands; empty where it is new
 * @param standing what has happened in it
 * @param subtasks what the form says about each subtask of the task type
 * @param clusters the columns by which items can belong together
 * @param usualClusters the column that the task type names; empty where it names none
 * @param programs whether programs of organizers score it
 * @param preview whether its texts are shown as they will look
 */
@CheckedTemplate(basePath = "organize")
record PhasePage(
        OrganizeFrame frame,
        String action,
        Optional<PhaseRow> phase,
        Standing standing,
        PhaseForm form,
        List<SubtaskRow> subtasks,
        List<ClusterChoice> clusters,
        String usualClusters,
        List<GoldChoice> releases,
        boolean programs,
        boolean preview,
        Complaint complaint)
        implements TemplateInstance {

    /**
     * What has happened in a phase.
     *
     * @param begun whether its rules count already, so that a change needs a public note
     * @param filled whether anything was submitted to it, by baselines too
     */
    record Standing(boolean begun, boolean filled) {}
}
