package dev.podium.web.submission.run;

import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.ProblemTable;
import dev.podium.web.layout.Seal;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;

/** One submission to a phase whose results are sealed, as its team sees it. */
@CheckedTemplate(basePath = "submission")
record SealedPage(
        CompetitionFrame frame,
        ZoneId zone,
        SubmissionPage.Run run,
        Instant received,
        Seal seal,
        File file,
        ProblemTable warnings,
        RunAbout about,
        RunDecisions say,
        String phaseSlug)
        implements TemplateInstance {

    /** The file as it was submitted. */
    record File(String name, long size, String digest, String commitment) {}
}
