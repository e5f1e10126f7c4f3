package dev.podium.api.registration;

import dev.podium.registration.RegistrationAnswer;
import dev.podium.registration.RegistrationQuestion;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "RegistrationAnswer")
record RegistrationAnswerJson(
        @Schema(
                implementation = String.class,
                enumeration = {"affiliation", "purpose", "other"})
        RegistrationQuestion.Kind kind,

        @Schema(description = "As organizers asked it, in `language` of the competition; empty where the kind says it.")
        String question,

        String answer) {

    static RegistrationAnswerJson of(RegistrationAnswer answer) {
        return new RegistrationAnswerJson(answer.kind(), answer.question(), answer.answer());
    }
}
