package dev.podium.api.registration;

import dev.podium.registration.Answer;
import dev.podium.registration.Question;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "RegistrationAnswer")
record AnswerJson(
        @Schema(
                implementation = String.class,
                enumeration = {"affiliation", "purpose", "other"})
        Question.Kind kind,

        @Schema(description = "As organizers asked it, in `language` of the competition; empty where the kind says it.")
        String question,

        String answer) {

    static AnswerJson of(Answer answer) {
        return new AnswerJson(answer.kind(), answer.question(), answer.answer());
    }
}
