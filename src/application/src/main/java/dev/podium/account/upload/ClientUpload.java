package dev.podium.account.upload;

import dev.podium.account.Account;
import dev.podium.platform.Digests;
import dev.podium.platform.IdentifiedEntity;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** A file that a program announced, and has sent where it has a digest. */
@Entity
@Table(name = "client_upload")
public class ClientUpload extends IdentifiedEntity {

    /** What a file is to be. */
    public enum Purpose {
        submission,
        /** A competition of another platform. */
        competition_bundle
    }

    public UUID key;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "account_id")
    public Account account;

    @Enumerated(EnumType.STRING)
    public Purpose purpose;

    @Column(name = "file_name")
    public String fileName;

    /** How many bytes it has to have; what comes in parts may have fewer. */
    @Column(name = "announced_bytes")
    public long announcedBytes;

    @Column(name = "secret_digest")
    public byte[] secretDigest;

    /** In how many parts it comes at most; 0: as a whole. */
    public int parts;

    /** Null until it was sent, and where it comes in parts. */
    public String digest;

    /** When the program said that it was sent; null where it has not, which need not be. */
    @Column(name = "completed_at")
    public Instant completedAt;

    @Column(name = "expires_at")
    public Instant expiresAt;

    boolean isOpenedBy(String secret) {
        return MessageDigest.isEqual(secretDigest, Digests.of(secret));
    }

    /** A file with its account. One query. */
    static Optional<ClientUpload> byKey(UUID key) {
        return find("from ClientUpload u join fetch u.account where u.key = ?1", key)
                .firstResultOptional();
    }
}
