package dev.podium.api.study;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.work.AnnotatorPractice;
import java.time.Instant;
import java.util.Optional;
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

        @Schema(
                implementation = Practiced.class,
                description = "How they have practised; null where there is no practice, and for those who decide.",
                nullable = true)
        Practiced practice,

        @Schema(description = "When they agreed to what they were told; null before.", nullable = true)
        Instant agreedAt,

        @Schema(description = "Since when they have paused; null where they have not.", nullable = true)
        Instant pausedAt,

        @Schema(description = "When they left, or were taken out; null before.", nullable = true)
        Instant endedAt,

        @Schema(description = "When they took back what they said; null where they did not.", nullable = true)
        Instant withdrawnAt) {

    @Schema(name = "StudyPractice", description = "How far somebody has come with the practice units of a study.")
    record Practiced(
            @Schema(description = "How many there are.") long units,

            @Schema(description = "How many of them they have answered or skipped.")
            long over,

            @Schema(description = "How many of those they answered as was expected.")
            long correct,

            @Schema(description = "Whether that is enough by now; in a study without a pass mark it always is.")
            boolean enough,

            @Schema(
                    description =
                            "Since when they are given other units though they have not passed; null where they are not.",
                    nullable = true)
            Instant admittedAt) {

        static Practiced of(StudyAnnotator person, AnnotatorPractice.Done done) {
            return new Practiced(
                    done.units(), done.over(), done.correct(), done.isEnough(person.study), person.admittedAt);
        }
    }

    static StudyPersonJson of(StudyAnnotator person, Optional<AnnotatorPractice.Done> done) {
        return new StudyPersonJson(
                person.annotator.pseudonym,
                person.adjudicates,
                person.peopleClass,
                person.quota,
                done.map(each -> Practiced.of(person, each)).orElse(null),
                person.agreedAt,
                person.pausedAt,
                person.endedAt,
                person.withdrawnAt);
    }
}
