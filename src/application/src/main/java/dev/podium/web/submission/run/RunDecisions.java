package dev.podium.web.submission.run;

import dev.podium.evaluation.RunRole;
import dev.podium.evaluation.RunSelections;
import dev.podium.web.layout.Complaint;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * What the team of a run says about it, and may still say.
 *
 * @param origin where it was taken over from; empty where it was submitted
 * @param late whether it came in after the end
 * @param withdrawn when the team withdrew it
 * @param changeable whether the reader may withdraw or choose it now
 * @param complaint why what the reader wanted to say was not accepted
 * @param choices the subtasks in which the team chooses which run counts and which are shown beside it
 */
record RunDecisions(
        Optional<Origin> origin,
        boolean late,
        Optional<Instant> withdrawn,
        boolean changeable,
        Complaint complaint,
        List<OfSubtask> choices) {

    RunDecisions {
        choices = List.copyOf(choices);
    }

    /**
     * A subtask in which the team chooses, and what it says about this run.
     *
     * @param role empty where it is nothing particular
     * @param scoreless whether the reader may know that it has no score there, so that it cannot count
     * @param outcome whether the reader may know what came of the other runs of the team
     * @param others these
     */
    record OfSubtask(
            String subtask,
            String name,
            Optional<RunRole> role,
            boolean scoreless,
            boolean outcome,
            RunSelections.Others others) {

        /** Whether the team said something of it, which it can take back. */
        public boolean isSaid() {
            return role.filter(RunRole::isNamed).isPresent();
        }

        /** Whether the team chose it, and it is known that another run counts, or none. */
        public boolean isInVain() {
            return outcome && role.filter(RunRole.CHOSEN_WITHOUT_SCORE::equals).isPresent();
        }

        /** Whether the team may choose it. */
        public boolean isToBeChosen() {
            return !scoreless && role.filter(RunRole.CHOSEN::equals).isEmpty();
        }

        /** Whether the team may name it so: there is room for it. */
        public boolean isToBeContrasted() {
            return !scoreless
                    && role.filter(RunRole.CONTRASTIVE::equals).isEmpty()
                    && others.contrastive() < RunSelections.MOST_CONTRASTIVE;
        }

        /** Whether no other run of the team could count. */
        public boolean isAlone() {
            return others.able() == 0;
        }
    }

    /** How many runs the team may show beside the one that counts. */
    public int most() {
        return RunSelections.MOST_CONTRASTIVE;
    }

    /** What its team submitted, and when it was taken over from which phase. */
    record Origin(UUID key, String phase, Instant takenAt) {}

    public boolean isThere() {
        return complaint.isThere()
                || origin.isPresent()
                || late
                || changeable
                || withdrawn.isPresent()
                || !choices.isEmpty();
    }
}
