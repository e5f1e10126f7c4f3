package dev.podium.web.question;

import dev.podium.account.Account;
import dev.podium.question.AskedQuestion;
import java.time.Instant;
import java.util.Optional;

/**
 * A question as everybody reads it.
 *
 * @param href where it stands alone
 * @param text Markdown
 * @param asked since when everybody reads it
 * @param answer Markdown; null where there is none yet
 * @param answered since when everybody reads that; null where there is none yet
 * @param changed when that came to say something else; null where it says what it said first
 * @param own where the reader sees it as they asked it; null where they did not
 */
record QuestionView(
        String href,
        String title,
        String text,
        Instant asked,
        String answer,
        Instant answered,
        Instant changed,
        String own) {

    static QuestionView of(AskedQuestion question, String questions, Optional<Account> reader) {
        return new QuestionView(
                questions + "/" + question.key,
                question.publicTitle,
                question.publicText,
                question.publishedAt,
                question.answer,
                question.toldAt(),
                question.changedSinceTold(),
                reader.filter(question::isAskedBy)
                        .map(asker -> questions + "/mine/" + question.key)
                        .orElse(null));
    }
}
