package dev.podium.api.study;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.podium.annotation.people.StudyAnnotator;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "StudyPerson", description = "Somebody who takes part in a study, known by a pseudonym alone.")
record StudyPersonJson(
        @Schema(examples = "A07") String pseudonym,

        @Schema(description = "Whether they decide where others differ, and judge nothing.")
        boolean adjudicates,

        @JsonProperty("class")
        @Schema(name = "class", description = "Such as `crowd`; empty where they are of no class.", examples = "crowd")
        String peopleClass,

        @Schema(description = "How many units they judge at most; null where it is as for all.", nullable = true)
        Integer quota,

        @Schema(description = "When they agreed to what they were told; null before.", nullable = true)
        Instant agreedAt,

        @Schema(description = "When they left, or were taken out; null before.", nullable = true)
        Instant endedAt,

        @Schema(description = "When they took back what they said; null where they did not.", nullable = true)
        Instant withdrawnAt) {

    static StudyPersonJson of(StudyAnnotator person) {
        return new StudyPersonJson(
                person.annotator.pseudonym,
                person.adjudicates,
                person.peopleClass,
                person.quota,
                person.agreedAt,
                person.endedAt,
                person.withdrawnAt);
    }
}
