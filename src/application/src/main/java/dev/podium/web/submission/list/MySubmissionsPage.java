package dev.podium.web.submission.list;

import dev.podium.web.layout.OrganizedRow;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * What the reader's teams submitted to all competitions.
 *
 * @param organized competitions that a reader without a team organizes
 */
@CheckedTemplate(basePath = "submissions")
record MySubmissionsPage(List<OfCompetition> competitions, List<OrganizedRow> organized) implements TemplateInstance {

    /**
     * A competition that the reader plays in.
     *
     * @param isNamesake whether the reader plays in another one of that name, so that the address has to tell them apart
     */
    record OfCompetition(String slug, String name, boolean isNamesake, String team, List<PhaseRuns> phases) {

        /** Tables are named after it too: phases of two competitions often have one name. */
        public String headingId() {
            return "h-" + slug;
        }
    }
}
