package dev.podium.web.organize.paper;

import dev.podium.paper.PaperCallTerms;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;
import java.util.List;

/**
 * The form that says whether teams are to write papers.
 *
 * @param forms among which to choose
 * @param seen fingerprint of the call as the form showed it first
 */
@CheckedTemplate(basePath = "papers")
record PaperCallPage(
        CompetitionFrame frame,
        ZoneId zone,
        Form form,
        List<PaperCallTerms.Form> forms,
        String seen,
        Complaint complaint)
        implements TemplateInstance {

    /** What stands in the form. */
    record Form(boolean wanted, PaperCallTerms.Form form, String due) {}
}
