package dev.podium.web.organize.phase;

import dev.podium.web.layout.Complaint;
import dev.podium.web.organize.GoldChoice;
import dev.podium.web.organize.OrganizeFrame;
import dev.podium.web.organize.PhaseRow;
import dev.podium.web.organize.PhaseStep;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * The form for a phase, a new one or one that is there.
 *
 * @param action what the form is sent to
 * @param phase as it stands; empty where it is new
 * @param now how it stands, and what is done next; empty where it is new
 * @param standing what has happened in it
 * @param change whether the form is open at once
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
        Optional<Now> now,
        Standing standing,
        boolean change,
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
     * How a phase stands.
     *
     * @param runs of people, whichever way they ended
     * @param failures runs that stand and could not be scored, baselines among them
     * @param sealed whether something waits to be revealed
     */
    record Now(PhaseStep step, List<PhaseMoment> moments, int runs, long failures, boolean sealed) {}

    /**
     * What has happened in a phase.
     *
     * @param begun whether its rules count already, so that a change needs a public note
     * @param filled whether anything was submitted to it, by baselines too
     */
    record Standing(boolean begun, boolean filled) {}
}
