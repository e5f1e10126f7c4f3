package dev.podium.account;

import dev.podium.platform.Digests;
import dev.podium.platform.IdentifiedEntity;
import dev.podium.platform.audit.AuditSubject;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** A secret with which a program acts for a person. Only its digest is kept. */
@Entity
@Table(name = "personal_token")
public class PersonalToken extends IdentifiedEntity {

    public UUID key;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "account_id")
    public Account owner;

    public String label;
    public byte[] hash;

    /** A {@link TokenScope#word}. */
    String scope;

    @Column(name = "created_at")
    public Instant createdAt;

    @Column(name = "expires_at")
    public Instant expiresAt;

    @Column(name = "used_at")
    public Instant usedAt;

    @Column(name = "revoked_at")
    public Instant revokedAt;

    public boolean isUsable(Instant now) {
        return revokedAt == null && now.isBefore(expiresAt);
    }

    public TokenScope scope() {
        return TokenScope.ofWord(scope).orElseThrow();
    }

    /** Without its label, which its owner wrote: the log keeps everything for good. */
    AuditSubject subject() {
        return new AuditSubject(null, key.toString(), "");
    }

    /** The owner's tokens that were not revoked, newest first. */
    public static List<PersonalToken> findByOwner(Account owner) {
        return list("owner = ?1 and revokedAt is null order by id desc", owner);
    }

    static Optional<PersonalToken> bySecret(String secret) {
        return find("from PersonalToken t join fetch t.owner where t.hash = ?1", Digests.of(secret))
                .firstResultOptional();
    }

    static Optional<PersonalToken> byKey(UUID key) {
        return find("from PersonalToken t join fetch t.owner where t.key = ?1", key)
                .firstResultOptional();
    }

    static Optional<PersonalToken> findByKey(Account owner, UUID key) {
        return find("owner = ?1 and key = ?2", owner, key).firstResultOptional();
    }
}
