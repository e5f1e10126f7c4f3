package dev.podium.web.paper;

import dev.podium.paper.Paper;
import dev.podium.paper.PaperCallTerms;
import dev.podium.paper.PaperDraft;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import java.util.UUID;

/**
 * The paper of the reader's team.
 *
 * @param inTeam whether they are in one
 * @param paper empty where it has submitted none
 * @param withdrawable whether it can be taken back
 * @param obstacle why none can be submitted now, ready to read; empty where one can
 * @param form what stands in the form
 * @param mebi how large a file may be, in MiB
 */
@CheckedTemplate(basePath = "paper")
record PaperPage(
        CompetitionFrame frame,
        ZoneId zone,
        boolean inTeam,
        PaperCallTerms terms,
        Optional<Submitted> paper,
        boolean withdrawable,
        Optional<String> obstacle,
        PaperDraft form,
        long mebi,
        Complaint complaint)
        implements TemplateInstance {

    /**
     * What was submitted.
     *
     * @param href of the paper
     */
    record Submitted(
            UUID key, String title, String authors, String href, boolean file, Paper.State state, Instant when) {

        static Submitted of(Paper paper) {
            return new Submitted(
                    paper.key,
                    paper.title,
                    paper.authors,
                    PaperLine.href(paper),
                    paper.isFile(),
                    paper.state,
                    paper.submittedAt);
        }
    }
}
