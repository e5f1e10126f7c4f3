package dev.podium.question;

import dev.podium.account.Account;

/**
 * Something was answered, or an answer was published or changed; fired in the transaction that does it.
 *
 * @param first whether it had no answer before
 * @param published whether everybody can read its answer now, and could not before
 * @param organizer who did it
 */
public record QuestionAnswered(AskedQuestion question, boolean first, boolean published, Account organizer) {}
