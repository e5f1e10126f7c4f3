package dev.podium.team;

import dev.podium.account.Account;
import dev.podium.account.MailAddress;
import dev.podium.platform.Digests;
import dev.podium.platform.IdentifiedEntity;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** A link with which one person may join a team until it expires. Only the digest of its secret is kept. */
@Entity
public class Invitation extends IdentifiedEntity {

    /** For one address. */
    private static final int MOST_SHOWN = 20;

    private static final String WAITING =
            "from Invitation i join fetch i.createdBy join fetch i.team t join fetch t.competition where i.email is not null"
                    + " and i.revokedAt is null and i.usedAt is null and i.expiresAt > ?1";

    public UUID key;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "team_id")
    public Team team;

    public byte[] hash;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "created_by")
    public Account createdBy;

    @Column(name = "created_at")
    public Instant createdAt;

    /** Address of the only one who may use it, in lower case; null where anybody may who has the link. */
    public String email;

    @Column(name = "expires_at")
    public Instant expiresAt;

    @Column(name = "revoked_at")
    public Instant revokedAt;

    /** When somebody joined with it; null where nobody did. */
    @Column(name = "used_at")
    public Instant usedAt;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "used_by")
    public Account usedBy;

    boolean isGood(Instant now) {
        return revokedAt == null && now.isBefore(expiresAt);
    }

    /** Whether somebody may use it, as far as addresses go. */
    boolean isFor(Account account) {
        return email == null || MailAddress.of(account).filter(email::equals).isPresent();
    }

    /** A team's invitations that somebody can still join with, newest first. One query. */
    static List<Invitation> findOpen(Team team, Instant now) {
        return list(
                "from Invitation i join fetch i.createdBy where i.team = ?1 and i.revokedAt is null"
                        + " and i.usedAt is null and i.expiresAt > ?2 order by i.createdAt desc, i.id desc",
                team,
                now);
    }

    /** Those for an address that somebody can still join with, newest first, at most 20. One query. */
    static List<Invitation> findWaiting(String email, Instant now) {
        return Invitation.<Invitation>find(
                        WAITING + " and i.email = ?2 order by i.createdAt desc, i.id desc", now, email)
                .page(0, MOST_SHOWN)
                .list();
    }

    /** One for an address that somebody can still join with. One query. */
    public static Optional<Invitation> findWaiting(UUID key, Instant now) {
        return find(WAITING + " and i.key = ?2", now, key).firstResultOptional();
    }

    static Optional<Invitation> findByKey(Team team, UUID key) {
        return find("team = ?1 and key = ?2", team, key).firstResultOptional();
    }

    /** The team that an invitation is to, good or not. */
    static Optional<Long> teamByKey(UUID key) {
        return find("select i.team.id from Invitation i where i.key = ?1", key)
                .project(Long.class)
                .firstResultOptional();
    }

    /** The team that a link invites to, good or not. */
    static Optional<Long> teamBySecret(String secret) {
        return find("select i.team.id from Invitation i where i.hash = ?1", Digests.of(secret))
                .project(Long.class)
                .firstResultOptional();
    }

    static Optional<Invitation> bySecret(String secret) {
        return find(
                        "from Invitation i join fetch i.team t join fetch t.competition where i.hash = ?1",
                        Digests.of(secret))
                .firstResultOptional();
    }

    /** Nobody joins a team any more that has become part of another one. */
    static void revokeAll(Team team, Instant now) {
        update("revokedAt = ?1, email = null where team = ?2 and revokedAt is null and usedAt is null", now, team);
    }
}
