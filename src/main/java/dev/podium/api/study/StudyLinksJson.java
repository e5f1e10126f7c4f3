package dev.podium.api.study;

import dev.podium.annotation.people.Annotators;
import dev.podium.api.http.HoldsSecret;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "StudyLinks", description = "Links of people who were invited just now.")
record StudyLinksJson(List<Link> links) implements HoldsSecret {

    @Schema(name = "StudyLink", description = "The link of one person, told only now.")
    record Link(
            @Schema(examples = "A07") String pseudonym,

            @Schema(description = "`/j/<secret>` is the page that it opens.")
            String secret) {}

    static StudyLinksJson of(List<Annotators.Invited> invited) {
        return new StudyLinksJson(invited.stream()
                .map(each -> new Link(each.person().annotator.pseudonym, each.secret()))
                .toList());
    }
}
