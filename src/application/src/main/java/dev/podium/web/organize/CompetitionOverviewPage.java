package dev.podium.web.organize;

import dev.podium.submission.StorageUsage;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * How a competition stands, and what is to do next.
 *
 * @param next the part to do next; empty where nothing is missing
 * @param numbers empty before it is public
 * @param waiting the most urgent first
 * @param log the newest entries
 * @param over whether it can be archived
 */
@CheckedTemplate(basePath = "organize")
record CompetitionOverviewPage(
        OrganizeFrame frame,
        PublicationChecklist checklist,
        Optional<SetupStep> next,
        Optional<Numbers> numbers,
        List<WaitingItem> waiting,
        List<PhaseCard> phases,
        List<Happened> log,
        boolean over,
        Complaint complaint)
        implements TemplateInstance {

    /**
     * What has come in.
     *
     * @param teams of people
     * @param runs of people
     * @param failures evaluations that ended without scores, those of baselines included
     * @param files what all files take, and may take
     */
    record Numbers(long teams, long runs, long failures, StorageUsage.OfCompetition files) {}

    /**
     * A phase with what is done next about it.
     *
     * @param runs of people
     */
    record PhaseCard(PhaseRow phase, PhaseStep step, int runs) {}

    /** Somebody did something. */
    record Happened(Instant at, String actor, String action, String subject) {}
}
