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
                description = "How many say something of their experience; null where that is not asked.",
                nullable = true)
        Long experienced,

        @Schema(
                description =
                        "What they say of it, in the order of the alphabet; empty where fewer than 3 people say something.")
        List<String> experiences,

        @Schema(
                description =
                        "How many say something of their health, which nobody reads; null where that is not asked.",
                nullable = true)
        Long health) {

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
                asks.asks(ProfileQuestion.experience)
                        ? Long.valueOf(said.experiences().size())
                        : null,
                said.listed(),
                asks.asks(ProfileQuestion.health) ? Long.valueOf(said.health()) : null);
    }

    private static List<Count> counts(Map<String, Long> counts) {
        return counts.entrySet().stream()
                .map(each -> new Count(each.getKey(), each.getValue()))
                .toList();
    }
}
