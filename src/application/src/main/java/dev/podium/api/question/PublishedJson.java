package dev.podium.api.question;

import dev.podium.question.AskedQuestion;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "PublishedWording", description = "A question in the words in which everybody reads it.")
record PublishedJson(String title, String text, Instant publishedAt) {

    /** Null where it is not published. */
    static PublishedJson of(AskedQuestion question) {
        return question.isPublished()
                ? new PublishedJson(question.publicTitle, question.publicText, question.publishedAt)
                : null;
    }
}
