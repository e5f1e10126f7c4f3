package dev.podium.api.question;

import dev.podium.question.AskedQuestion;
import java.time.Instant;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "PublicQuestion",
        description = "A question as everybody reads it. Who asked is told to nobody but organizers.")
record PublicQuestionJson(
        UUID key,

        @Schema(description = "One line.", examples = "May we use external data?")
        String title,

        @Schema(description = "Markdown (CommonMark with tables).")
        String text,

        @Schema(description = "Since when everybody reads it.")
        Instant publishedAt,

        @Schema(description = "Null while there is none.", nullable = true)
        QuestionAnswerJson answer) {

    static PublicQuestionJson of(AskedQuestion question) {
        return new PublicQuestionJson(
                question.key,
                question.publicTitle,
                question.publicText,
                question.publishedAt,
                QuestionAnswerJson.toEverybody(question));
    }
}
