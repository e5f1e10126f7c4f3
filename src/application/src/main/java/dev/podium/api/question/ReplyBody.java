package dev.podium.api.question;

import dev.podium.question.QuestionWording;
import dev.podium.question.Reply;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "QuestionReply",
        description = "What changes of the answer to a question; what is not sent stays.",
        additionalProperties = Schema.False.class)
record ReplyBody(
        @Schema(description = "Markdown.", minLength = 1, maxLength = 10_000)
        String answer,

        @Schema(
                description =
                        "Whether everybody reads question and answer, and not only who asked. What is published stays so.")
        boolean published,

        @Schema(description = "Title of the question as everybody reads it.", minLength = 1, maxLength = 160)
        String title,

        @Schema(
                description = "The question as everybody reads it (Markdown). Take out whatever gives away who asked.",
                minLength = 1,
                maxLength = 4_000)
        String text) {

    static ReplyBody of(Reply reply) {
        return new ReplyBody(
                reply.answer(),
                reply.published(),
                reply.wording().title(),
                reply.wording().text());
    }

    Reply reply() {
        return new Reply(answer, published, new QuestionWording(title, text));
    }
}
