package dev.podium.mail;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * How e-mails fare, for admins. It names no reader.
 *
 * @param sends whether this installation sends any
 * @param waiting how many are to be sent
 * @param sent how many were sent since midnight (UTC)
 * @param failed how many were given up since then
 * @param troubled those that last failed, the newest first; a bounded number of them
 */
public record MailReport(boolean sends, long waiting, long sent, long failed, List<Troubled> troubled) {

    /**
     * An e-mail that could not be sent.
     *
     * @param kind word of its kind
     * @param tries how often it was tried
     * @param due when it is tried again; empty where it was given up
     */
    public record Troubled(UUID key, String kind, int tries, String reason, Instant writtenAt, Optional<Instant> due) {}
}
