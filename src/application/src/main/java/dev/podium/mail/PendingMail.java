package dev.podium.mail;

/**
 * That somebody is to be told something.
 *
 * @param about what, as the {@link LetterWriter} of its kind understands it: for good, and the same for the same thing
 * @param account number of the account
 */
public record PendingMail(String about, long account) {}
