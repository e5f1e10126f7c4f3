package dev.podium.web.organize.rescoring;

import dev.podium.evaluation.DroppedItemList;
import dev.podium.evaluation.Rescoring;
import dev.podium.evaluation.RescoringObstacle;
import dev.podium.evaluation.rescoring.Rescorings;
import dev.podium.leaderboard.RescoringPreview;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.MetricName;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * What a phase is scored against, how to score it again, and what that changes.
 *
 * @param broken how many runs failed by our fault
 * @param releases those that can be chosen, then the others
 * @param choosable whether there is one to choose
 * @param running what an organizer has to decide on
 * @param earlier what was decided on, newest first
 */
@CheckedTemplate(basePath = "rescoring")
record RescoringPage(
        CompetitionFrame frame,
        ZoneId zone,
        String phase,
        String phaseSlug,
        Standing standing,
        int broken,
        List<Choice> releases,
        boolean choosable,
        Form form,
        Complaint complaint,
        Optional<Running> running,
        List<Earlier> earlier)
        implements TemplateInstance {

    /**
     * What stands on the leaderboards.
     *
     * @param newScorer the scorer that is installed where it is another one, else empty
     * @param programs whether programs of organizers score
     */
    record Standing(String gold, String digest, String scorer, String newScorer, boolean programs) {}

    /**
     * A gold release to choose.
     *
     * @param unfit why it cannot be chosen; empty where it can
     */
    record Choice(UUID key, String title, boolean standing, Optional<RescoringObstacle> unfit) {}

    /** What stands in the form. */
    record Form(String gold, String reason) {

        static final Form BLANK = new Form("", "");
    }

    /**
     * A rescoring that waits for a decision.
     *
     * @param items how many the gold has before and after
     * @param dropped the first of those that it drops
     * @param subtasks what it changes; empty until it is done
     */
    record Running(
            UUID key,
            String gold,
            String scorer,
            String reason,
            String organizer,
            Instant startedAt,
            Rescorings.Progress progress,
            RescoringPreview.Numbers items,
            List<DroppedItemList.Item> dropped,
            boolean change,
            List<SubtaskChange> subtasks) {}

    /**
     * What changes in a subtask.
     *
     * @param part which items take part; empty where that cannot be said
     * @param measured how many systems have intervals and comparisons
     * @param worst those that change most
     */
    record SubtaskChange(
            String id,
            String name,
            MetricName metric,
            boolean change,
            int ranks,
            Optional<RescoringPreview.Part> part,
            RescoringPreview.Numbers measured,
            List<TeamLine> teams,
            List<ItemLine> worst) {}

    /**
     * A team or baseline.
     *
     * @param better whether the value gets better, or null where it does not change
     * @param rankBefore 0 for none
     * @param rankAfter 0 for none
     */
    record TeamLine(
            String name,
            boolean baseline,
            Double before,
            Double after,
            String difference,
            Boolean better,
            int rankBefore,
            int rankAfter,
            boolean otherRun) {}

    /** An item. */
    record ItemLine(String item, String text, double before, double after, String difference) {}

    /** A rescoring that was decided on. */
    record Earlier(
            String from,
            String to,
            String reason,
            Rescoring.Outcome outcome,
            Instant startedAt,
            Instant endedAt,
            String organizer) {}
}
