package dev.podium.api.study;

import dev.podium.annotation.people.AnnotatorProfiles;
import dev.podium.annotation.study.ProfileQuestion;
import dev.podium.annotation.study.ProfileQuestions;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "StudyProfile", description = "What the people of a study say about themselves, counted.")
record StudyProfileJson(
        @Schema(description = "How many have agreed, and have not withdrawn.")
        long people,

        @Schema(
                description =
                        "How many have which first language, in English where it is in ISO 639-1; null where that is not asked.",
                nullable = true)
        List<Count> languages,

        @Schema(description = "How many are of which age; null where that is not asked.", nullable = true)
        List<Count> ages,

        @Schema(
                implementation = Words.class,
                description = "What people say of their experience; null where that is not asked.",
                nullable = true)
        Words experience,

        @Schema(implementation = Words.class, description = "The same of their health; in no release.", nullable = true)
        Words health) {

    @Schema(name = "StudyProfileWords", description = "What people say in their own words.")
    record Words(
            @Schema(description = "How many say something.") int people,

            @Schema(
                    description =
                            "What they say, in the order of the alphabet; empty where fewer than 3 people say something.")
            List<String> texts) {

        /** Null where it is not asked. */
        static Words of(boolean asked, AnnotatorProfiles.Words said) {
            return asked ? new Words(said.people(), said.listed()) : null;
        }
    }

    @Schema(name = "StudyProfileCount", description = "How many people give an answer.")
    record Count(
            @Schema(description = "Empty for those who do not say.")
            String answer,

            long people) {}

    static StudyProfileJson of(ProfileQuestions asks, AnnotatorProfiles.Summary said) {
        return new StudyProfileJson(
                said.people(),
                asks.asks(ProfileQuestion.language) ? counts(said.languages()) : null,
                asks.asks(ProfileQuestion.age) ? counts(said.ages()) : null,
                Words.of(asks.asks(ProfileQuestion.experience), said.experience()),
                Words.of(asks.asks(ProfileQuestion.health), said.health()));
    }

    private static List<Count> counts(Map<String, Long> counts) {
        return counts.entrySet().stream()
                .map(each -> new Count(each.getKey(), each.getValue()))
                .toList();
    }
}
