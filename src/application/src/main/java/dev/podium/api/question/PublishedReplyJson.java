package dev.podium.api.question;

import dev.podium.question.AskedQuestion;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "PublishedWording", description = "A question in the words in which everybody reads it.")
record PublishedReplyJson(String title, String text, Instant publishedAt) {

    /** Null where it is not published. */
    static PublishedReplyJson of(AskedQuestion question) {
        return question.isPublished()
                ? new PublishedReplyJson(question.publicTitle, question.publicText, question.publishedAt)
                : null;
    }
}
