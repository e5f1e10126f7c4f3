package dev.podium.web.submissions;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/** What the reader's teams submitted to all competitions. */
@CheckedTemplate(basePath = "submissions")
record MySubmissionsPage(List<OfCompetition> competitions) implements TemplateInstance {

    /** A competition that the reader plays in. */
    record OfCompetition(String slug, String name, String team, List<PhaseRuns> phases) {}
}
