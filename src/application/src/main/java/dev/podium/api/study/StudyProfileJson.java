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
                description =
                        "What people say of their experience, in the order of the alphabet: once the study is closed, and where 3 or more say something; empty until then, null where that is not asked.",
                nullable = true)
        List<String> experiences,

        @Schema(description = "The same of their health; in no release.", nullable = true)
        List<String> health) {

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
                asks.asks(ProfileQuestion.experience) ? said.experience().told() : null,
                asks.asks(ProfileQuestion.health) ? said.health().told() : null);
    }

    private static List<Count> counts(Map<String, Long> counts) {
        return counts.entrySet().stream()
                .map(each -> new Count(each.getKey(), each.getValue()))
                .toList();
    }
}
