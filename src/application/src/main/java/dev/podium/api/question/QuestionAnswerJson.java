package dev.podium.api.question;

import dev.podium.question.AskedQuestion;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "QuestionAnswer", description = "What organizers answer.")
record QuestionAnswerJson(
        @Schema(description = "Markdown (CommonMark with tables).")
        String text,

        Instant answeredAt,

        @Schema(
                description = "When it last came to say something else; null where it says what it said first.",
                nullable = true)
        Instant changedAt) {

    /** As who asked and organizers know it; null where there is none yet. */
    static QuestionAnswerJson of(AskedQuestion question) {
        return question.isAnswered()
                ? new QuestionAnswerJson(question.answer, question.answeredAt, question.changedAt)
                : null;
    }

    /** As everybody knows it; null where there is none yet. */
    static QuestionAnswerJson toEverybody(AskedQuestion question) {
        return question.isAnswered()
                ? new QuestionAnswerJson(question.answer, question.toldAt(), question.changedSinceTold())
                : null;
    }
}
