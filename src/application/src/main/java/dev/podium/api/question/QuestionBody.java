package dev.podium.api.question;

import dev.podium.question.QuestionReaders;
import dev.podium.question.QuestionWording;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "NewQuestion",
        description = "What to ask the organizers.",
        requiredProperties = {"title", "text"},
        additionalProperties = Schema.False.class)
record QuestionBody(
        @Schema(description = "One line.", minLength = 1, maxLength = 160)
        String title,

        @Schema(description = "Markdown.", minLength = 1, maxLength = 4_000)
        String text,

        @Schema(
                implementation = String.class,
                enumeration = {"everybody", "organizers"},
                defaultValue = "organizers",
                description = "Who reads it. Everybody reads it without your name, and at once.")
        QuestionReaders readers) {

    static final QuestionBody BLANK = new QuestionBody("", "", QuestionReaders.organizers);

    QuestionWording wording() {
        return new QuestionWording(title, text);
    }
}
