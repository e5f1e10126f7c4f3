package dev.podium.web.organize.reveal;

import dev.podium.competition.Phase;
import dev.podium.evaluation.list.RunList;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.NavigationLink;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * What a reveal shows and tells, before it is done.
 *
 * @param waits whether something waits to be revealed
 * @param revealed when it was; empty before
 * @param ready what has to be so, and what is worth a look
 * @param board the leaderboard of one subtask; empty where there is nothing yet
 * @param told who is told of it
 * @param shown the fields of what becomes visible
 */
@CheckedTemplate(basePath = "reveal")
record RevealPreviewPage(
        CompetitionFrame frame,
        ZoneId zone,
        String phase,
        String phaseSlug,
        boolean waits,
        Optional<Instant> revealed,
        Ready ready,
        Optional<Board> board,
        Told told,
        List<String> shown,
        Complaint complaint)
        implements TemplateInstance {

    /**
     * How far everything is.
     *
     * @param settles from when nothing can come in any more that counts; empty where the end is open
     * @param settled whether that is now
     * @param planned the planned date that is still to come
     * @param runs how many there are, baselines among them
     * @param gold title of the release that the phase is scored against
     * @param corrected a newer version that no phase is scored by yet
     * @param questions that nobody has answered
     */
    record Ready(
            Phase.State state,
            Optional<Instant> settles,
            boolean settled,
            Optional<Instant> planned,
            RunList.Numbers runs,
            String gold,
            Optional<Correction> corrected,
            long questions) {}

    /** A corrected gold, and where the phase is scored again with it. */
    record Correction(String title, String href) {}

    /**
     * A leaderboard as it will be.
     *
     * @param subtask whose it is
     * @param subtasks to choose from; empty where there is one
     * @param lines best first, baselines in their place
     * @param more how many further ones there are
     * @param everybody whether everybody sees it after the reveal
     * @param href the whole one, which only organizers see until then
     */
    record Board(
            String subtask,
            List<NavigationLink> subtasks,
            MetricName metric,
            List<Line> lines,
            int more,
            boolean everybody,
            String href) {}

    /**
     * A team or baseline.
     *
     * @param rank as it is shown; empty for a baseline
     * @param range from the best to the worst rank that tests allow; empty where they allow one alone, or say nothing
     * @param value with the interval, as it is shown
     */
    record Line(String rank, String range, String name, String value, String interval) {}

    /**
     * Who is told.
     *
     * @param mails whether this installation sends e-mails
     * @param people members of teams, each of whom may have switched such e-mails off
     */
    record Told(boolean mails, long people, String subject, String text) {}
}
