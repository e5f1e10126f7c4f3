package dev.podium.api.study;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.api.http.HoldsSecret;
import java.time.LocalDate;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "StudyLinks", description = "Links of people who were invited just now.")
record StudyLinksJson(List<Link> links) implements HoldsSecret {

    @Schema(name = "StudyLink", description = "The link of one person, told only now.")
    record Link(
            @Schema(examples = "A07") String pseudonym,

            @JsonProperty("class")
            @Schema(name = "class", description = "Such as `crowd`; empty where they are of no class.")
            String peopleClass,

            @Schema(
                    description = "The last day on which the link opens anything; null where it has none.",
                    nullable = true)
            LocalDate until,

            @Schema(
                    description =
                            "`/j/<secret>` is the page that it opens; null for somebody who goes on with the link or account that they have.",
                    nullable = true)
            String secret) {

        private static Link of(StudyAnnotator person, String secret) {
            return new Link(person.annotator.pseudonym, person.peopleClass, person.annotator.linkUntil, secret);
        }
    }

    static StudyLinksJson of(List<Annotators.Invited> invited) {
        return new StudyLinksJson(invited.stream()
                .map(each -> Link.of(each.person(), each.secret()))
                .toList());
    }

    static StudyLinksJson of(StudyAnnotator known) {
        return new StudyLinksJson(List.of(Link.of(known, null)));
    }
}
