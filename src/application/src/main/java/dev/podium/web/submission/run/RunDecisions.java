package dev.podium.web.submission.run;

import dev.podium.evaluation.RunRole;
import dev.podium.evaluation.RunSelections;
import dev.podium.platform.language.LocalText;
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
 * @param track in which it is; empty where there are none
 * @param choices the subtasks in which the team chooses which run counts and which are shown beside it
 */
record RunDecisions(
        Optional<Origin> origin,
        boolean late,
        Optional<Instant> withdrawn,
        boolean changeable,
        Complaint complaint,
        Optional<InTrack> track,
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

    /**
     * The track of a run.
     *
     * @param asked what is asked of a run in it
     * @param moved why organizers moved it there; empty where they did not
     * @param others those that the reader may move it to
     * @param noteNeeded whether they have to say why: its team reads it
     */
    record InTrack(String name, LocalText asked, String moved, List<OtherTrack> others, boolean noteNeeded) {}

    /** Another track. */
    record OtherTrack(String slug, String name) {}

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
                || track.isPresent()
                || withdrawn.isPresent()
                || !choices.isEmpty();
    }
}
