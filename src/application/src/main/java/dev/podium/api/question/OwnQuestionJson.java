package dev.podium.api.question;

import dev.podium.question.AskedQuestion;
import dev.podium.question.QuestionReaders;
import java.time.Instant;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "OwnQuestion", description = "A question that you asked.")
record OwnQuestionJson(
        UUID key,

        @Schema(description = "One line.", examples = "May we use external data?")
        String title,

        @Schema(description = "Markdown (CommonMark with tables).")
        String text,

        @Schema(
                implementation = String.class,
                enumeration = {"everybody", "organizers"},
                description = "Whom you asked: in public, or the organizers alone.")
        QuestionReaders readers,

        @Schema(
                implementation = String.class,
                enumeration = {"waiting", "answered", "hidden"})
        AskedQuestion.State state,

        Instant askedAt,

        @Schema(
                description =
                        "What everybody reads, which may be other words than yours; null where it is not published.",
                nullable = true)
        PublishedReplyJson published,

        @Schema(description = "Null while there is none.", nullable = true)
        QuestionAnswerJson answer,

        @Schema(description = "Why the organizers have hidden it; null where they have not.", nullable = true)
        String hiddenReason) {

    static OwnQuestionJson of(AskedQuestion question) {
        return new OwnQuestionJson(
                question.key,
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
