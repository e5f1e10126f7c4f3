package dev.podium.mail;

import java.time.ZoneId;
import java.util.Locale;
import java.util.UUID;

/**
 * Somebody whom an e-mail is written to.
 *
 * @param account number of the account
 * @param key of the account
 * @param zone in which they read times
 */
public record MailRecipient(long account, UUID key, String name, String email, Locale language, ZoneId zone) {}
