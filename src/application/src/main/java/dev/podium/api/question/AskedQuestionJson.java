package dev.podium.api.question;

import dev.podium.question.AskedQuestion;
import dev.podium.question.QuestionReaders;
import java.time.Instant;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "AskedQuestion", description = "A question as organizers see it.")
record AskedQuestionJson(
        UUID key,

        @Schema(description = "Name of who asks; null once they have deleted their account.", nullable = true)
        String asker,

        @Schema(description = "One line.", examples = "May we use external data?")
        String title,

        @Schema(description = "Markdown (CommonMark with tables).")
        String text,

        @Schema(
                implementation = String.class,
                enumeration = {"everybody", "organizers"},
                description = "Who was asked: everybody reads it at once, or the organizers alone.")
        QuestionReaders readers,

        @Schema(
                implementation = String.class,
                enumeration = {"waiting", "answered", "hidden"})
        AskedQuestion.State state,

        Instant askedAt,

        @Schema(description = "What everybody reads; null where it is not published.", nullable = true)
        PublishedReplyJson published,

        @Schema(description = "Null while there is none.", nullable = true)
        QuestionAnswerJson answer,

        @Schema(description = "Why it is hidden, which who asked reads; null where it is not.", nullable = true)
        String hiddenReason) {

    static AskedQuestionJson of(AskedQuestion question) {
        return new AskedQuestionJson(
                question.key,
                question.asker == null ? null : question.asker.name,
                question.title,
                question.text,
                question.readers,
                question.state(),
                question.askedAt,
                PublishedReplyJson.of(question),
                QuestionAnswerJson.of(question),
                question.hiddenReason);
    }
}
