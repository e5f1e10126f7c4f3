package dev.podium.api.study;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.podium.annotation.people.StudyAnnotator;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@JsonInclude(JsonInclude.Include.NON_NULL)
@Schema(name = "StudyPerson", description = "Somebody who takes part in a study, known by a pseudonym alone.")
record StudyPersonJson(
        @Schema(examples = "A07") String pseudonym,

        @Schema(description = "Whether they decide where others differ, and judge nothing.")
        boolean adjudicates,

        @Schema(description = "How many units they judge at most; left out where it is as for all.")
        Integer quota,

        @Schema(description = "When they agreed to what they were told; left out before.")
        Instant agreedAt,

        @Schema(description = "When they left, or were taken out.")
        Instant endedAt,

        @Schema(description = "When they took back what they said.")
        Instant withdrawnAt) {

    static StudyPersonJson of(StudyAnnotator person) {
        return new StudyPersonJson(
                person.annotator.pseudonym,
                person.adjudicates,
                person.quota,
                person.agreedAt,
                person.endedAt,
                person.withdrawnAt);
    }
}
