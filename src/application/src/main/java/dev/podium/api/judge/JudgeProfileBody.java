package dev.podium.api.judge;

import dev.podium.annotation.people.AnnotatorProfile;
import dev.podium.annotation.study.ProfileQuestion;
import dev.podium.annotation.study.Study;
import dev.podium.platform.Refused;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "JudgeProfile",
        description =
                "What somebody says about themselves: fields of `standing.profile.asked` of the study, all of which may be left out. Others are refused.",
        additionalProperties = Schema.False.class)
record JudgeProfileBody(
        @Schema(description = "Their first language.", maxLength = 60, nullable = true, examples = "German")
        Optional<String> language,

        @Schema(description = "Their experience, in their own words.", maxLength = 300, nullable = true)
        Optional<String> experience,

        @Schema(
                enumeration = {"", "18-24", "25-34", "35-44", "45-54", "55-64", "65+"},
                nullable = true,
                examples = "25-34")
        Optional<String> age,

        @Schema(
                description = "A disability or illness that matters for reading; needs `healthAgreed`.",
                maxLength = 300,
                nullable = true)
        Optional<String> health,

        @Schema(
                description =
                        "That they agree explicitly that what they say about their health is kept. A person has to want it.",
                defaultValue = "false")
        Optional<Boolean> healthAgreed) {

    /**
     * @param path of the object that this is, with its full stop
     * @throws Refused if the study does not ask for something of it
     */
    AnnotatorProfile about(Study study, String path) {
        refuseUnasked(study, ProfileQuestion.language, path, language);
        refuseUnasked(study, ProfileQuestion.experience, path, experience);
        refuseUnasked(study, ProfileQuestion.age, path, age);
        refuseUnasked(study, ProfileQuestion.health, path, health);
        if (healthAgreed.isPresent() && !study.profile().asks(ProfileQuestion.health)) {
            throw Refused.because(Refused.Kind.FAULTY, "json.unknown-field", path + "healthAgreed");
        }
        return AnnotatorProfile.of(
                language.orElse(""),
                experience.orElse(""),
                age.orElse(""),
                health.orElse(""),
                healthAgreed.orElse(false));
    }

    /** Of what the study does not ask nothing is known. */
    private static void refuseUnasked(Study study, ProfileQuestion question, String path, Optional<String> sent) {
        if (sent.isPresent() && !study.profile().asks(question)) {
            throw Refused.because(Refused.Kind.FAULTY, "json.unknown-field", path + question.name());
        }
    }
}
