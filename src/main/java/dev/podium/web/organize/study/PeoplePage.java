package dev.podium.web.organize.study;

import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The people of a study.
 *
 * @param links of those who were invited just now; they are told once
 */
@CheckedTemplate(basePath = "study")
record PeoplePage(StudyFrame study, List<Person> people, List<Link> links, Complaint complaint)
        implements TemplateInstance {

    PeoplePage {
        people = List.copyOf(people);
        links = List.copyOf(links);
    }

    /** Somebody who takes part. */
    record Person(String pseudonym, boolean adjudicates, boolean agreed) {}

    /** A link that was made just now. */
    record Link(String pseudonym, String address) {}
}
