package dev.podium.web.organize.series;

import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The form for the series of a competition.
 *
 * @param name of the series as it stands in the form
 * @param place in it
 * @param own names of series that the reader created
 */
@CheckedTemplate(basePath = "series")
record SeriesFormPage(
        CompetitionFrame frame, String name, String place, List<String> own, Bounds bounds, Complaint complaint)
        implements TemplateInstance {

    /**
     * How long texts may be.
     *
     * @param name in characters
     * @param place in characters
     */
    record Bounds(int name, int place) {}
}
