package dev.podium.web.organize.takeover;

import dev.podium.competition.CountingRule;
import dev.podium.evaluation.takeover.TakeoverPlan;
import dev.podium.evaluation.takeover.Takeovers;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Option;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Takes submissions of an earlier phase over into this one.
 *
 * @param begun whether the phase has a leaderboard
 * @param sources the phases that have closed
 * @param preview what would be taken, as soon as a source is chosen that fits
 * @param done what was taken over before, newest first
 * @param inWork whether some of it still waits to be scored
 */
@CheckedTemplate(basePath = "takeover")
record TakeoverPage(
        CompetitionFrame frame,
        ZoneId zone,
        String phase,
        String phaseSlug,
        boolean begun,
        List<Option> sources,
        Optional<Preview> preview,
        List<Done> done,
        boolean inWork,
        String note,
        Complaint complaint)
        implements TemplateInstance {

    /**
     * What would be taken over.
     *
     * @param sameGold whether it would be scored against what it is scored against in the source
     * @param lines those of one page of the list
     */
    record Preview(
            String from,
            String fromName,
            String gold,
            boolean sameGold,
            boolean blind,
            int taken,
            int leftOut,
            int there,
            List<Rule> rules,
            List<Line> lines,
            Part part,
            String fingerprint) {}

    /** Which of a team's runs counts in a subtask of this phase. */
    record Rule(String subtask, CountingRule counting) {}

    /**
     * A submission.
     *
     * @param subtasks names of those in which it counts for its team, joined
     * @param thereAs what was made of it before
     */
    record Line(
            UUID key,
            String team,
            String fileName,
            String description,
            Instant receivedAt,
            String subtasks,
            TakeoverPlan.Fate fate,
            Optional<UUID> thereAs) {}

    /** Which page of the list this is, counted from 1. */
    record Part(int number, int of) {

        public boolean isFirst() {
            return number == 1;
        }

        public boolean isLast() {
            return number == of;
        }

        public int before() {
            return number - 1;
        }

        public int after() {
            return number + 1;
        }
    }

    /** Something that was taken over. */
    record Done(String from, String fromName, Instant at, String by, String note, Takeovers.Progress progress) {}
}
