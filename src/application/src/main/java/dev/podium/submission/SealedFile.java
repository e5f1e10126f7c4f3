package dev.podium.submission;

import java.time.Instant;
import java.util.Optional;

/**
 * A file that was taken in to a blind phase.
 *
 * @param commitment 64 hex digits
 * @param opened empty while the seal is closed
 */
public record SealedFile(String commitment, Optional<Opened> opened) {

    /**
     * What the commitment was to.
     *
     * @param salt with the digest, what was hashed
     */
    public record Opened(String team, Instant receivedAt, String digest, String salt) {}
}
