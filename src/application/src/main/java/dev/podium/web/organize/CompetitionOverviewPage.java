package dev.podium.web.organize;

import dev.podium.submission.StorageUsage;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * How a competition stands, and what is to do next.
 *
 * @param next the part to do next; empty where nothing is missing
 * @param numbers empty before it is public
 * @param withItems phases whose differences can be told from single items
 * @param questions how many wait for an answer
 * @param over whether it can be archived
 * @param waiting names of the phases whose results wait to be revealed
 */
@CheckedTemplate(basePath = "organize")
record CompetitionOverviewPage(
        OrganizeFrame frame,
        PublicationChecklist checklist,
        Optional<SetupStep> next,
        Optional<Numbers> numbers,
        List<PhaseRow> phases,
        List<PhaseRow> withItems,
        List<PhaseRow> waiting,
        List<Failed> failed,
        int questions,
        boolean over,
        Complaint complaint)
        implements TemplateInstance {

    /** A phase that takes files, or hides what came of them, and how many runs in it could not be scored. */
    record Failed(String slug, String name, long runs) {}

    /**
     * What has come in.
     *
     * @param teams of people
     * @param runs of people
     * @param failures evaluations that ended without scores, those of baselines included
     * @param files what all files take, and may take
     */
    record Numbers(long teams, long runs, long failures, StorageUsage.OfCompetition files) {}
}
