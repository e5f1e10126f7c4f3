package dev.podium.web.submission.list;

import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * What the reader's team submitted to one competition.
 *
 * @param organized what there is for an organizer without a team; empty for everybody else
 * @param saved name of the phase for which a choice was saved just now
 * @param team empty where the reader is in none
 */
@CheckedTemplate(basePath = "submissions")
record TeamSubmissionsPage(
        CompetitionFrame frame,
        ZoneId zone,
        boolean signedIn,
        List<OfAll> organized,
        Optional<String> team,
        List<PhaseRuns> phases,
        List<Faulty> attempts,
        Optional<String> saved,
        Complaint complaint)
        implements TemplateInstance {

    /**
     * What all teams submitted to a phase.
     *
     * @param begun whether there is a leaderboard
     * @param filled whether there is anything, of baselines too
     */
    record OfAll(String slug, String name, boolean begun, boolean filled, int runs) {}

    /** A file that was not accepted. */
    record Faulty(UUID key, String phaseSlug, String phase, String fileName, Instant receivedAt, long problems) {}
}
