package dev.podium.web.organize.study;

import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Option;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * Somebody of a study, and what can be done about them.
 *
 * @param quota as it is typed
 * @param link another one, which is told once; empty where none was made just now
 * @param until the last day of another one, as it is typed
 * @param others who could go on for somebody who has left; none unless it is laid out who judges what
 */
@CheckedTemplate(basePath = "study")
record AnnotatorPage(
        StudyFrame study,
        AnnotatorsPage.Person person,
        String quota,
        String link,
        String until,
        List<Option> others,
        Complaint complaint)
        implements TemplateInstance {

    AnnotatorPage {
        others = List.copyOf(others);
    }
}
