package dev.podium.api.registration;

import dev.podium.registration.RegistrationQuestion;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "RegistrationQuestion",
        description = "Something that organizers want to know of whoever asks to take part.")
record RegistrationQuestionJson(
        @Schema(
                implementation = String.class,
                enumeration = {"affiliation", "purpose", "other"},
                description = "What it is about; `other` is asked in the words of the organizers.")
        RegistrationQuestion.Kind kind,

        @Schema(description = "As organizers ask it; empty where the kind says it.")
        String text,

        @Schema(
                description =
                        "The same in the language that is not `language` of the competition; empty where there is none.")
        String textTranslated,

        @Schema(description = "Whether nobody can ask to take part without an answer.")
        boolean required) {

    static RegistrationQuestionJson of(RegistrationQuestion question) {
        return new RegistrationQuestionJson(
                question.kind(), question.text(), question.textTranslated(), question.required());
    }
}
