package dev.podium.team;

import dev.podium.account.Account;
import dev.podium.platform.Digests;
import dev.podium.platform.Row;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A link with which somebody may join a team until it expires. Only the digest of its secret is kept. */
@Entity
public class Invitation extends Row {

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "team_id")
    public Team team;

    public byte[] hash;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "created_by")
    public Account createdBy;

    @Column(name = "created_at")
    public Instant createdAt;

    @Column(name = "expires_at")
    public Instant expiresAt;

    @Column(name = "revoked_at")
    public Instant revokedAt;

    boolean isUsable(Instant now) {
        return revokedAt == null && now.isBefore(expiresAt);
    }

    /** A team's invitations that are still good, newest first. One query. */
    public static List<Invitation> open(Team team, Instant now) {
        return list(
                "from Invitation i join fetch i.createdBy where i.team = ?1 and i.revokedAt is null"
                        + " and i.expiresAt > ?2 order by i.createdAt desc",
                team,
                now);
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
}
